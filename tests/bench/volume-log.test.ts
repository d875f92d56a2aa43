import { expect, test } from 'vitest';
import { decodeRecord } from '../../src/core/log/decode.ts';
import { fold } from '../../src/core/model/fold.ts';
import { emptyState } from '../../src/core/model/state.ts';
import { SAMPLE_AGENT } from './sample-log/sample-chat.ts';
import { volumeChats, volumeLog } from './sample-log/volume-log.ts';

const OPTIONS = { seed: 3, chats: 120, messages: 500, endsAt: Date.UTC(2026, 10, 20) };

test('it folds into a complete list, and a chat whose messages are all present and read', () => {
  const logged = [...volumeLog(OPTIONS)].map((event) => {
    const decoded = decodeRecord(event);
    if (!decoded.ok) throw new Error(`Event ${event.seq} does not decode.`);
    return decoded.event;
  });
  const state = fold(emptyState([SAMPLE_AGENT]), logged);
  expect(state.chats.size).toBe(OPTIONS.chats);
  expect(state.index).toMatchObject({ total: OPTIONS.chats, next: null });
  const long = state.chats.get(volumeChats(1, OPTIONS.seed)[0]?.id ?? '');
  const rows = long?.body?.rows;
  expect(rows?.size).toBe(OPTIONS.messages);
  expect(rows?.at(0)?.message.body).toMatch(/^No\. 1: /);
  expect(long?.unseen).toBe(0);
  expect(long?.older.kind).not.toBe('more');
  expect(state.chats.at(0)).toBe(long);
});

test('the same options give the same log', () => {
  expect([...volumeLog(OPTIONS)]).toEqual([...volumeLog(OPTIONS)]);
});
