import { type Chat, type ChatBody, emptyChat, isLoaded, rowWithSid } from './chat.ts';
import type { ChatEventOf, LoggedChatEvent } from './chat-events.ts';
import { type ChatScratch, publish, recountUnseen, scratchOf } from './chat-scratch.ts';
import { type ChatState, chatStateIn, type ParkedStatus } from './chat-state.ts';
import { isSince } from './deletion/deletion.ts';
import { joinStatus } from './delivery/delivery-status.ts';
import { listKey } from './list/list-key.ts';
import { afterPage, afterRemoval, noPages, type Paging } from './list/paging.ts';
import { withChange } from './list/totals.ts';
import type { ListedChat, Message } from './message.ts';
import { rebuildChat } from './rebuild-chat.ts';
import { observeAbsent, observeStatus, reduceChat, type Surroundings } from './reduce-chat.ts';
import type { Row, Source } from './row.ts';
import { baselineBehind, countUnseen } from './unseen/unseen.ts';

/** Maximum number of statuses kept for messages that have not arrived yet. The oldest is dropped first. */
const MAX_PARKED_STATUSES = 1000;

/**
 * Maximum number of lists by flags or phone number in the state. The list loaded longest ago is dropped
 * first.
 */
export const MAX_FLAGGED_LISTS = 16;

/** A private, mutable copy of the chats. A fold changes this copy and publishes it once. */
class StateScratch implements Surroundings {
  readonly state: { -readonly [Field in keyof ChatState]: ChatState[Field] };
  readonly touched = new Map<string, ChatScratch>();
  #parked: Map<string, ParkedStatus> | null = null;
  #colleagues: Set<string> | null = null;

  constructor(state: ChatState) {
    this.state = chatStateIn(state);
  }

  get namesSends(): ChatState['namesSends'] {
    return this.state.namesSends;
  }

  get newestAt(): number {
    return this.state.newestAt;
  }

  get parked(): ChatState['parked'] {
    return this.state.parked;
  }

  noteColleagues(messages: readonly Message[]): void {
    const { self, colleagues } = this.state;
    const news = messages.flatMap(({ direction, author }) =>
      direction === 'inbound' || author === null || self.has(author) || colleagues.has(author) ? [] : author,
    );
    if (news.length === 0) return;
    this.#colleagues ??= new Set(colleagues);
    for (const author of news) this.#colleagues.add(author);
    this.state.colleagues = this.#colleagues;
  }

  unpark(sid: string): void {
    this.#ownParked().delete(sid);
  }

  park(sid: string, reported: ParkedStatus): void {
    const parked = this.#ownParked();
    const known = parked.get(sid);
    parked.set(sid, known ? joinParked(known, reported) : reported);
    const [oldest] = parked.keys();
    if (parked.size > MAX_PARKED_STATUSES && oldest !== undefined) parked.delete(oldest);
  }

  publish(): ChatState {
    const chats = this.touched.size === 0 ? this.state.chats : this.state.chats.editable();
    let { totals } = this.state;
    for (const [id, scratch] of this.touched) {
      const before = chats.get(id);
      const chat = publish(scratch);
      chats.put(chat);
      totals = withChange(totals, before, chat);
    }
    this.state.chats = chats.seal();
    this.state.totals = totals;
    return this.state;
  }

  #ownParked(): Map<string, ParkedStatus> {
    this.#parked ??= new Map(this.state.parked);
    this.state.parked = this.#parked;
    return this.#parked;
  }
}

/** A fold of the chats. It takes events one by one, in the log's order. */
export interface ChatFolding {
  add(event: LoggedChatEvent): void;
  end(): ChatState;
}

export function beginChats(state: ChatState): ChatFolding {
  const scratch = new StateScratch(state);
  return {
    add: (event) => reduce(scratch, event),
    end: () => scratch.publish(),
  };
}

/** Returns the chats with the messages of a cold chat, which were read from the snapshot. */
export function warm<S extends ChatState>(state: S, chatId: string, body: ChatBody): S {
  const cold = state.chats.get(chatId);
  return cold === undefined || cold.body !== null ? state : withMessages(state, { ...cold, body });
}

/** Returns the chats with a cold chat rebuilt from the log, because its stored messages can't be read. */
export function rebuild<S extends ChatState>(
  state: S,
  chatId: string,
  fromLog: ChatBody,
  sends: readonly Row[],
): S {
  const cold = state.chats.get(chatId);
  return cold === undefined || cold.body !== null
    ? state
    : withMessages(state, rebuildChat(cold, fromLog, sends));
}

/** Returns the chats with this chat's messages in memory. Applies the parked statuses of these messages. */
function withMessages<S extends ChatState>(state: S, chat: Chat): S {
  const scratch = new StateScratch(state);
  const warmed = scratchOf(chat);
  scratch.touched.set(chat.id, warmed);
  for (const [sid, status] of state.parked) {
    if (rowWithSid(warmed.body, sid) === undefined) continue;
    observeStatus(warmed, sid, status);
    scratch.unpark(sid);
  }
  return { ...state, ...scratch.publish() };
}

