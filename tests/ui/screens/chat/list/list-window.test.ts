import { describe, expect, it } from 'vitest';
import { textReason } from '../../../../../src/core/kernel/reasons.ts';
import { CHAT_LIST_MAX, CHAT_WINDOW } from '../../../../../src/core/kernel/windows.ts';
import { CHAT_FILTERS, type ChatRow } from '../../../../../src/core/model/chat/list/types.ts';
import { FILTERS } from '../../../../../src/ui/screens/chat/list/filters.ts';
import { type KeptRow, keptRow, withKeptRow } from '../../../../../src/ui/screens/chat/list/keep-open-row.ts';
import { largerList, nextChats } from '../../../../../src/ui/screens/chat/list/next-chats.ts';
import { chatTexts } from '../../../support/chat-texts.ts';

const calm = { size: CHAT_WINDOW, filter: 'all' } as const;
const all = { hasLater: false, hasMore: false, error: null };

describe('what the list loads after its last row', () => {
  it('is a larger window first, up to the largest', () => {
    expect(nextChats({ ...all, hasLater: true, hasMore: true }, calm)).toBe('window');
    expect(nextChats({ ...all, hasLater: true, hasMore: true }, { ...calm, size: CHAT_LIST_MAX })).toBe(
      'full',
    );
  });

  it("is the service's next page when this device has no more", () => {
    expect(nextChats({ ...all, hasMore: true }, calm)).toBe('service');
    expect(nextChats(all, calm)).toBe('none');
  });

  it('waits for a press under a filter, because few chats of a page may match', () => {
    expect(nextChats({ ...all, hasMore: true }, { ...calm, filter: 'unread' })).toBe('ask');
    expect(nextChats({ ...all, hasLater: true }, { ...calm, filter: 'unread' })).toBe('window');
  });

  it('is nothing for drafts, which only this device has', () => {
    expect(nextChats({ ...all, hasMore: true }, { ...calm, filter: 'draft' })).toBe('none');
    expect(nextChats({ ...all, hasLater: true }, { ...calm, filter: 'draft' })).toBe('window');
  });

  it('is offered for failures, because a chat that has not loaded may have one', () => {
    expect(nextChats({ ...all, hasMore: true }, { ...calm, filter: 'failed' })).toBe('ask');
  });

  it('is nothing after a failure', () => {
    expect(nextChats({ ...all, hasMore: true, error: textReason('No answer.') }, calm)).toBe('none');
  });

  it('is in steps up to the largest window', () => {
    expect(largerList(CHAT_WINDOW)).toBe(2 * CHAT_WINDOW);
    expect(largerList(CHAT_LIST_MAX - 1)).toBe(CHAT_LIST_MAX);
  });
});

describe('the open chat in a filtered list', () => {
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
    unsent: null,
  });
  const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];
  const shown = (rows: readonly ChatRow[], kept: KeptRow | null) =>
    withKeptRow(rows, kept).map(({ key, unseen }) => `${key}${unseen}`);

  it('stays in its place when it no longer matches the filter', () => {
    const kept = keptRow(null, [a, b, c], 'b');
    expect(shown([a, b, c], kept)).toEqual(['a1', 'b1', 'c1']);
    expect(shown([a, c], keptRow(kept, [a, c], 'b'))).toEqual(['a1', 'b0', 'c1']);
    expect(shown([d], keptRow(kept, [d], 'b'))).toEqual(['d1', 'b0']);
  });

  it('leaves when another chat or no chat is opened', () => {
    const kept = keptRow(null, [a, b], 'b');
    expect(keptRow(kept, [a], 'a')).toEqual({ row: a, place: 0 });
    expect(keptRow(kept, [a], null)).toBeNull();
  });

  it('is not added if it never matched the filter', () => {
    expect(keptRow(null, [a], 'b')).toBeNull();
  });
});

describe('the quick filters', () => {
  it('are the core’s filters, each with a label', () => {
    expect(FILTERS).toEqual(CHAT_FILTERS);
    expect(new Set(FILTERS.map((filter) => chatTexts(`list.filters.${filter}`))).size).toBe(FILTERS.length);
  });
});
