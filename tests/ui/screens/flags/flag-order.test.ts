import { describe, expect, it } from 'vitest';
import { flagMove } from '../../../../src/ui/screens/flags/flag-order.ts';

const flags = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }));

describe('a move of a flag', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a', 'd']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['b', 99, ['a', 'c', 'd', 'b']],
  ] as const)('puts %s to place %i', (id, place, ids) => {
    const move = flagMove(flags, id, place);
    expect(move?.ids).toEqual(ids);
    const shown = flags
      .map((flag) => (flag.id === id ? { ...flag, order: move?.order ?? 0 } : flag))
      .toSorted((one, other) => one.order - other.order);
    expect(shown.map((flag) => flag.id)).toEqual(ids);
  });

  it('is nothing at the ends, or for an unknown flag', () => {
    expect(flagMove(flags, 'a', -1)).toBeNull();
    expect(flagMove(flags, 'd', 4)).toBeNull();
    expect(flagMove(flags, 'x', 1)).toBeNull();
  });
});
