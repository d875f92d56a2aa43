/** A point in px at scale 1. */
export type Point = { readonly x: number; readonly y: number };

/** A cord's colour, and the two jacks that it joins, numbered from 1. */
export type Cord = { readonly from: number; readonly to: number; readonly tone: 'ink' | 'accent' | 'idle' };

/** A board of jacks, numbered row by row. */
export type Board = {
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly cords: readonly Cord[];
};

export const WIDE_BOARD: Board = {
  columns: 14,
  rows: 10,
  stepX: 56,
  stepY: 72,
  cords: [
    { from: 16, to: 47, tone: 'ink' },
    { from: 7, to: 66, tone: 'ink' },
    { from: 40, to: 98, tone: 'idle' },
    { from: 74, to: 106, tone: 'accent' },
    { from: 99, to: 115, tone: 'idle' },
  ],
};

export const STRIP_BOARD: Board = {
  columns: 7,
  rows: 3,
  stepX: 55,
  stepY: 60,
  cords: [
    { from: 1, to: 10, tone: 'ink' },
    { from: 11, to: 7, tone: 'accent' },
  ],
};

export const jackAt = (board: Board, number: number): Point => ({
  x: ((number - 1) % board.columns) * board.stepX,
  y: Math.floor((number - 1) / board.columns) * board.stepY,
});

export const jackNumbers = (board: Board): readonly number[] =>
  Array.from({ length: board.columns * board.rows }, (_, index) => index + 1);

/** px that every cord hangs below its lower jack. */
const SLACK = 16;

/** Further px of depth for each px of horizontal distance. */
const SAG = 0.27;

/**
 * Returns the SVG path of a cord between two jacks. A cord starts straight down at both ends, and a wider
 * cord hangs deeper.
 */
export const cordPath = (board: Board, { from, to }: Cord): string => {
  const [a, b] = [jackAt(board, from), jackAt(board, to)];
  const depth = Math.max(a.y, b.y) + SLACK + Math.abs(b.x - a.x) * SAG;
  // The middle of a cubic curve is 3/4 of its handles plus 1/4 of its ends.
  const handle = Math.round((8 * depth - a.y - b.y) / 6);
  return `M${a.x} ${a.y}C${a.x} ${handle} ${b.x} ${handle} ${b.x} ${b.y}`;
};
