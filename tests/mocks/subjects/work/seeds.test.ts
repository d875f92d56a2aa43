import { expect, test } from 'vitest';
import { createWorld } from '../../../../mocks/world/world.ts';
import { NOON } from '../../small-world.ts';
import { HOUR, IMOGEN_ID, TOBIAS_ID } from './stage.ts';

const sample = () => createWorld({ seed: 1, chats: 200, messagesPerChat: 40, now: () => NOON });

test('the sample chats are mostly nobody’s; some have an owner, some are snoozed, and about 40 are closed', () => {
  const world = sample();
  const rows = world.chatWorkTable.all();
  expect(rows.map(({ chat_uuid }) => chat_uuid)).toEqual(world.chats().map(({ id }) => id));
  const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length;
  const open = (id: number | null) =>
    count(({ owner, state }) => state === 'open' && (owner?.id ?? null) === (id === null ? null : `${id}`));
  expect(open(null)).toBeGreaterThan(100);
  expect(open(IMOGEN_ID)).toBeGreaterThanOrEqual(8);
  expect(open(IMOGEN_ID)).toBeLessThan(20);
  expect(open(TOBIAS_ID)).toBeGreaterThanOrEqual(4);
  const closed = count(({ state }) => state === 'closed');
  expect([closed > 35, closed < 55]).toEqual([true, true]);
  const snoozes = rows.filter(({ state }) => state === 'snoozed').map(({ until }) => until && until - NOON);
  expect(snoozes).toEqual(expect.arrayContaining([HOUR, null]));
});

test('equal worlds have equal work, and somebody waits exactly where the last text that counts is the contact’s', () => {
  const world = sample();
  const rows = world.chatWorkTable.all();
  expect(sample().chatWorkTable.all()).toEqual(rows);
  for (const row of rows) {
    const { messages } = world.chat(row.chat_uuid) ?? { messages: [] };
    const first = messages[messages.findLastIndex(({ direction }) => direction === 'outbound') + 1];
    const mayWait = row.state === 'open' || row.until !== null;
    expect(row).toMatchObject({
      waitingSince: mayWait ? (first?.at ?? null) : null,
      messageAt: messages.at(-1)?.at,
    });
    expect(row.since).toBeLessThanOrEqual(NOON);
  }
});

test('no chat with an unread text is closed or snoozed', () => {
  const world = sample();
  for (const { chat_uuid, state } of world.chatWorkTable.all())
    if (world.unseenCount('agent@example.com', chat_uuid) > 0) expect(state).toBe('open');
});
