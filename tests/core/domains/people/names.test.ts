import { describe, expect, test } from 'vitest';
import { chatListView } from '../../../../src/core/domains/chat/list/chat-list-view.ts';
import { createLive } from '../../../../src/core/domains/context/live.ts';
import { noRecordViews } from '../../../../src/core/domains/records/no-records.ts';
import type { ListedChat, Message, Participant } from '../../../../src/core/model/chat/message.ts';
import { nameOf, participantViews } from '../../../../src/core/model/chat/names.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../src/core/model/state.ts';
import { previewOf } from '../../../../src/ui/shared/chat/preview.ts';
import { chatTexts } from '../../../ui/support/chat-texts.ts';

const BRAM = '+447700900214';
const NELL = '+447700900215';
const SELF = 'agent@example.com';

const listed = (chatId: string, name: string, isGroup = false): ListedChat => ({
  chatId,
  name,
  isGroup,
  isFavorite: false,
  unseen: 0,
  lastMessage: null,
  flags: null,
  lastAt: 1,
  lastDirection: null,
});
const chats = (...entries: readonly ListedChat[]) =>
  eventOf('chats.listed', {
    q: '',
    by: 'name',
    flags: [],
    isFirst: true,
    chats: [...entries],
    total: entries.length,
    next: null,
  });
const by = (uuid: string, phone: string | null, identity: string | null = null): Participant => ({
  uuid,
  sid: null,
  phone,
  address: null,
  identity,
});
const people = (chatId: string, ...participants: readonly Participant[]) =>
  eventOf('participants.listed', { chatId, participants: [...participants] });
const contact = (address: string, name: string, contactId: string | null = '1') =>
  eventOf('consent.reported', {
    people: [{ address, contactId, version: 1, name, consent: 'in', since: null, source: null }],
  });
const said = (chatId: string, author: string, direction: Message['direction'] = 'inbound', body = 'Hello') =>
  eventOf('message.received', {
    chatId,
    message: {
      id: null,
      sid: `IM${chatId}${author}`,
      index: 0,
      clientMessageId: null,
      body,
      author,
      direction,
      at: 5,
      status: null,
      errorCode: null,
      mediaUrl: null,
    },
  });

const stateOf = (...events: readonly DomainEvent[]) =>
  fold(
    emptyState([SELF]),
    events.map((event, place) => ({ ...event, seq: place + 1, at: place + 1 })),
  );
const live = {
  ...createLive({ state: 'connected', reason: null, since: 0 }, new Map()),
  masks: noRecordViews.masks,
};
const rowsOf = (...events: readonly DomainEvent[]) => chatListView(stateOf(...events), live, { q: '' }).rows;
const previews = (...events: readonly DomainEvent[]) =>
  rowsOf(...events).map((row) => previewOf(row, chatTexts).text);