/**
 * Returns the chats without the chat's messages. Changes nothing if the chat has changed since or has unsent
 * messages.
 */
export function cool<S extends ChatState>(state: S, chat: Chat): S {
  if (state.chats.get(chat.id) !== chat || chat.sends.size > 0) return state;
  return { ...state, chats: state.chats.with({ ...chat, body: null }) };
}

function chatOf(scratch: StateScratch, id: string): ChatScratch {
  const touched = scratch.touched.get(id);
  if (touched) return touched;
  const chat = scratchOf(scratch.state.chats.get(id) ?? emptyChat(id));
  scratch.touched.set(id, chat);
  return chat;
}

const chatNow = (scratch: StateScratch, id: string): Chat | ChatScratch | undefined =>
  scratch.touched.get(id) ?? scratch.state.chats.get(id);

function reduce(scratch: StateScratch, event: LoggedChatEvent): void {
  switch (event.type) {
    case 'connection.changed':
      if (event.payload.state !== 'connected') markBehind(scratch);
      return;
    case 'chats.listed':
      listPage(scratch, event);
      return;
    case 'conversation.added': {
      const isNew = !chatNow(scratch, event.payload.chat.chatId)?.listed;
      list(scratch, event.payload.chat, null);
      const { index } = scratch.state;
      if (isNew && index.total !== null) scratch.state.index = { ...index, total: index.total + 1 };
      return;
    }
    case 'chat.deleted': {
      const chat = chatOf(scratch, event.payload.chatId);
      const { index } = scratch.state;
      if (chat.listed && chat.deletion?.state !== 'deleted' && index.total !== null) {
        scratch.state.index = { ...afterRemoval(index), total: Math.max(0, index.total - 1) };
      }
      reduceChat(chat, event, scratch);
      return;
    }
    case 'status.observed':
      placeStatus(scratch, event.payload);
      return;
    default: {
      const source = namingSource(event);
      if (source !== null && !scratch.namesSends[source]) {
        scratch.state.namesSends = { ...scratch.namesSends, [source]: true };
      }
      if (event.type === 'page.loaded') scratch.noteColleagues(event.payload.messages);
      const chat = chatOf(scratch, event.payload.chatId);
      reduceChat(chat, event, scratch);
      noteTime(scratch, chat.tally.newestAt);
    }
  }
}

function markBehind(scratch: StateScratch): void {
  for (const { id } of scratch.state.chats.slice(0)) markChatBehind(scratch, id);
  for (const id of scratch.touched.keys()) markChatBehind(scratch, id);
}

/**
 * Changes a cold chat without loading its messages: a lost connection must not load every chat into memory.
 */
function markChatBehind(scratch: StateScratch, id: string): void {
  const known = chatNow(scratch, id);
  if (known === undefined || !isLoaded(known) || known.behindSince !== null) return;
  const touched = scratch.touched.get(id);
  if (touched !== undefined) {
    touched.baseline = baselineBehind(touched);
    touched.behindSince = touched.receivedThrough;
    return;
  }
  const chat = scratch.state.chats.get(id);
  if (chat === undefined) return;
  const behind = { ...chat, baseline: baselineBehind(chat), behindSince: chat.receivedThrough };
  replaceChat(scratch, { ...behind, unseen: countUnseen(behind) });
}

function replaceChat(scratch: StateScratch, chat: Chat): void {
  scratch.state.totals = withChange(scratch.state.totals, scratch.state.chats.get(chat.id), chat);
  scratch.state.chats = scratch.state.chats.editable();
  scratch.state.chats.put(chat);
}

function listPage(
  scratch: StateScratch,
  { at, payload }: ChatEventOf<'chats.listed'> & { readonly at: number },
): void {
  const { q, by, isFirst, isAgain, work, chats, total, next } = payload;
  for (const chat of chats) list(scratch, chat, '');
  if (work !== undefined || isAgain) return;
  const key = listKey(payload);
  if (key === null) {
    if (q === '') {
      const page = { isFirst, chats, total, next, listedAt: at, known: listedCount(scratch) };
      scratch.state.index = afterPage(scratch.state.index, page);
    }
    return;
  }
  // A search by name returns only some of the chats with these flags. Add them, but keep the list's own
  // paging.
  const isOwnList = q === '' || by === 'phone';
  const known = scratch.state.flagged.get(key);
  const chatIds = new Set(isFirst && isOwnList ? [] : known?.chatIds);
  for (const { chatId } of chats) chatIds.add(chatId);
  const paging: Paging = isOwnList ? { total, next, listedAt: at } : (known ?? noPages);
  const flagged = new Map(scratch.state.flagged);
  flagged.delete(key);
  flagged.set(key, { ...paging, chatIds });
  const [oldest] = flagged.keys();
  if (flagged.size > MAX_FLAGGED_LISTS && oldest !== undefined) flagged.delete(oldest);
  scratch.state.flagged = flagged;
}

