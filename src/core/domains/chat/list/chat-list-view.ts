import { cutText } from '../../../kernel/cut-text.ts';
import { hasDigits } from '../../../kernel/phone/typed-number.ts';
import type { Masks } from '../../../kernel/search/mask-text.ts';
import { findsPerson, nameSpans, readTyped, type TypedSearch } from '../../../kernel/search/typed-search.ts';
import { hasVisibleText } from '../../../kernel/shown-text.ts';
import { CHAT_WINDOW } from '../../../kernel/windows.ts';
import { writerOf } from '../../../model/automation/automatic-text.ts';
import { type Chat, hasDraft } from '../../../model/chat/chat.ts';
import type { FlaggedIndex } from '../../../model/chat/chat-state.ts';
import { isDeletionOpen, isLeaving } from '../../../model/chat/deletion/deletion.ts';
import { deliveryOf } from '../../../model/chat/delivery/delivery-of.ts';
import { hasFailed, isOpenFailure } from '../../../model/chat/delivery/failures.ts';
import { isShown } from '../../../model/chat/list/chat-filters.ts';
import { activityOf } from '../../../model/chat/list/chat-order.ts';
import { listKey } from '../../../model/chat/list/list-key.ts';
import { isRowNewest } from '../../../model/chat/list/listed-last.ts';
import { noPages } from '../../../model/chat/list/paging.ts';
import type { Totals } from '../../../model/chat/list/totals.ts';
import type {
  AtLeast,
  ChatFilter,
  ChatListOrder,
  ChatListView,
  ChatRow,
} from '../../../model/chat/list/types.ts';
import type { Message, Participant } from '../../../model/chat/message.ts';
import { contactNameAt, labelOf, nameOf } from '../../../model/chat/names.ts';
import type { Row } from '../../../model/chat/row.ts';
import type { State } from '../../../model/state.ts';
import { isListed, type WorkLive } from '../../../model/work/live.ts';
import type { WorkList } from '../../../model/work/types.ts';
import type { Live } from '../../context/live.ts';
import { type Hide, hideFor } from '../../records/hide.ts';
import type { RecordsLive } from '../../records/no-records.ts';
import { byWaiting, passesFilter, withWork } from '../../work/work-rows.ts';
import { isMine } from '../thread/thread-view.ts';

type Reads = Pick<State, 'chats' | 'consent' | 'flagged' | 'index' | 'self' | 'totals'>;

export interface ChatListRequest {
  readonly q: string;
  readonly filter?: ChatFilter;
  readonly order?: ChatListOrder;
  readonly flags?: readonly string[];
  /** Only the chats in this list of the work. */
  readonly work?: WorkList;
  readonly size?: number;
}

/**
 * Returns a window of the chat list. The default order is the order of the state: favourites first, then the
 * latest activity.
 */
export function chatListView(
  state: Reads,
  live: Pick<Live, 'chats' | 'device' | 'work'> & Pick<RecordsLive, 'masks'>,
  request: ChatListRequest,
): ChatListView {
  const { q, filter = 'all', flags = [], size = CHAT_WINDOW } = request;
  const { work } = live;
  const search = readTyped(q);
  const key = listKey({ ...search, flags });
  const ownList = key === null ? null : (state.flagged.get(key) ?? emptyFlagged);
  const masks = live.masks();
  const shownName: Hide = hideFor(masks, state.self) ?? ((name) => name);
  const serviceIds = ownList?.chatIds ?? new Set();
  const isFound = matcherOf({ search, flags, serviceIds, masks, shown: shownName });
  const index = ownList ?? state.index;
  const hidden = leavingOf(state);
  const rows: ChatRow[] = [];
  let hasLater = false;
  for (const chat of inOrder(state, work, request)) {
    if (request.work !== undefined && !isListed(work.chats.get(chat.id), request.work)) continue;
    if (!isShown(chat) || !passesFilter(filter, chat, work) || !isFound(chat)) continue;
    hasLater = rows.length === size;
    if (hasLater) break;
    rows.push(withWork(markedRow(chatRow(chat, state), chat, search, shownName), work));
  }
  return {
    head: {
      q,
      loading: live.chats.list.loading && index.listedAt === null,
      loadingMore: live.chats.list.loadingMore,
      error: live.chats.list.error,
      total: index.total === null ? null : Math.max(0, index.total - hidden),
      // The service returns all results of a search by name at once.
      hasMore:
        request.work === undefined
          ? typeof index.next === 'string' && (search.q === '' || search.by === 'phone')
          : typeof live.chats.workNext[request.work] === 'string',
      hasLater,
      totalUnseen: state.totals.unseen,
      passing: passingOf(state, work),
      atLeast: atLeastOf(state),
      work: work.isKnown ? work.counts : null,
      ring: live.chats.ring,
      listedAt: index.listedAt,
    },
    rows: withNumbers(rows, state),
  };
}

