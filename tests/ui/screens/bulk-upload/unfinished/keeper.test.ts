import { expect, test } from 'vitest';
import { done, refuse } from '../../../../../src/core/kernel/answer.ts';
import { PIECE_BYTES } from '../../../../../src/core/model/import/types.ts';
import { choicesText, readChoices } from '../../../../../src/ui/screens/bulk-upload/unfinished/choices.ts';
import { createKeeper, type Kept } from '../../../../../src/ui/screens/bulk-upload/unfinished/keeper.ts';
import type { Choices, ChosenFile } from '../../../../../src/ui/screens/bulk-upload/upload-types.ts';

const fileOf = (id: string, bytes: number): ChosenFile => ({
  id,
  name: `${id}.csv`,
  content: new Blob([new Uint8Array(bytes)]),
});

/** A core that remembers what it was asked, and refuses while it is full. */
function createPretend() {
  const asks: string[] = [];
  const kept: Kept[] = [];
  let isFull = false;
  const answer = () => (isFull ? refuse('storage', ':notStored') : done(null));
  const keeper = createKeeper({
    ask: async (ask) => {
      asks.push(
        ask.act === 'keep'
          ? `choices ${ask.importId} ${ask.choices} of ${ask.pieces}`
          : `${ask.act} ${'importId' in ask ? ask.importId : ''}`,
      );
      return answer();
    },
    askFile: async (ask) => {
      asks.push(`piece ${ask.importId} ${ask.seq} ${ask.act === 'keep' ? ask.bytes.length : ''}`);
      return answer();
    },
    changed: (now) => kept.push(now),
  });
  return {
    asks,
    kept,
    keeper,
    fill: (full: boolean) => {
      isFull = full;
    },
    settled: () => expect.poll(() => kept.at(-1)).not.toBe('keeping'),
  };
}

test('the choices are stored first, then the file in pieces, and later only what has changed', async () => {
  const { keeper, asks, kept, settled } = createPretend();
  const file = fileOf('a', PIECE_BYTES + 5);
  keeper.note(file, 'one');
  await settled();
  expect(asks).toEqual(['choices a one of 2', `piece a 0 ${PIECE_BYTES}`, 'piece a 1 5']);
  keeper.note(file, 'one');
  keeper.note(file, 'two');
  await settled();
  expect(asks.slice(3)).toEqual(['choices a two of 2']);
  expect(kept).toEqual(['keeping', 'kept', 'keeping', 'kept']);
});

test('a device that was full gets everything again with the next change', async () => {
  const { keeper, asks, kept, fill, settled } = createPretend();
  const file = fileOf('a', 5);
  fill(true);
  keeper.note(file, 'one');
  await settled();
  expect(kept.at(-1)).toBe('failed');
  fill(false);
  keeper.note(file, 'two');
  await settled();
  expect(asks).toEqual(['choices a one of 1', 'choices a two of 1', 'piece a 0 5']);
  expect(kept.at(-1)).toBe('kept');
});

test('another file replaces the stored one, and an upload that is given up is deleted', async () => {
  const { keeper, asks, settled } = createPretend();
  keeper.note(fileOf('a', 5), 'one');
  await settled();
  keeper.rest();
  keeper.note(fileOf('b', 5), 'two');
  await settled();
  await keeper.drop();
  expect(asks).toContain('drop a');
  expect(asks.at(-1)).toBe('drop b');
});

test('an upload that was continued is not stored again', async () => {
  const { keeper, asks } = createPretend();
  const file = fileOf('a', 5);
  keeper.adopt(file, 'one');
  keeper.note(file, 'one');
  expect(asks).toEqual([]);
});

test('stored choices are read as they were written, and those of another version are not', () => {
  const choices: Choices = {
    step: 'review',
    settings: { encoding: 'utf-8', delimiter: ';', hasHeader: true, country: null, home: 'GB' },
    columns: [
      { target: 'phone', label: null },
      { target: null, label: 0 },
    ],
    country: 'FR',
    dateOrder: 'monthFirst',
    options: { duplicates: 'skip', agreed: true, new_flags: 'drop', flags: [3] },
    corrections: [
      { kind: 'row', row: 2, edits: { phone: '07700 900343' } },
      { kind: 'all', code: 'zeroLost' },
    ],
  };
  expect(readChoices(choicesText('a.csv', choices))).toEqual({ fileName: 'a.csv', choices });
  expect(readChoices('{"version":2}')).toBeNull();
  expect(readChoices('')).toBeNull();
});
