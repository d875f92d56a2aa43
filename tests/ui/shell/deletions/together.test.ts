import { expect, test } from 'vitest';
import { deletedTogether, type PendingDeletion } from '../../../../src/ui/shell/deletions/together.ts';

const deletion = (key: string, dueAt: number): PendingDeletion => ({ key, name: key, state: 'asked', dueAt });
const grouped = (...rows: readonly PendingDeletion[]) =>
  deletedTogether(rows).map((group) => group.map(({ key }) => key));

test('the deletions of one selection are one notice, and other deletions have their own', () => {
  const rows = [deletion('c', 20_900), deletion('a', 10_000), deletion('b', 20_000), deletion('d', 21_100)];
  expect(grouped(...rows)).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(grouped()).toEqual([]);
});
