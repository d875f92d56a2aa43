import { describe, expect, test } from 'vitest';
import { LIST_MAX } from '../../../../src/core/kernel/text-limits.ts';
import { MAX_LINE_CHARS } from '../../../../src/core/readers/export/lines.ts';
import {
  CHAT,
  DAMAGED_HISTORIES,
  type HostileHistory,
  NO_HISTORIES,
  VALID_HISTORIES,
} from './hostile-history-shapes.ts';
import { openHistory, PART_CHARS } from './open-history.ts';

/**
 * A reader that takes time by the square of the size needs minutes for larger files, more than a test may take. `npm run
 * bench -- --only hostile-history` measures it.
 */
const LENGTH = 200_000;

const shape = (name: string): HostileHistory => {
  const found = VALID_HISTORIES.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(name);
  return found;
};

describe('a hostile history file is opened and replayed', () => {
  test.each(VALID_HISTORIES)('$name', async ({ of }) => {
    const { state, opened } = await openHistory(await of(LENGTH));
    expect(state).toMatchObject({ state: 'open', head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const chats = state.state === 'open' ? state.chats.length : 0;
    expect(opened?.rows.length ?? 0).toBe(
      chats === 0 ? 0 : Math.min(opened?.index.seqs.length ?? 0, LIST_MAX),
    );
  });

  test('of a file that claims to be of one chat, only the events of that chat', async () => {
    const { of } = shape('an export of one chat with other chats without end');
    const { opened } = await openHistory(await of(LENGTH));
    const ofMessages = opened?.rows.filter(({ event }) => event.group === 'message') ?? [];
    expect(ofMessages).toHaveLength(1);
    expect(opened?.index.chat.chatId).toBe(CHAT);
  });
});

describe('a hostile history file is refused', () => {
  test.each([...NO_HISTORIES, ...DAMAGED_HISTORIES])('$name', async ({ of, refused }) => {
    const { state } = await openHistory(await of(LENGTH));
    expect(state).toMatchObject({ state: 'broken', problem: refused });
  });

  /** A part more: the line is longer than the maximum only in the part after. */
  const PARTS_MAX = Math.floor(MAX_LINE_CHARS / PART_CHARS) + 1;

  test.each(NO_HISTORIES)('before its end is read: $name', async ({ of }) => {
    const text = await of(2 * MAX_LINE_CHARS);
    const { state, parts } = await openHistory(text);
    expect(state).toMatchObject({ state: 'broken' });
    expect(parts).toBeLessThanOrEqual(text.indexOf('\n') < PART_CHARS && text.includes('\n') ? 1 : PARTS_MAX);
  });
});
