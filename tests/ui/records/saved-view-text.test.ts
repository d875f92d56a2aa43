import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_FILTERS, CHAT_LIST_ORDERS } from '../../../src/core/model/chat/list/types.ts';
import { collections } from '../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import { readListAddress, viewText } from '../../../src/ui/records/list-query.ts';
import { viewPath } from '../../../src/ui/records/views/view-screen.ts';
import { chatPath, chatQuery, openChatOf, scopeOf } from '../../../src/ui/routes/chat-path.ts';

const LISTS: Readonly<Record<string, Collection>> = collections;
const keptOf = (name: string, text: string, except: readonly string[] = []) => {
  const schema = LISTS[name]?.query;
  if (schema === undefined) throw new Error(`There is no collection ${name}`);
  return viewText(schema, readListAddress(schema, text), except);
};

test('a view keeps filter, search and order, and neither the open record nor the place', () => {
  expect(keptOf('contacts', 'flags=2&flags=1&q=ida&sort=last_contact&order=desc&open=7&at=40&saved=3')).toBe(
    'q=ida&flags=2&flags=1&sort=last_contact&order=desc',
  );
  expect(keptOf('activity', 'q=ida&upTo=12&through=9', ['upTo', 'through'])).toBe('q=ida');
});

test('parts that the screen does not know are dropped', () => {
  expect(keptOf('contacts', 'flags=2&colour=red&sort=nothing')).toBe('flags=2');
  expect(keptOf('contacts', 'colour=red')).toBe('');
});

test('any text of a view can be opened, and what it keeps is stable', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...Object.keys(LISTS)), (text, name) => {
      const kept = keptOf(name, text);
      expect(keptOf(name, kept)).toBe(kept);
      expect(new URL(viewPath('contacts', kept, '7'), 'https://console.example').pathname).toBe('/contacts');
    }),
  );
});

const scope = fc.record({
  filter: fc.constantFrom(...CHAT_FILTERS),
  flags: fc.uniqueArray(fc.nat(99).map(String), { maxLength: 5 }),
  search: fc.option(
    fc.record({
      q: fc.string({ minLength: 1, maxLength: 60 }).filter((q) => q.trim() !== '' && q === q.trim()),
    }),
    { nil: undefined },
  ),
  order: fc.option(fc.constantFrom(...CHAT_LIST_ORDERS), { nil: undefined }),
  saved: fc.option(fc.nat(99).map(String), { nil: undefined }),
});

test('the address of a chat list says everything that a view keeps, beside the open chat', () => {
  fc.assert(
    fc.property(
      scope,
      fc.option(fc.string({ minLength: 1 })),
      ({ search, order, saved, ...rest }, chatId) => {
        const given = {
          ...rest,
          ...search,
          ...(order === undefined ? {} : { order }),
          ...(saved === undefined ? {} : { saved }),
        };
        const address = chatPath(chatId, given).replace(/^[^?]*/, '');
        expect(scopeOf(address)).toEqual(given);
        expect(openChatOf(address)).toBe(chatId);
      },
    ),
  );
});

test('any text opens a chat list', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const kept = chatQuery(null, scopeOf(text));
      expect(chatQuery(null, scopeOf(kept))).toBe(kept);
    }),
  );
});
