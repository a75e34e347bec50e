// Elements of vector pictures.

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value != null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// A name where a drawing has room for so many letters.
export function shortened(name, letters) {
  const all = [...name];
  return all.length > letters ? `${all.slice(0, letters - 1).join("").trimEnd()}\u2026` : name;
}
