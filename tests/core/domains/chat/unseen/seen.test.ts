import { expect, test } from 'vitest';
import { createHeldAnswers } from '../../../support/held-answers.ts';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** A chat that is open, with somebody there, and functions that read it. */
async function reader() {
  const it = await openChat();
  const { rig, chat, entry, rows } = it;
  const see = async (key: string) => {
    await rig.execute({ type: 'markSeen', chatId: chat.id, key });
    await rig.advance(1);
  };
  return {
    ...it,
    see,
    /** The row that holds this text was in view. */
    seeText: (body: string) => see(rows().findLast((row) => row.body === body)?.key ?? ''),
    count: () => entry()?.unseen,
    attend: async (attention: { visible: boolean; attended?: boolean; opened?: boolean }) => {
      rig.core.attend('tab-1', { chatId: chat.id, ...attention });
      await rig.advance(1);
    },
  };
}

test('a message in the open chat is unseen until it was in view', async () => {
  const { rig, chat, inbound, count, seeText, list, thread } = await reader();
  const message = await inbound('Below the fold');
  expect(count()).toBe(1);
  expect(list().head.totalUnseen).toBe(entryTotal(list().rows));
  expect(thread().head.unseenFromKey).toBe(message.sid);
  await seeText('Below the fold');
  expect(count()).toBe(0);
  expect(thread().head.unseenFromKey).toBeNull();
  expect(rig.world.readHorizon(AGENT, chat.id)).toBe(message.index);
});

const entryTotal = (rows: readonly { readonly unseen: number }[]) =>
  rows.reduce((sum, { unseen }) => sum + unseen, 0);

test('200 messages that came while nobody looked are read to the message, here and at the service', async () => {
  const { rig, chat, attend, seeText, count } = await reader();
  await attend({ visible: true, attended: false });
  for (let n = 1; n <= 200; n += 1) rig.world.inbound({ chatId: chat.id, body: `No. ${n}` });
  await rig.advance(1);
  expect(count()).toBe(200);
  await attend({ visible: true, attended: true });
  expect(count()).toBe(200);
  for (const read of [1, 2, 13, 100, 199, 200]) {
    await seeText(`No. ${read}`);
    expect([read, count(), rig.world.unseenCount(AGENT, chat.id)]).toEqual([read, 200 - read, 200 - read]);
  }
});

test('a message further up moves nothing back', async () => {
  const { inbound, seeText, count } = await reader();
  for (const body of ['One', 'Two', 'Three']) await inbound(body);
  await seeText('Two');
  await seeText('One');
  expect(count()).toBe(1);
});

test('messages with the same time are read one by one', async () => {
  const { rig, chat, inbound, seeText, count } = await reader();
  const first = await inbound('Same second');
  for (const body of ['Same second too', 'And this']) {
    const message = rig.world.inbound({ chatId: chat.id, body });
    Object.assign(message, { at: first.at });
  }
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.advance(1);
  expect(count()).toBe(3);
  await seeText('Same second');
  expect(count()).toBe(2);
  await seeText('Same second too');
  expect(count()).toBe(1);
});

test('a chat whose messages do not load counts what arrives, although it is open', async () => {
  const { rig, chatAt, entry } = await openChat();
  const other = chatAt(1);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 500 }]);
  rig.core.attend('tab-2', { chatId: other.id, visible: true });
  await rig.advance(1);
  expect(entry(other.id)?.unseen).toBe(0);
  rig.world.inbound({ chatId: other.id, body: 'Nobody can see this' });
  await rig.advance(1);
  expect(entry(other.id)?.unseen).toBe(1);
});

test('a window that nobody is at rings and counts as a hidden one does', async () => {
  const { attend, inbound, count, list } = await reader();
  await attend({ visible: true, attended: false });
  await inbound('On the second screen');
  expect(count()).toBe(1);
  expect(list().head.ring).toBe(true);
});

test('a chat that a window shows is loaded, although nobody is there', async () => {
  const { rig, chatAt, thread } = await openChat();
  const other = chatAt(1).id;
  rig.core.attend('tab-2', { chatId: other, visible: true, attended: false });
  await rig.advance(1);
  expect(thread(other).rows).not.toEqual([]);
});

