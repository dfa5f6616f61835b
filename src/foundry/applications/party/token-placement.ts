// Where the tokens of those who have none are put on a scene: spaces around its middle that nobody stands on. Pure.

/** A scene's grid, in pixels. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** A corner of a token, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** So many free spaces, the nearest to the middle first; fewer where the scene has no more. */
export function freePlaces(count: number, ground: Ground, taken: readonly Corner[]): Corner[] {
  const { size } = ground;
  const columns = Math.floor(ground.width / size);
  const rows = Math.floor(ground.height / size);
  const spaceOf = (at: Corner): string => `${String(Math.floor((at.x - ground.x) / size))} ${String(Math.floor((at.y - ground.y) / size))}`;
  const used = new Set(taken.map(spaceOf));
  const middle = { column: (columns - 1) / 2, row: (rows - 1) / 2 };
  const spaces = Array.from({ length: columns * rows }, (_, index) => ({ column: index % columns, row: Math.floor(index / columns) }));
  const distance = ({ column, row }: { column: number; row: number }): number => Math.hypot(column - middle.column, row - middle.row);
  return spaces
    .filter(({ column, row }) => !used.has(`${String(column)} ${String(row)}`))
    .toSorted((one, other) => distance(one) - distance(other) || one.row - other.row || one.column - other.column)
    .slice(0, count)
    .map(({ column, row }) => ({ x: ground.x + column * size, y: ground.y + row * size }));
}