/** Returns how many chats pass each quick filter. */
export const passingOf = (
  { totals }: Pick<State, 'totals'>,
  { waitingGap }: Pick<WorkLive, 'waitingGap'>,
): Totals['passing'] =>
  waitingGap === 0 ? totals.passing : { ...totals.passing, waiting: totals.passing.waiting + waitingGap };

/** Returns the counts that are only a lower limit. */
export const atLeastOf = ({ index, totals }: Pick<State, 'index' | 'totals'>): AtLeast => {
  // Undefined before the first page: then the loading state shows instead of a count.
  const hasMore = typeof index.next === 'string';
  return {
    unread: hasMore,
    waiting: hasMore || totals.mayWait > 0,
    favourite: hasMore,
    failed: hasMore,
    group: hasMore,
  };
};

function* inOrder(state: Reads, work: WorkLive, { order = 'latest' }: ChatListRequest): Iterable<Chat> {
  if (order === 'waiting') {
    yield* byWaiting(state.chats, work);
    return;
  }
  if (order === 'latest') {
    yield* state.chats;
    return;
  }
  if (order === 'oldest') {
    const reversed = state.chats.slice(0).reverse();
    yield* reversed.filter(({ isFavorite }) => isFavorite);
    yield* reversed.filter(({ isFavorite }) => !isFavorite);
    return;
  }
  for (const isFavorite of [true, false]) {
    for (const isUnread of [true, false]) {
      for (const chat of state.chats) {
        if (chat.isFavorite === isFavorite && chat.unseen > 0 === isUnread) yield chat;
      }
    }
  }
}

/**
 * Returns a function that tests a chat for a search. It uses this device's data and the ids that the service
 * found (`serviceIds`).
 */
export function matcherOf({
  search,
  flags,
  serviceIds,
  masks,
  shown,
}: {
  readonly search: TypedSearch;
  readonly flags: readonly string[];
  readonly serviceIds: ReadonlySet<string>;
  readonly masks: Masks;
  /** Returns a name as the person sees it. */
  readonly shown: Hide;
}): (chat: Chat) => boolean {
  return (chat) => {
    // If the service did not send a chat's flags, use the service's search result for these flags.
    const isFlagged =
      flags.length === 0 || (chat.flags?.some((id) => flags.includes(id)) ?? serviceIds.has(chat.id));
    if (!isFlagged) return false;
    if (search.q === '') return true;
    if (search.by === 'phone' && serviceIds.has(chat.id)) return true;
    return findsPerson(search, shown(chat.name), masks.phone ? [] : chat.participants.map(numberOf));
  };
}

const numberOf = ({ phone, address }: Participant): string => phone ?? address ?? '';

/** Rows with hits, by the row without them: an unchanged row stays the same object. */
const marked = new WeakMap<ChatRow, { readonly typed: string; readonly row: ChatRow }>();

/** Adds where the name has the search, and the number that it has found. */
function markedRow(row: ChatRow, chat: Chat, search: TypedSearch, shown: Hide): ChatRow {
  if (search.q === '') return row;
  const typed = `${search.by}:${search.words.join(' ')}`;
  const known = marked.get(row);
  if (known?.typed === typed) return known.row;
  const { number } = search;
  const nameHits = nameSpans(shown(row.name), search);
  const phone =
    number === null || nameHits.length > 0
      ? undefined
      : chat.participants.map(numberOf).find((one) => hasDigits(one, number));
  const made: ChatRow = {
    ...row,
    ...(nameHits.length === 0 ? {} : { nameHits }),
    ...(phone === undefined ? {} : { phone, isPhoneHit: true }),
  };
  marked.set(row, { typed, row: made });
  return made;
}

const emptyFlagged: FlaggedIndex = { ...noPages, chatIds: new Set() };

/**
 * Returns the number of hidden chats that the service still counts, because their deletion is not done yet.
 */
const leavingOf = ({ chats, totals }: Reads): number =>
  totals.leaving === 0
    ? 0
    : chats.slice(0).filter((chat) => chat.listed && isLeaving(chat) && isDeletionOpen(chat)).length;

/** Cached view rows: an unchanged chat keeps its row. */
const chatRows = new WeakMap<Chat, ChatRow>();

type Names = Pick<State, 'consent' | 'self'>;

