import { expect, test } from 'vitest';
import { chatRow } from '../../../../../src/core/domains/chat/list/chat-list-view.ts';
import type { ListedChat, Message } from '../../../../../src/core/model/chat/message.ts';
import { type DomainEvent, eventOf } from '../../../../../src/core/model/events.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { previewOf } from '../../../../../src/ui/shared/chat/preview.ts';
import { chatTexts } from '../../../../ui/support/chat-texts.ts';

const entry = (change: Partial<ListedChat>): ListedChat => ({
  chatId: 'c1',
  name: 'Ada',
  isGroup: false,
  isFavorite: false,
  unseen: 0,
  lastMessage: null,
  flags: null,
  lastAt: null,
  lastDirection: null,
  ...change,
});

const listed = (change: Partial<ListedChat>) =>
  eventOf('chats.listed', {
    q: '',
    by: 'name',
    flags: [],
    isFirst: true,
    chats: [entry(change)],
    total: 1,
    next: null,
  });

const added = (lastAt: number) => eventOf('conversation.added', { chat: entry({ lastAt }), createdAt: null });

const received = (change: Partial<Message>) =>
  eventOf('message.received', {
    chatId: 'c1',
    message: {
      id: null,
      sid: 'IM1',
      index: 0,
      clientMessageId: null,
      body: '',
      author: '+447700900001',
      direction: 'inbound',
      at: 5,
      status: null,
      errorCode: null,
      mediaUrl: null,
      ...change,
    },
  });

function said(...events: readonly DomainEvent[]): string {
  const logged = events.map((event, place) => ({ ...event, seq: place + 1, at: place + 1 }));
  const state = fold(emptyState(['agent@example.com']), logged);
  const chat = state.chats.get('c1');
  if (chat === undefined) throw new Error('The chat is unknown.');
  return previewOf(chatRow(chat, state), chatTexts).text;
}

test.each([
  ['an empty text', ''],
  ['no text', null],
])('a chat whose last message has %s in the list ends with a picture', (_, lastMessage) => {
  expect(said(listed({ lastMessage, lastAt: 5 }))).toBe('Picture');
});

test('a realtime message without text counts as a picture before its page has loaded', () => {
  expect(said(listed({}), received({}))).toBe('Picture');
  expect(said(listed({ lastMessage: 'Hello', lastAt: 4 }), received({ body: ' \n' }))).toBe('Picture');
});

test('a text without a readable time is shown', () => {
  expect(said(listed({ lastMessage: 'Hello' }))).toBe('Hello');
});

test('a known message is shown although the chat’s time is newer than the message', () => {
  expect(said(received({ body: 'First of all' }), added(9))).toBe('First of all');
});

test('only a chat without any known message says that it has none', () => {
  expect(said(listed({}))).toBe('No messages yet');
  expect(said(added(9))).toBe('No messages yet');
  expect(said(added(9), listed({}))).toBe('No messages yet');
});

test('a text of ours without a known author is not shown as if the contact had written it', () => {
  expect(said(listed({ lastMessage: 'We are closed', lastAt: 5, lastDirection: 'outbound' }))).toBe(
    'Sent: We are closed',
  );
  expect(said(listed({ lastMessage: 'Hello', lastAt: 5, lastDirection: 'inbound' }))).toBe('Hello');
  const unsigned = { body: 'We are closed', author: null, direction: 'outbound' } as const;
  expect(said(listed({}), received(unsigned))).toBe('Sent: We are closed');
});