/** Returns the number of chats that the service has listed. */
function listedCount({ state, touched }: StateScratch): number {
  const isListed = (chat: Pick<Chat, 'listed' | 'deletion'>) =>
    chat.listed && chat.deletion?.state !== 'deleted';
  const settled = state.chats.slice(0).filter((chat) => !touched.has(chat.id) && isListed(chat));
  return settled.length + [...touched.values()].filter(isListed).length;
}

/**
 * Stores an entry of the chat list. `silent` is the text of a last message without text: empty if the list
 * itself reported the entry, because such a message is a picture. Null if there may be no message.
 */
function list(scratch: StateScratch, listed: ListedChat, silent: '' | null): void {
  const known = chatNow(scratch, listed.chatId);
  if (known !== undefined && matchesListEntry(known, listed, silent)) return;
  const chat = chatOf(scratch, listed.chatId);
  chat.listed = true;
  chat.name = listed.name;
  chat.isGroup = listed.isGroup;
  chat.isFavorite = listed.isFavorite;
  chat.flags = listed.flags ?? chat.flags;
  if (listed.lastAt === null) {
    if (listed.lastMessage && !hasLastTime(chat)) {
      chat.last = { text: listed.lastMessage, at: 0, direction: listed.lastDirection };
    }
    return;
  }
  if (listed.lastAt < chat.baseline.throughAt) return;
  const text = lastTextOf(chat, listed, silent);
  chat.last = { text, at: listed.lastAt, direction: listed.lastDirection };
  if (chat.deletion?.state === 'asked' && text !== null && isSince(chat.deletion, chat.last))
    chat.deletion = { ...chat.deletion, contactWrote: true };
  noteTime(scratch, listed.lastAt);
  chat.baseline = { count: listed.unseen, throughAt: listed.lastAt };
  recountUnseen(chat);
}

const hasLastTime = ({ last }: Pick<Chat, 'last'>): boolean => last !== null && last.at > 0;

const lastTextOf = ({ last }: Pick<Chat, 'last'>, { lastMessage }: ListedChat, silent: '' | null) =>
  lastMessage ?? silent ?? last?.text ?? null;

export function matchesListEntry(
  chat: Chat | ChatScratch,
  listed: ListedChat,
  silent: '' | null = '',
): boolean {
  const isSameEntry =
    chat.listed &&
    chat.name === listed.name &&
    chat.isGroup === listed.isGroup &&
    chat.isFavorite === listed.isFavorite &&
    (listed.flags === null || isSameList(chat.flags, listed.flags));
  if (!isSameEntry) return false;
  if (listed.lastAt === null)
    return !listed.lastMessage || hasLastTime(chat) || chat.last?.text === listed.lastMessage;
  if (listed.lastAt < chat.baseline.throughAt) return true;
  return (
    chat.last?.at === listed.lastAt &&
    chat.last.text === lastTextOf(chat, listed, silent) &&
    chat.last.direction === listed.lastDirection &&
    chat.baseline.count === listed.unseen &&
    chat.baseline.throughAt === listed.lastAt
  );
}

const isSameList = (a: readonly string[] | null, b: readonly string[]): boolean =>
  a !== null && a.length === b.length && a.every((id, place) => id === b[place]);

function noteTime(scratch: StateScratch, at: number): void {
  if (at > scratch.state.newestAt) scratch.state.newestAt = at;
}

function placeStatus(scratch: StateScratch, payload: ChatEventOf<'status.observed'>['payload']): void {
  const { sid, status, errorCode } = payload;
  const chatId = payload.chatId ?? chatWithMessage(scratch, sid);
  const body = chatId === null ? null : (chatNow(scratch, chatId)?.body ?? null);
  if (chatId !== null && body !== null && rowWithSid(body, sid) !== undefined) {
    observeStatus(chatOf(scratch, chatId), sid, { status, errorCode });
    return;
  }
  scratch.park(sid, { status, errorCode });
  const parked = scratch.parked.get(sid);
  if (chatId !== null && parked !== undefined) observeAbsent(chatOf(scratch, chatId), sid, parked);
}

export const joinParked = (known: ParkedStatus, reported: ParkedStatus): ParkedStatus => ({
  status: joinStatus(known.status, reported.status),
  errorCode: reported.errorCode ?? known.errorCode,
});

/**
 * Finds the chat of this message among the chats in memory. A cold chat applies its parked statuses when it
 * loads.
 */
function chatWithMessage(scratch: StateScratch, sid: string): string | null {
  for (const [id, { body }] of scratch.touched) if (rowWithSid(body, sid)) return id;
  for (const { id, body } of scratch.state.chats) if (body !== null && rowWithSid(body, sid)) return id;
  return null;
}

/** Returns the source that included a `clientMessageId` in this event, or null. */
function namingSource(event: LoggedChatEvent): Source | null {
  switch (event.type) {
    case 'message.received':
      return event.payload.message.clientMessageId === null ? null : 'realtime';
    case 'outbox.accepted':
      return event.payload.message?.clientMessageId ? 'server' : null;
    case 'page.loaded':
      return event.payload.messages.some((message) => message.clientMessageId !== null) ? 'server' : null;
    default:
      return null;
  }
}
