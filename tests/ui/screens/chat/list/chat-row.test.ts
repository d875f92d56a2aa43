import { describe, expect, it } from 'vitest';
import {
  CHAT_FILTERS,
  type ChatFilter,
  type ChatListView,
  type ChatRow,
  type PreviewKind,
} from '../../../../../src/core/model/chat/list/types.ts';
import { avatarTint, initials } from '../../../../../src/ui/components/avatar/identity.ts';
import { nextRow } from '../../../../../src/ui/lists/use-row-keys.ts';
import { ALL_CHATS, chatPath, openChatOf, scopeOf } from '../../../../../src/ui/routes/chat-path.ts';
import { listItems } from '../../../../../src/ui/screens/chat/list/list-items.ts';
import { placesOf } from '../../../../../src/ui/screens/chat/list/still-order.ts';
import { previewDirection, previewOf, rowName } from '../../../../../src/ui/shared/chat/preview.ts';
import { avatarTints } from '../../../../../src/ui/theme/colours.ts';
import { chatTexts } from '../../../support/chat-texts.ts';

const preview = (kind: PreviewKind, text: string, own = false): Pick<ChatRow, 'preview'> => ({
  preview: { kind, text, own },
});

describe("a chat row's second line", () => {
  it('names the author only of messages from our side', () => {
    expect(previewOf(preview('text', 'Hello'), chatTexts)).toEqual({
      lead: null,
      text: 'Hello',
      photo: false,
    });
    expect(previewOf(preview('text', 'Hello', true), chatTexts).text).toBe('You: Hello');
  });

  it('has the direction of its message, whatever language "You" is in, so that it is cut at its end', () => {
    expect(previewDirection(preview('text', 'Hello', true))).toBe('ltr');
    expect(previewDirection(preview('text', '\u0645\u0631\u062d\u0628\u0627', true))).toBe('rtl');
    expect(previewDirection(preview('media', '', true))).toBe('auto');
  });

  it('starts with a label for drafts and failures', () => {
    expect(previewOf(preview('draft', 'Half', true), chatTexts)).toEqual({
      lead: { text: 'Draft', tone: 'draft' },
      text: 'Half',
      photo: false,
    });
    expect(previewOf(preview('failed', 'Lost', true), chatTexts).lead).toEqual({
      text: 'Not sent',
      tone: 'failed',
    });
  });

  it('has a text for a picture without text, and for an empty chat', () => {
    expect(previewOf(preview('media', ''), chatTexts)).toEqual({ lead: null, text: 'Picture', photo: true });
    expect(previewOf(preview('media', 'The dial', true), chatTexts).text).toBe('You: The dial');
    expect(previewOf(preview('draft', '', true), chatTexts)).toMatchObject({
      lead: { text: 'Draft' },
      text: 'Picture',
      photo: true,
    });
    expect(previewOf(preview('failed', '', true), chatTexts)).toMatchObject({
      lead: { text: 'Not sent' },
      text: 'Picture',
    });
    expect(previewOf(preview('none', ''), chatTexts).text).toBe('No messages yet');
  });
});

describe("a chat row's name", () => {
  it('is the chat’s name with the number of unread messages', () => {
    const named = (unseen: number, markedUnread = false) =>
      rowName({ name: 'Fenella Osei', unseen, markedUnread }, chatTexts);
    expect(named(0)).toBe('Fenella Osei');
    expect(named(3)).toBe('Fenella Osei, 3 unread');
    expect(named(1, true)).toBe('Fenella Osei, marked unread');
    expect(named(3, true)).toBe('Fenella Osei, 3 unread');
  });
});

describe('initials', () => {
  it.each([
    ['Fenella Osei', 'FO'],
    ['  ida   thornbury ', 'IT'],
    ['Cher', 'C'],
    ['Éloïse de la Tour', 'ÉT'],
    ['Unit 7', 'U'],
    ['Bram (landlord)', 'B'],
    ['14 Quay Street', null],
    ['+44 7700 900214', null],
    ['', null],
    ['يسرى بيلامي', 'يب'],
    ['𝒜da Byron', '𝒜B'],
  ])('of "%s" are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the colour of a person', () => {
  it('stays the same, and all colours are used', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `9b2c${index}-4f1e`);
    expect(ids.map(avatarTint)).toEqual(ids.map(avatarTint));
    expect([...new Set(ids.map(avatarTint))].sort()).toEqual(Object.keys(avatarTints).sort());
  });
});

