// The width that a widget has. Its height follows from it, and a page that grows too high gets a scroll bar, which takes
// some of the width away again: without a rule some widths have no rest. A width that comes back at once is such a
// swing; the widget then stays at the smaller of the two until its place gets another one.

const SCROLL_BAR = 24;  // pixels: no scroll bar is wider
const SWING = 500;  // milliseconds

export function watchWidth(root, changed) {
  let last = null, before = null;
  const look = () => {
    const room = root.parentElement?.clientWidth ?? 0;
    if (room !== last?.room) {
      const now = { room, width: root.offsetWidth, moment: window.performance.now() };
      const swings = before?.room === room && Math.abs(room - last.room) <= SCROLL_BAR && now.moment - before.moment < SWING;
      root.style.maxWidth = swings ? `${Math.min(now.width, last.width)}px` : "";
      [before, last] = [last, now];
    }
    changed();
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(root);
  watcher.observe(root.parentElement);
  return watcher;
}
