import { expect, test } from 'vitest';
import { undoGroups } from '../../../../src/ui/shell/undo-send/undo-groups.ts';
import { SAMPLE_OUTBOX } from '../../../gallery/sample-device.ts';

const [sample] = SAMPLE_OUTBOX.rows;
if (sample === undefined) throw new Error('The sample outbox is empty.');
const row = { ...sample, chatId: 'c1', body: '' };

test('a text and its pictures are one group; what has left, or is held by a wrong clock, is none', () => {
  const rows = [
    { ...row, key: 'm1', heldUntil: 5000, body: 'Look' },
    { ...row, key: 'm1:2', heldUntil: 5000 },
    { ...row, key: 'm2', heldUntil: 7000 },
    { ...row, key: 'm3', chatId: 'c2', heldUntil: 5000 },
    { ...row, key: 'sent', heldUntil: null },
    { ...row, key: 'due', heldUntil: 1000 },
    { ...row, key: 'wrong', heldUntil: 60_000 },
  ];
  const keysAt = (now: number) => undoGroups(rows, now).map(({ keys }) => keys);
  expect(keysAt(1000)).toEqual([['m1', 'm1:2'], ['m2'], ['m3']]);
  expect(undoGroups(rows, 1000)[0]?.text).toBe('Look');
  expect(keysAt(6000)).toEqual([['m2']]);
});