export function chatRow(chat: Chat, names: Names): ChatRow {
  const { self } = names;
  const { lastRow } = chat;
  const author = authorOf(chat, names);
  const known = chatRows.get(chat);
  // A person's name may change without a change of the chat.
  if (known !== undefined && (known.preview.author ?? author) === author) return known;
  const newest = isRowNewest(chat) ? lastRow : null;
  // The time of a chat without a message only places it in the list.
  const at = chat.lastRow === null && (chat.last?.text ?? null) === null ? 0 : activityOf(chat);
  const row: ChatRow = {
    key: chat.id,
    name: nameOf(chat),
    isGroup: chat.isGroup,
    ...channelOf(chat),
    isFavorite: chat.isFavorite,
    isMuted: chat.isMuted,
    flags: chat.flags ?? [],
    preview: previewOf(chat, newest, self, author),
    at: at === 0 ? null : at,
    unseen: chat.unseen,
    markedUnread: chat.markedUnread,
    delivery: newest !== null && !isSettled(chat, newest) ? deliveryOf(newest) : null,
    unsent: hasFailed(chat) ? 'failed' : chat.queue.length > 0 ? 'waiting' : null,
  };
  chatRows.set(chat, row);
  return row;
}

/** A contact with a number is reached by SMS. */
const channelOf = ({ isGroup, participants }: Chat): Pick<ChatRow, 'channel'> =>
  isGroup || participants.length === 0
    ? {}
    : { channel: participants.some(({ phone, address }) => (phone ?? address) !== null) ? 'sms' : 'chat' };

/**
 * Returns who wrote the chat's newest message on this device, if that isn't obvious: a person of a group, or a colleague.
 */
function authorOf(chat: Chat, names: Names): string | null {
  const message = chat.lastRow?.message;
  if (message === undefined || (message.direction === 'inbound' && !chat.isGroup)) return null;
  const writer = writerOf(message);
  if (writer === null || names.self.has(writer)) return null;
  return contactNameAt(names, writer) ?? writer;
}

/** Rows with a number, by the row without it: an unchanged row stays the same object. */
const numbered = new WeakMap<ChatRow, ChatRow>();

/** Adds the number to rows of people who have the same name. */
function withNumbers(rows: readonly ChatRow[], { chats }: Pick<State, 'chats'>): readonly ChatRow[] {
  const times = new Map<string, number>();
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1);
  return rows.map((row) => {
    if (row.isGroup || row.phone !== undefined || times.get(row.name) === 1) return row;
    const known = numbered.get(row);
    if (known !== undefined) return known;
    const person = chats.get(row.key)?.participants.find(({ phone, address }) => (phone ?? address) !== null);
    const label = person === undefined ? row.name : labelOf(person);
    if (label === row.name) return row;
    const made = { ...row, phone: label };
    numbered.set(row, made);
    return made;
  });
}

const isSettled = (chat: Chat, row: Row): boolean =>
  deliveryOf(row) === 'failed' && !isOpenFailure(chat, row);

/**
 * Maximum characters of a preview: more than a row shows. The limit keeps frames small, because every tab
 * receives every row.
 */
const PREVIEW_LETTERS = 160;
const shown = (text: string): string => cutText(text, PREVIEW_LETTERS);

function previewOf(
  chat: Chat,
  last: Row | null,
  self: State['self'],
  author: string | null,
): ChatRow['preview'] {
  const isFailed = last !== null && isOpenFailure(chat, last);
  // A draft hides the last message, unless the last message failed: the agent must see the failure.
  if (hasDraft(chat) && !isFailed)
    return {
      kind: 'draft',
      own: true,
      text: shown(hasVisibleText(chat.draft) ? chat.draft : (chat.otherDrafts[0] ?? '')),
    };
  if (last === null) {
    const text = chat.last?.text ?? null;
    if (text === null) return { kind: 'none', own: false, text: '' };
    return { ...saying(text, false), ...ours(chat.last?.direction) };
  }
  const { message } = last;
  const own = isMine(last, self);
  if (isFailed) return { kind: 'failed', own, text: shown(message.body) };
  if (author !== null) return { ...saying(message.body, own), author };
  return { ...saying(message.body, own), ...(own ? {} : ours(message.direction)) };
}

const ours = (direction: Message['direction'] | null | undefined): Pick<ChatRow['preview'], 'isOurs'> =>
  direction === 'outbound' ? { isOurs: true } : {};

/** A message without text is a picture, even if its address has not loaded. */
const saying = (text: string, own: boolean): ChatRow['preview'] =>
  text.trim() === '' ? { kind: 'media', own, text: '' } : { kind: 'text', own, text: shown(text) };
