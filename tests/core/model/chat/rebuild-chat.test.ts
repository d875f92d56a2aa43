import { expect, test } from 'vitest';
import type { Chat, ChatBody } from '../../../../src/core/model/chat/chat.ts';
import { rebuildChat } from '../../../../src/core/model/chat/rebuild-chat.ts';
import type { Row } from '../../../../src/core/model/chat/row.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../src/core/model/state.ts';
import { logged, messageOf } from '../../support/random-events.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const chatId = 'c1';

/** Returns the chat after these events. */
function chatAfter(events: readonly DomainEvent[]): Chat & { readonly body: ChatBody } {
  const chat = fold(emptyState([AGENT]), logged(events)).chats.get(chatId);
  if (!chat?.body) throw new Error('The chat has no messages.');
  return { ...chat, body: chat.body };
}

const sendsOf = ({ body }: { readonly body: ChatBody }): readonly Row[] =>
  [...body.rows].filter(({ send }) => send !== null);

const keysOf = ({ body }: Chat) => [...(body?.rows ?? [])].map(({ key }) => key);

const received = (number: number, clientMessageId: string | null = null) =>
  eventOf('message.received', { chatId, message: { ...messageOf(chatId, number), clientMessageId } });
const enqueued = (clientMessageId: string) =>
  eventOf('outbox.enqueued', {
    chatId,
    clientMessageId,
    body: 'Hello',
    fromDraft: false,
    attachment: null,
    mediaUrl: null,
  });

test('a message that is unsent in the entry stays unsent, whatever the log confirms', () => {
  const events = [received(1), enqueued('waits'), enqueued('last')];
  const known = chatAfter(events);
  const told = chatAfter([...events, received(3, 'waits')]);
  expect(told.queue).toEqual(['last']);
  const rebuilt = rebuildChat({ ...known, body: null }, told.body, sendsOf(known));
  expect(rebuilt.queue).toEqual(['waits', 'last']);
  expect(keysOf(rebuilt)).toEqual(['IM-c1-1', 'waits', 'last']);
});

test.each([
  ['its sid', received(3)],
  [
    'its id',
    eventOf('message.received', {
      chatId,
      message: { ...messageOf(chatId, 3), sid: null, clientMessageId: null },
    }),
  ],
])('the last row, of which the log has only %s, is there once, under its own key', (_, nameless) => {
  const known = chatAfter([received(1), enqueued('mine'), received(3, 'mine')]);
  const told = chatAfter([received(1), nameless]);
  expect(keysOf(told)).not.toContain('mine');
  expect(keysOf(rebuildChat({ ...known, body: null }, told.body, []))).toEqual(['IM-c1-1', 'mine']);
});

test('a chat without a row in its entry has none', () => {
  const known = chatAfter([eventOf('draft.changed', { chatId, text: 'Half a' })]);
  const told = chatAfter([received(1)]);
  const rebuilt = rebuildChat({ ...known, body: null }, told.body, []);
  expect(keysOf(rebuilt)).toEqual([]);
  expect(rebuilt).toMatchObject({ draft: 'Half a', unsent: 1, unseen: 0, lastRow: null });
});
