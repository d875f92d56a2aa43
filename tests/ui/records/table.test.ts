import { describe, expect, it } from 'vitest';
import { fittingColumns, type RecordColumn } from '../../../src/ui/records/columns.ts';
import { csvOf } from '../../../src/ui/records/export/csv.ts';
import { WINDOW_ROWS, windowFrom } from '../../../src/ui/records/list-window.ts';
import { type GridPress, gridMove } from '../../../src/ui/records/table/grid-keys.ts';

const column = (id: string, min: number, rank: number): RecordColumn<{ id: string; version: number }> => ({
  id,
  header: id,
  min,
  grow: 1,
  rank,
  cell: () => null,
  text: (row) => row.id,
});

describe('a window of a list', () => {
  it('holds the visible rows, and stays while it does', () => {
    for (const first of [0, 60, 500, 99_950]) {
      const from = windowFrom(0, first, first + 20);
      expect(from).toBeLessThanOrEqual(first);
      expect(from + WINDOW_ROWS).toBeGreaterThan(first + 20);
      expect(windowFrom(from, first, first + 20)).toBe(from);
    }
    expect(windowFrom(0, 40, 60)).toBe(0);
  });
});

describe('the columns of a narrow table', () => {
  const columns = [column('name', 200, 0), column('phone', 100, 1), column('created', 100, 5)];
  it('give way by rank, and the first stays', () => {
    expect(fittingColumns(columns, 420, 20).map(({ id }) => id)).toEqual(['name', 'phone', 'created']);
    expect(fittingColumns(columns, 330, 20).map(({ id }) => id)).toEqual(['name', 'phone']);
    expect(fittingColumns(columns, 50, 20).map(({ id }) => id)).toEqual(['name']);
  });
});

describe('the keys of a table', () => {
  const press = (key: string, more: Partial<GridPress> = {}): GridPress => ({
    key,
    withMod: false,
    withAlt: false,
    isOnRow: true,
    isRightToLeft: false,
    ...more,
  });
  it('move between rows within the list', () => {
    expect(gridMove(press('ArrowDown'), 4, 5, 3)).toEqual({ kind: 'row', place: 4 });
    expect(gridMove(press('PageDown'), 0, 50, 10)).toEqual({ kind: 'row', place: 10 });
    expect(gridMove(press('End'), 0, 50, 10)).toEqual({ kind: 'row', place: 49 });
    expect(gridMove(press('ArrowDown'), 0, 0, 10)).toBeNull();
  });
  it('follow the direction of the text into the buttons of a row', () => {
    expect(gridMove(press('ArrowRight'), 0, 5, 3)).toEqual({ kind: 'control', step: 1 });
    expect(gridMove(press('ArrowRight', { isRightToLeft: true }), 0, 5, 3)).toEqual({
      kind: 'control',
      step: -1,
    });
  });
  it('leave Enter and Space to a button of the row', () => {
    expect(gridMove(press('Enter', { isOnRow: false }), 0, 5, 3)).toBeNull();
    expect(gridMove(press(' '), 0, 5, 3)).toEqual({ kind: 'tick' });
    expect(gridMove(press('a', { withMod: true }), 0, 5, 3)).toEqual({ kind: 'tickAll' });
    expect(gridMove(press('a'), 0, 5, 3)).toBeNull();
  });
});

describe('an export', () => {
  it('guards cells that a spreadsheet would run, also after a line break', () => {
    const cells = ['=1+1', '+447700900123', '-1', '@x', '\t=1', '\n=1', 'plain, with comma'];
    const csv = csvOf(
      [column('id', 1, 0)],
      cells.map((id) => ({ id, version: 1 })),
    );
    const lines = csv.split('\r\n');
    expect(lines.slice(1, 7)).toEqual([
      `"'=1+1"`,
      `"'+447700900123"`,
      `"'-1"`,
      `"'@x"`,
      `"'\t'=1"`,
      `"'\n'=1"`,
    ]);
    expect(lines.at(-1)).toBe('"plain, with comma"');
  });
});
