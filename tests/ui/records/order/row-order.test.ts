import { describe, expect, it } from 'vitest';
import { droppedPlace, rowMove } from '../../../../src/ui/records/order/row-order.ts';

const rows = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }));

describe('a move of a row', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a', 'd']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['b', 99, ['a', 'c', 'd', 'b']],
  ] as const)('puts %s to place %i', (id, place, ids) => {
    const move = rowMove(rows, id, place);
    expect(move?.ids).toEqual(ids);
    const shown = rows
      .map((row) => (row.id === id ? { ...row, order: move?.order ?? 0 } : row))
      .toSorted((one, other) => one.order - other.order);
    expect(shown.map((row) => row.id)).toEqual(ids);
  });

  it('is nothing at the ends, or for an unknown row', () => {
    expect(rowMove(rows, 'a', -1)).toBeNull();
    expect(rowMove(rows, 'd', 4)).toBeNull();
    expect(rowMove(rows, 'x', 1)).toBeNull();
  });
});

describe('a row that is dropped', () => {
  it.each([
    ['a', 'c', 'before', 1],
    ['a', 'c', 'after', 2],
    ['d', 'b', 'before', 1],
    ['d', 'b', 'after', 2],
  ] as const)('%s on %s, %s it, gets place %i', (dragged, target, edge, place) => {
    expect(droppedPlace(rows, dragged, target, edge)).toBe(place);
  });
});
