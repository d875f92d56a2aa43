import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Contact, ContactPage } from '../../../../../src/core/model/people/types.ts';
import { secondsLeft } from '../../../../../src/ui/components/toast/seconds-left.ts';
import { lackOf, newChatOf } from '../../../../../src/ui/screens/chat/new-chat/new-chat-form.ts';
import {
  contactAddress,
  wholeNumberIn,
  withPage,
} from '../../../../../src/ui/screens/chat/people/contact-search.ts';
import { roomFor } from '../../../../../src/ui/screens/chat/people/newcomers.ts';
import { lossWords } from '../../../../../src/ui/screens/chat/thread/menu/delete-words.ts';
import invisibleCases from '../../../../core/kernel/invisible-texts.json' with { type: 'json' };
import numberCases from '../../../../core/kernel/search/number-searches.json' with { type: 'json' };
import { threadTexts } from '../../../support/chat-texts.ts';

const contact = (id: number, more: Partial<Contact> = {}): Contact => ({
  id,
  uuid: `u${id}`,
  name: `Person ${id}`,
  phone: `+4477009000${id}`,
  identity: null,
  consent: 'in',
  chatId: null,
  isIn: false,
  ...more,
});

describe('a search for contacts', () => {
  it.each(v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases))(
    'takes $typed for the whole number $number',
    ({ number, typed }) => expect(wholeNumberIn(typed)).toBe(number),
  );

  it('takes a number of another country, but no part of a number, for a whole number', () => {
    expect(wholeNumberIn('+44 7911 123456')).toBe('+447911123456');
    expect(wholeNumberIn('+1 (415) 555-2671')).toBe('+14155552671');
    for (const part of ['', '89', '900 123', '9001234', '+44 7911', '0770', 'Ada', '+44 79II 123456'])
      expect(wholeNumberIn(part)).toBeNull();
  });

  it('adds a page to earlier ones without repeats, and starts again with another text', () => {
    const page = (...ids: number[]): ContactPage => ({
      contacts: ids.map((id) => contact(id)),
      total: 4,
      nextPage: 2,
    });
    const first = withPage(null, 'ada', 1, page(1, 2));
    const second = withPage(first, 'ada', 2, page(2, 3));
    expect(second.contacts.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(withPage(second, 'bo', 2, page(9)).contacts.map(({ id }) => id)).toEqual([9]);
    expect(withPage(second, 'ada', 1, page(1)).contacts.map(({ id }) => id)).toEqual([1]);
  });

  it('shows the address of a contact', () => {
    expect(contactAddress(contact(1))).toBe('+44770090001');
    expect(contactAddress({ phone: null, identity: 'ada.contact' })).toBe('ada.contact');
    expect(contactAddress({ phone: null, identity: null })).toBeNull();
  });
});

describe('a new chat', () => {
  it('says what is missing, first the name, then the people', () => {
    expect(lackOf({ kind: 'single', name: '', chosen: [] })?.field).toBe('people');
    for (const name of ['  ', ...v.parse(v.array(v.string()), invisibleCases)])
      expect(lackOf({ kind: 'group', name, chosen: [contact(1)] })?.field).toBe('name');
    expect(lackOf({ kind: 'group', name: 'Rota', chosen: [] })?.field).toBe('people');
    expect(newChatOf({ kind: 'group', name: 'Rota', chosen: [] })).toBeNull();
  });

  it('has one person by uuid, or a group by ids with its trimmed name', () => {
    const chosen = [contact(1), contact(2)];
    expect(newChatOf({ kind: 'single', name: '', chosen: [contact(1)] })).toEqual({
      kind: 'single',
      contactUuid: 'u1',
      name: 'Person 1',
    });
    expect(newChatOf({ kind: 'group', name: ' Rota ', chosen })).toEqual({
      kind: 'group',
      name: 'Rota',
      participants: [1, 2],
    });
  });
});

describe('people who can be added', () => {
  it('are at most as many as a chat accepts', () => {
    const there = Array.from({ length: 48 }, (_, n) => ({ label: String(n) }));
    expect(roomFor(there, [])).toBe(2);
    expect(roomFor(there, [contact(1), contact(2), contact(3)])).toBe(0);
  });
});

describe('the text of a deletion', () => {
  it('names what is deleted too', () => {
    expect(lossWords(0, ' ', threadTexts)).toBeNull();
    expect(lossWords(1, '', threadTexts)).toBe('This also deletes 1 unsent message.');
    expect(lossWords(2, 'Half', threadTexts)).toBe('This also deletes 2 unsent messages and a draft.');
    expect(lossWords(0, 'Half', threadTexts)).toBe('This also deletes a draft.');
  });

  it('counts the seconds down from at most ten to zero', () => {
    expect([10_000, 9001, 9000, 1, 0, -5, 3_600_000].map((ms) => secondsLeft(1000 + ms, 1000))).toEqual([
      10, 10, 9, 1, 0, 0, 10,
    ]);
  });
});