describe('arrow keys in the list', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
  ])('%s from %d leads to %s of three', (key, at, to) => {
    expect(nextRow(key, at, 3)).toBe(to);
  });

  it('do nothing in an empty list', () => {
    expect(nextRow('ArrowDown', -1, 0)).toBeNull();
  });
});

describe('the address of a chat', () => {
  it.each(['a1', 'with space', 'a&b=c', 'ü/#?'])('contains the id %s', (id) => {
    const path = chatPath(id);
    expect(openChatOf(path.slice(path.indexOf('?')))).toBe(id);
  });

  it.each(CHAT_FILTERS)('contains the filter %s beside the open chat', (filter) => {
    for (const chat of [null, 'a1']) {
      const scope = { filter, flags: ['3', '12'] };
      const query = chatPath(chat, scope).split('?')[1] ?? '';
      expect(scopeOf(query)).toEqual(scope);
      expect(openChatOf(query)).toBe(chat);
    }
  });

  it('contains each flag number once, and not more than a user can choose', () => {
    expect(scopeOf('flags=3-x-3--4-5 ').flags).toEqual(['3', '4']);
    expect(scopeOf(`flags=${Array.from({ length: 999 }, (_, id) => id).join('-')}`).flags).toHaveLength(50);
  });

  it.each(['', 'filter=', 'filter=snoozed', 'filter=UNREAD'])('%j contains no filter', (query) => {
    expect(scopeOf(query)).toEqual(ALL_CHATS);
  });

  it('contains no chat for the list alone', () => {
    expect(chatPath(null)).toBe('/chat');
    expect(openChatOf('')).toBeNull();
    expect(openChatOf('chat=')).toBeNull();
  });
});

describe('the parts of the list', () => {
  const row = (key: string, isFavorite: boolean): ChatRow => ({
    key,
    name: key,
    isGroup: false,
    isFavorite,
    isMuted: false,
    flags: [],
    preview: { kind: 'none', own: false, text: '' },
    at: null,
    unseen: 0,
    markedUnread: false,
    delivery: null,
    unsent: null,
  });
  const view = (rows: readonly ChatRow[]): ChatListView => ({
    head: {
      q: '',
      loading: false,
      loadingMore: false,
      error: null,
      total: 2318,
      hasMore: true,
      hasLater: false,
      totalUnseen: 0,
      passing: { all: 0, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
      atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
      work: null,
      ring: false,
      listedAt: null,
    },
    rows,
  });
  /** Returns each label with its number and the keys of the rows below. */
  const shape = (rows: readonly ChatRow[], isSearch: boolean, filter: ChatFilter = 'all') => {
    const parts: [label: string, count: number | null, keys: string[]][] = [];
    for (const item of listItems(view(rows), placesOf(rows, isSearch), { filter, flags: [] }))
      if (item.kind === 'label') parts.push([chatTexts(`list.sections.${item.label}`), item.count, []]);
      else parts.at(-1)?.[2].push(item.key);
    return parts;
  };

  it('are first the favourites, then all others with the total, each in the order of the view', () => {
    expect(shape([row('a', false), row('b', true), row('c', false), row('d', true)], false)).toEqual([
      ['Favourites', null, ['b', 'd']],
      ['All chats', 2318, ['a', 'c']],
    ]);
  });

  it('are one part with the results while searching', () => {
    expect(shape([row('a', false), row('b', true)], true)).toEqual([['Results', 2, ['a', 'b']]]);
  });

  it('show no total under a filter, because the total is for the whole list', () => {
    expect(shape([row('b', true), row('c', false)], false, 'unread')).toEqual([
      ['Favourites', null, ['b']],
      ['Other chats', null, ['c']],
    ]);
  });

  it('leave out empty parts', () => {
    expect(shape([row('b', true)], false)).toEqual([['Favourites', null, ['b']]]);
    expect(listItems(undefined, [], ALL_CHATS)).toEqual([]);
  });
});
