// Drawing on a canvas that stays sharp on any screen.

import { inLanguage } from "./phrasebook.js";

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export function fitCanvas(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1;
  const wide = Math.round(width * ratio), high = Math.round(height * ratio);
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
    canvas.style.height = `${height}px`;
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.lineJoin = pen.lineCap = "round";
  return pen;
}

// What does not change from frame to frame is drawn once and copied, until its key changes.
export function copied(pen, layers, name, key, width, height, draw) {
  const ratio = window.devicePixelRatio || 1;
  const layer = (layers[name] ??= { canvas: document.createElement("canvas") });
  const full = `${key} ${width} ${height} ${ratio}`;
  if (layer.key !== full) {
    layer.key = full;
    draw(fitCanvas(layer.canvas, width, height));
  }
  pen.drawImage(layer.canvas, 0, 0, width, height);
}

// Snapshots before this one are drawn once; only a short tail is drawn in every frame.
export const settledAt = (position, fresh = 0) => Math.max(0, Math.floor((position - fresh) / 32) * 32);

// Points from one snapshot to another, and to the place in between where the picture stands.
export function pointsBetween(from, to, point) {
  const points = [];
  for (let at = from; at <= to; at++) points.push(point(at));
  if (to > Math.floor(to)) points.push(point(to));
  return points;
}

export function write(pen, text, x, y, { colour, size = 12, align = "left", base = "middle", weight = "", halo, room } = {}) {
  text = inLanguage(text);
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.textAlign = align;
  pen.textBaseline = base;
  if (room && pen.measureText(text).width > room) {
    const letters = [...text];
    while (letters.length > 1 && pen.measureText(`${letters.join("")}\u2026`).width > room) letters.pop();
    text = `${letters.join("")}\u2026`;
  }
  if (halo) {
    pen.lineWidth = 3;
    pen.strokeStyle = halo;
    pen.setLineDash([]);
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

// A line through the points; it is lifted where one is null.
export function trail(pen, points, { colour, width = 2, dash = [], alpha = 1 }) {
  if (points.length < 2) return;
  pen.save();
  pen.globalAlpha = alpha;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.setLineDash(dash);
  pen.beginPath();
  let down = false;
  for (const point of points) {
    if (point && down) pen.lineTo(...point);
    else if (point) pen.moveTo(...point);
    down = Boolean(point);
  }
  pen.stroke();
  pen.restore();
}

export function disc(pen, [x, y], radius, { fill, edge, width = 2 }) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill) { pen.fillStyle = fill; pen.fill(); }
  if (edge) { pen.strokeStyle = edge; pen.lineWidth = width; pen.setLineDash([]); pen.stroke(); }
}

export function square(pen, [x, y], radius, { fill, edge }) {
  pen.setLineDash([]);
  pen.lineWidth = 2;
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  pen.strokeRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

export function diamond(pen, [x, y], radius, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [right, down] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) pen.lineTo(x + right * radius, y + down * radius);
  pen.fill();
}

export function cross(pen, [x, y], radius, colour, halo) {
  for (const [stroke, width] of [[halo, 5], [colour, 2.2]]) {
    trail(pen, [[x - radius, y - radius], [x + radius, y + radius]], { colour: stroke, width });
    trail(pen, [[x - radius, y + radius], [x + radius, y - radius]], { colour: stroke, width });
  }
}

export function arrow(pen, from, to, { colour, width = 2.5, dash = [] }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 3) return;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]), head = Math.min(6 + 2.2 * width, length);
  const neck = [to[0] - 0.7 * head * Math.cos(angle), to[1] - 0.7 * head * Math.sin(angle)];
  trail(pen, [from, neck], { colour, width, dash });
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(...to);
  for (const turn of [-0.42, 0.42]) pen.lineTo(to[0] - head * Math.cos(angle + turn), to[1] - head * Math.sin(angle + turn));
  pen.fill();
}

export function hatched(pen, x, y, width, height, colour) {
  if (width < 0.5) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.4;
  pen.setLineDash([]);
  pen.beginPath();
  for (let start = x - height; start < x + width; start += 5) {
    pen.moveTo(start, y + height);
    pen.lineTo(start + height, y);
  }
  pen.stroke();
  pen.restore();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.2;
  pen.strokeRect(x, y, width, height);
}

// The next of 1, 2, 5, 10, ... at or above `value`: scales that rarely change and never jump back.
export function niceAbove(value) {
  if (!(value > 0)) return 1;
  const decade = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= value * 0.999999);
}
