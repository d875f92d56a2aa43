import { describe, expect, test } from 'vitest';
import { eventOf } from '../../../../src/core/model/events.ts';
import { lackingOf } from '../../../../src/core/readers/export/lacking.ts';
import { logged } from '../../support/random-events.ts';
import { openPast } from '../replay/open-past.ts';

/** The header of a history file. */
const headerOf = (file: string): unknown => JSON.parse(file.slice(0, file.indexOf('\n')));

describe('a history', () => {
  test('names the time of its oldest message while the service has older ones', async () => {
    const { rig, chat, source, ask, fileOf, thread } = await openPast({ messagesPerChat: 120 });
    const oldestAt = () => thread().rows[0]?.at ?? null;
    const lacking = async () => (await ask('open', { kind: 'open', source })).lacking;
    const before = oldestAt();
    expect(before).not.toBeNull();
    expect(await lacking()).toEqual({ chatId: chat.id, before });
    expect(headerOf(await fileOf())).toMatchObject({ lacking: [{ chatId: chat.id, before }] });
    // An export of everything names each chat that begins in the middle.
    expect(headerOf(await fileOf(null))).toMatchObject({ lacking: [{ chatId: chat.id, before }] });

    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(oldestAt()).toBeLessThan(before ?? 0);
    expect(await lacking()).toEqual({ chatId: chat.id, before: oldestAt() });

    while (thread().head.hasOlder) await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(await lacking()).toBeNull();
    expect(headerOf(await fileOf())).toMatchObject({ lacking: [] });
    expect(headerOf(await fileOf(null))).toMatchObject({ lacking: [] });
  });

  test('of a chat that was never opened begins with its first message, until messages are loaded', async () => {
    const { rig, chatAt, ask, inbound, thread } = await openPast({ messagesPerChat: 3 });
    const { id } = chatAt(1);
    await inbound('The first that this device sees', id);
    const source = { fileId: null, chatId: id };
    const lacking = async () => (await ask('open', { kind: 'open', source })).lacking;
    expect(await lacking()).toEqual({ chatId: id, before: thread(id).rows[0]?.at });
    await rig.execute({ type: 'loadOlder', chatId: id });
    expect(thread(id).rows).toHaveLength(4);
    expect(await lacking()).toBeNull();
  });

  test('read from its file lacks the same messages', async () => {
    const { source, ask, fileOf, openFile } = await openPast({ messagesPerChat: 120 });
    const { lacking } = await ask('open', { kind: 'open', source });
    await openFile(await fileOf());
    const opened = await ask('open', { kind: 'open', source: { ...source, fileId: 'f' } });
    expect(lacking).not.toBeNull();
    expect(opened.lacking).toEqual(lacking);
  });
});

const message = (id: number) => ({
  id,
  sid: `IM${id}`,
  index: id,
  clientMessageId: null,
  body: `${id}`,
  author: '+447700900001',
  direction: 'inbound' as const,
  at: id * 10,
  status: null,
  errorCode: null,
  mediaUrl: null,
});

const page = (
  ids: readonly number[],
  more: { readonly place?: 'newest' | 'older'; readonly joined?: boolean; readonly older?: string | null },
) =>
  eventOf('page.loaded', {
    chatId: 'c1',
    place: 'newest',
    joined: false,
    live: true,
    messages: ids.map(message),
    participants: [],
    older: null,
    ...more,
  });

const received = (id: number, chatId = 'c1') => eventOf('message.received', { chatId, message: message(id) });

describe('the messages that events lack', () => {
  test.each([
    ['a chat of which no page was loaded', [received(7)], 70],
    ['a chat without any message', [], null],
    ['a page that is the last', [page([1, 2], {})], undefined],
    ['an empty chat', [page([], {})], undefined],
    ['a page with older ones', [page([5, 6], { older: 'next' })], 50],
    [
      'older pages up to the first message',
      [page([5, 6], { older: 'next' }), page([3, 4], { place: 'older' })],
      undefined,
    ],
    [
      'a catch-up that reaches the known messages',
      [page([1, 2], {}), page([2, 3], { joined: true, older: 'next' })],
      undefined,
    ],
    [
      'a catch-up that does not reach them: the older messages are no longer shown',
      [page([1, 2], {}), page([8, 9], { older: 'next' })],
      80,
    ],
    ['messages of another chat', [page([1], {}), received(7, 'c2')], undefined],
  ] as const)('%s', (_, events, before) => {
    expect(lackingOf(logged(events), 'c1')).toEqual(before === undefined ? null : { chatId: 'c1', before });
  });
});
