// Decides the few pieces of plane geometry that grids and tokens share.

export interface Point {
  x: number;
  y: number;
}
export interface Offset {
  i: number;
  j: number;
}
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** Straight distance between two points, in pixels. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point in the middle of a rectangle. */
export function centerOf(rectangle: Rectangle): Point {
  return { x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2 };
}

/** Whether two segments cross within both of them; to touch is not to cross. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(c, d, a) * side(c, d, b) < 0 && side(a, b, c) * side(a, b, d) < 0;
}

/** Whether two rectangles share an area. */
export function intersects(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
