/** A place on the screen, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** So much of a control may be covered; more of it looks as if it could not be pressed. */
const mostCovered = 0.2;

/** Whether a box lies over the middle of another one, or over more than a fifth of it. */
export function hides(over: Box, under: Box): boolean {
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  if (width <= 0 || height <= 0) return false;
  const middle = { x: (under.left + under.right) / 2, y: (under.top + under.bottom) / 2 };
  const isMiddle =
    middle.x >= over.left && middle.x <= over.right && middle.y >= over.top && middle.y <= over.bottom;
  return isMiddle || width * height > (under.right - under.left) * (under.bottom - under.top) * mostCovered;
}
