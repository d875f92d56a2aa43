import { describe, expect, it } from 'vitest';
import { CHAT_FILTERS, type ChatRow } from '../../src/core/chat/list/types.ts';
import { CHAT_LIST_MAX, CHAT_WINDOW } from '../../src/core/views.ts';
import { FILTERS, filterLabel } from '../../src/ui/screens/chat/list/filters.ts';
import { type HeldRow, heldRow, withHeldRow } from '../../src/ui/screens/chat/list/hold-open-row.ts';
import { largerList, nextChats } from '../../src/ui/screens/chat/list/next-chats.ts';

const calm = { size: CHAT_WINDOW, filter: 'all', isSearch: false } as const;
const all = { hasLater: false, hasMore: false, error: null };

describe('what comes after the last row of the list', () => {
  it('is a larger window first, as far as windows go', () => {
    expect(nextChats({ ...all, hasLater: true, hasMore: true }, calm)).toBe('window');
    expect(nextChats({ ...all, hasLater: true, hasMore: true }, { ...calm, size: CHAT_LIST_MAX })).toBe(
      'full',
    );
  });

  it("is the service's next page when this device has no more", () => {
    expect(nextChats({ ...all, hasMore: true }, calm)).toBe('service');
    expect(nextChats(all, calm)).toBe('none');
  });

  it('is fetched by hand only under a filter, where few of a page may match', () => {
    expect(nextChats({ ...all, hasMore: true }, { ...calm, filter: 'unread' })).toBe('ask');
    expect(nextChats({ ...all, hasLater: true }, { ...calm, filter: 'unread' })).toBe('window');
  });

  it('is nothing to fetch under a filter for what only this device has', () => {
    for (const filter of ['draft', 'failed'] as const) {
      expect(nextChats({ ...all, hasMore: true }, { ...calm, filter })).toBe('none');
      expect(nextChats({ ...all, hasLater: true }, { ...calm, filter })).toBe('window');
    }
  });

  it('is nothing to fetch while searching, or after a failure', () => {
    expect(nextChats({ ...all, hasMore: true }, { ...calm, isSearch: true })).toBe('none');
    expect(nextChats({ ...all, hasMore: true, error: 'No answer.' }, calm)).toBe('none');
  });

  it('grows step by step up to the largest window', () => {
    expect(largerList(CHAT_WINDOW)).toBe(2 * CHAT_WINDOW);
    expect(largerList(CHAT_LIST_MAX - 1)).toBe(CHAT_LIST_MAX);
  });
});

describe('the open chat among the unread', () => {
  const row = (key: string, unseen = 1): ChatRow => ({
    key,
    name: key,
    isGroup: false,
    isFavorite: false,
    isMuted: false,
    flags: [],
    preview: { kind: 'none', own: false, text: '' },
    at: null,
    unseen,
    markedUnread: false,
    delivery: null,
  });
  const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];
  const shown = (rows: readonly ChatRow[], held: HeldRow | null) =>
    withHeldRow(rows, held).map(({ key, unseen }) => `${key}${unseen}`);

  it('stays in its place as read when it leaves them', () => {
    const held = heldRow(null, [a, b, c], 'b');
    expect(shown([a, b, c], held)).toEqual(['a1', 'b1', 'c1']);
    expect(shown([a, c], heldRow(held, [a, c], 'b'))).toEqual(['a1', 'b0', 'c1']);
    expect(shown([d], heldRow(held, [d], 'b'))).toEqual(['d1', 'b0']);
  });

  it('goes when another chat is opened, or none', () => {
    const held = heldRow(null, [a, b], 'b');
    expect(heldRow(held, [a], 'a')).toEqual({ row: a, place: 0 });
    expect(heldRow(held, [a], null)).toBeNull();
  });

  it('is not brought in when it was never among them', () => {
    expect(heldRow(null, [a], 'b')).toBeNull();
  });
});

describe('the quick filters', () => {
  it('are those of the core, each with its words', () => {
    expect(FILTERS.map(({ value }) => value)).toEqual(CHAT_FILTERS);
    expect(new Set(FILTERS.map(({ label }) => label)).size).toBe(FILTERS.length);
    expect(filterLabel('failed')).toBe('Failed');
  });
});