test('a chat is opened once somebody is there, and only then is its count reset', async () => {
  const { rig, chatAt, entry } = await openChat();
  const other = chatAt(1).id;
  const unseen = entry(other)?.unseen ?? 0;
  expect(unseen).toBeGreaterThan(0);
  rig.core.attend('tab-2', { chatId: other, visible: true, attended: false });
  await rig.advance(1);
  expect(entry(other)?.unseen).toBe(unseen);
  rig.core.attend('tab-2', { chatId: other, visible: true, attended: true });
  await rig.advance(1);
  expect(entry(other)?.unseen).toBe(0);
});

test.each([
  ['a hidden tab', { visible: false }],
  ['a window without the focus', { visible: true, attended: false }],
])('to return to %s is no opening: what came meanwhile stays unseen', async (_, left) => {
  const { attend, inbound, count } = await reader();
  await attend(left);
  await inbound('While you were away');
  await attend({ visible: true });
  expect(count()).toBe(1);
});

test('to leave the chat and come back is an opening, as in another tab', async () => {
  const { rig, chat, inbound, count, attend } = await reader();
  await inbound('One');
  rig.core.attend('tab-1', { chatId: null, visible: true });
  await attend({ visible: true });
  expect(count()).toBe(0);
  await inbound('Two');
  rig.core.attend('tab-2', { chatId: chat.id, visible: true });
  await rig.advance(1);
  expect(count()).toBe(0);
});

test('a tab that meets a new worker continues to read: it does not open its chat again', async () => {
  const { rig, chat, inbound, count, seeText } = await reader();
  await inbound('Seen');
  await seeText('Seen');
  await inbound('Not seen');
  await rig.restart();
  rig.core.attend('tab-1', { chatId: chat.id, visible: true, opened: true });
  await rig.advance(1);
  expect(count()).toBe(1);
});

test('the count does not rise when the connection is lost in the middle of reading', async () => {
  const { rig, chat, attend, seeText, count } = await reader();
  await attend({ visible: false });
  for (let n = 1; n <= 20; n += 1) rig.world.inbound({ chatId: chat.id, body: `No. ${n}` });
  await rig.advance(1);
  // The service's own count is now part of the state, and older than the reading that follows.
  await rig.execute({ type: 'refreshChats' });
  await seeText('No. 15');
  expect(count()).toBe(5);
  rig.service.cut();
  await rig.advance(1);
  expect(count()).toBe(5);
  await seeText('No. 17');
  expect(count()).toBe(3);
});

test('a marked chat stays unread although its messages are seen, until it is opened again', async () => {
  const { rig, chat, inbound, count, seeText, attend } = await reader();
  await rig.execute({ type: 'markUnread', chatId: chat.id });
  await inbound('New');
  await seeText('New');
  expect(count()).toBe(1);
  rig.core.attend('tab-1', null);
  await attend({ visible: true });
  expect(count()).toBe(0);
});

test.each(['/chat-contacts', '/messages'])(
  'a chat opened before the service has sent its count is reset all the same, and only once (%s is late)',
  async (late) => {
    const answers = createHeldAnswers();
    const { rig, chatAt, entry } = await openChat({ ports: answers.ports });
    const other = chatAt(1);
    rig.service.hold();
    rig.world.inbound({ chatId: other.id, body: 'Came before the start' });
    answers.hold('/');
    await rig.restart();
    rig.core.attend('tab-2', { chatId: other.id, visible: true });
    await rig.advance(1);
    answers.hold(late);
    answers.release();
    await rig.advance(1);
    expect(entry(other.id)?.unseen).toBe(0);
    rig.world.inbound({ chatId: other.id, body: 'Came later' });
    rig.service.release('same');
    answers.hold(null);
    answers.release();
    await rig.execute({ type: 'refreshChats' });
    await rig.advance(1000);
    expect(entry(other.id)?.unseen).toBe(1);
  },
);