describe('the row of a chat', () => {
  const GROUP = chats(listed('g', 'Rota', true));

  test('says who wrote in a group: by first name, by number, or you', () => {
    expect(previews(GROUP, contact(BRAM, 'Bram Teasdale'), said('g', BRAM))).toEqual(['Bram: Hello']);
    expect(previews(GROUP, contact(BRAM, 'Bram Teasdale', null), said('g', BRAM))).toEqual([
      `${BRAM}: Hello`,
    ]);
    expect(previews(GROUP, said('g', SELF, 'outbound'))).toEqual(['You: Hello']);
  });

  test('names a contact who is named after the message', () => {
    expect(previews(GROUP, said('g', BRAM), contact(BRAM, 'Bram Teasdale'))).toEqual(['Bram: Hello']);
    const before = stateOf(GROUP, said('g', BRAM));
    const after = fold(before, [{ ...contact(BRAM, 'Bram Teasdale'), seq: 3, at: 3 }]);
    const text = (state: typeof before) =>
      chatListView(state, live, { q: '' }).rows.map((row) => previewOf(row, chatTexts).text);
    expect([...text(before), ...text(after)]).toEqual([`${BRAM}: Hello`, 'Bram: Hello']);
  });

  test('says which colleague wrote, and names no contact of a single chat', () => {
    const single = chats(listed('c', 'Bram Teasdale'));
    expect(previews(single, said('c', BRAM))).toEqual(['Hello']);
    expect(previews(single, said('c', 'ada@example.com', 'outbound'))).toEqual(['ada@example.com: Hello']);
  });

  test('says how a single contact is reached, once the people are known', () => {
    const channels = (...events: readonly DomainEvent[]) =>
      Object.fromEntries(rowsOf(...events).map(({ key, channel }) => [key, channel]));
    const all = chats(listed('a', 'Ana'), listed('b', 'Bo'), listed('c', 'Cy'), listed('g', 'Rota', true));
    const known = [
      people('a', by('1', BRAM), by('2', null, SELF)),
      people('b', by('3', null, 'web-9'), by('4', null, SELF)),
      people('g', by('5', NELL)),
    ];
    expect(channels(all, ...known)).toEqual({ a: 'sms', b: 'chat', c: undefined, g: undefined });
  });

  test('has a number if the list shows two people of one name', () => {
    const phones = (...events: readonly DomainEvent[]) =>
      Object.fromEntries(rowsOf(...events).map(({ key, phone }) => [key, phone]));
    const all = chats(
      listed('a', 'Bram'),
      listed('b', 'Bram'),
      listed('c', 'Nell'),
      listed('g', 'Bram', true),
    );
    expect(phones(all, people('a', by('1', BRAM), by('2', null, SELF)), people('b', by('3', NELL)))).toEqual({
      a: BRAM,
      b: NELL,
      c: undefined,
      g: undefined,
    });
    expect(phones(chats(listed('a', 'Bram')), people('a', by('1', BRAM)))).toEqual({ a: undefined });
  });
});

describe('the people of a chat', () => {
  const namesIn = (chatId: string, ...events: readonly DomainEvent[]) => {
    const state = stateOf(...events);
    const chat = state.chats.get(chatId);
    return chat === undefined ? null : participantViews(chat, state).map(({ label, name }) => [label, name]);
  };

  test('have the names of their contacts, beside number or address', () => {
    const group = [
      chats(listed('g', 'Rota', true)),
      people('g', by('1', BRAM), by('2', NELL), by('3', null, SELF)),
    ];
    expect(namesIn('g', ...group, contact(BRAM, 'Bram Teasdale'), contact(NELL, ' '))).toEqual([
      [BRAM, 'Bram Teasdale'],
      [NELL, undefined],
      [SELF, undefined],
    ]);
  });

  test('in a single chat, only the contact has the name of the chat', () => {
    const chat = [
      chats(listed('c', 'Odile Marchetti')),
      people(
        'c',
        by('1', null, 'odile.marchetti.contact'),
        by('2', null, SELF),
        by('3', null, 'ada@example.com'),
      ),
    ];
    expect(namesIn('c', ...chat)).toEqual([
      ['odile.marchetti.contact', 'Odile Marchetti'],
      [SELF, undefined],
      ['ada@example.com', undefined],
    ]);
  });
});

describe('a chat that no list has named yet', () => {
  const chatOf = (...events: readonly DomainEvent[]) => {
    const chat = stateOf(...events).chats.get('c');
    return chat === undefined ? null : { isGroup: chat.isGroup, name: nameOf(chat) };
  };
  const own = by('0', null, SELF);

  test('is of one person, or a group that is called by its contacts', () => {
    expect(chatOf(people('c', by('1', BRAM), own))).toEqual({ isGroup: false, name: BRAM });
    expect(chatOf(people('c', by('1', BRAM), own, by('2', NELL)))).toEqual({
      isGroup: true,
      name: `${BRAM}, ${NELL}`,
    });
    const many = ['3', '4', '5'].map((uuid) => by(uuid, `+4477009002${uuid}0`));
    expect(chatOf(people('c', by('1', BRAM), by('2', NELL), own, ...many))?.name).toBe(
      `${BRAM}, ${NELL}, +447700900230, …`,
    );
  });

  test('is what the list says as soon as it does', () => {
    const two = people('c', by('1', BRAM), by('2', NELL));
    expect(chatOf(two, chats(listed('c', '14 Quay Street', true)))).toEqual({
      isGroup: true,
      name: '14 Quay Street',
    });
    expect(chatOf(chats(listed('c', 'Bram Teasdale')), two)?.isGroup).toBe(false);
  });
});
