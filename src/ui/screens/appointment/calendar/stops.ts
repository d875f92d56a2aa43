import type { Piece } from './days.ts';
import type { Packed } from './lanes.ts';

/** What the arrow keys reach: an appointment, a free time, the count of those without room, or a day of the month. */
export interface Stop {
  readonly kind: 'row' | 'slot' | 'more' | 'day';
  /** Minutes from the top of the grid, or the place in a day of the month. */
  readonly from: number;
  /** Id of the appointment. */
  readonly row: string | null;
}

/** Where the keys are. Names what is there, because it may move. */
export interface Cursor extends Stop {
  readonly column: string;
}

export interface Stops {
  readonly column: string;
  readonly stops: readonly Stop[];
}

const SLOT_MINUTES = 30;

const ORDER: Readonly<Record<Stop['kind'], number>> = { day: 0, row: 1, more: 2, slot: 3 };

export function stopsOfColumn(
  { shown, more }: Packed,
  taken: readonly { readonly from: number; readonly to: number }[],
  pieces: readonly Piece[],
): readonly Stop[] {
  const slots = pieces.flatMap(({ from, minutes }) =>
    Array.from({ length: Math.ceil(minutes / SLOT_MINUTES) }, (_, index) => from + index * SLOT_MINUTES),
  );
  const free = slots.filter(
    (slot) => !taken.some(({ from, to }) => from < slot + SLOT_MINUTES && Math.max(to, from + 1) > slot),
  );
  const stops: Stop[] = [
    ...shown.map(({ from, row }) => ({ kind: 'row' as const, from, row: row.id })),
    ...more.map(({ from }) => ({ kind: 'more' as const, from, row: null })),
    ...free.map((from) => ({ kind: 'slot' as const, from, row: null })),
  ];
  return stops.sort((a, b) => a.from - b.from || ORDER[a.kind] - ORDER[b.kind]);
}

const nearest = (stops: readonly Stop[], from: number): Stop | undefined =>
  stops.findLast((stop) => stop.from <= from) ?? stops[0];

const isStop = (a: Stop, b: Stop): boolean => a.kind === b.kind && a.from === b.from && a.row === b.row;

/** Returns the stop at the cursor: an appointment wherever it is now, else what is nearest. */
export function resolve(all: readonly Stops[], cursor: Cursor | null): Cursor | null {
  if (cursor === null) return null;
  const own = all.find(({ column }) => column === cursor.column);
  if (cursor.row !== null)
    for (const { column, stops } of own === undefined ? all : [own, ...all]) {
      const stop = stops.find(({ row }) => row === cursor.row);
      if (stop !== undefined) return { ...stop, column };
    }
  const stop = own?.stops.find((one) => isStop(one, cursor)) ?? nearest(own?.stops ?? [], cursor.from);
  return own === undefined || stop === undefined ? null : { ...stop, column: own.column };
}

/** Returns the stop so many stops further in the column, or null at its end. */
export function along(all: readonly Stops[], cursor: Cursor, step: number): Cursor | null {
  const stops = all.find(({ column }) => column === cursor.column)?.stops ?? [];
  const next = stops[stops.findIndex((stop) => isStop(stop, cursor)) + step];
  return next === undefined ? null : { ...next, column: cursor.column };
}

/** Returns the stop at the same height so many columns further, or null if there is no column. */
export function across(all: readonly Stops[], cursor: Cursor, columns: number): Cursor | null {
  const to = all[all.findIndex(({ column }) => column === cursor.column) + columns];
  const stop = nearest(to?.stops ?? [], cursor.from);
  return to === undefined || stop === undefined ? null : { ...stop, column: to.column };
}

/** Returns the first or the last stop of the cursor's column. */
export function edge(all: readonly Stops[], cursor: Cursor, isLast: boolean): Cursor {
  const stop = all.find(({ column }) => column === cursor.column)?.stops.at(isLast ? -1 : 0);
  return stop === undefined ? cursor : { ...stop, column: cursor.column };
}

/** Returns the next or the previous appointment, in this column or a further one. */
export function toRow(all: readonly Stops[], cursor: Cursor, direction: 1 | -1): Cursor | null {
  const flat = all.flatMap(({ column, stops }) => stops.map((stop) => ({ ...stop, column })));
  const at = flat.findIndex((stop) => stop.column === cursor.column && isStop(stop, cursor));
  const isRow = ({ kind }: Stop) => kind === 'row';
  return (
    (direction > 0 ? flat.slice(at + 1).find(isRow) : flat.slice(0, Math.max(at, 0)).findLast(isRow)) ?? null
  );
}
