import {
  type Chat,
  type ChatBody,
  emptyChat,
  isLoaded,
  type Row,
  rowWithSid,
  type Source,
} from './chat/chat.ts';
import { type ChatScratch, publish, recountUnseen, scratchOf } from './chat/chat-scratch.ts';
import { joinStatus } from './chat/delivery/delivery-status.ts';
import { withChange } from './chat/list/totals.ts';
import type { ListedChat } from './chat/message.ts';
import { rebuildChat } from './chat/rebuild-chat.ts';
import { observeStatus, reduceChat, type Surroundings } from './chat/reduce-chat.ts';
import { countUnseen } from './chat/unseen/unseen.ts';
import type { EventOf, LoggedEvent } from './events.ts';
import { emptyIndex, listKey, type ParkedStatus, type State } from './state.ts';

/** Statuses kept for messages that have not come yet; the oldest give way. */
const MAX_PARKED_STATUSES = 1000;

/** Kinds of flags whose chats are remembered; the longest unasked give way. */
export const MAX_FLAGGED = 16;

/** A private copy of the state, which a fold works on and publishes once. */
class StateScratch implements Surroundings {
  readonly state: { -readonly [Field in keyof State]: State[Field] };
  /** The chats that this run has touched. */
  readonly touched = new Map<string, ChatScratch>();
  /** The run's own copy, from its first change on. */
  #parked: Map<string, ParkedStatus> | null = null;

  constructor(state: State) {
    this.state = { ...state };
  }

  get namesSends(): State['namesSends'] {
    return this.state.namesSends;
  }

  get newestAt(): number {
    return this.state.newestAt;
  }

  get parked(): State['parked'] {
    return this.state.parked;
  }

  unpark(sid: string): void {
    this.#ownParked().delete(sid);
  }

  park(sid: string, told: ParkedStatus): void {
    const parked = this.#ownParked();
    const known = parked.get(sid);
    parked.set(sid, known ? joinParked(known, told) : told);
    const [oldest] = parked.keys();
    if (parked.size > MAX_PARKED_STATUSES && oldest !== undefined) parked.delete(oldest);
  }

  publish(): State {
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

/**
 * Folds a run of events into the state: the one way in which it changes. Pure and idempotent: an event
 * whose `seq` has been folded changes nothing, and a fact told again changes nothing either. The chats that
 * the events are about must have been loaded (`chatsAbout`), or it throws `ColdChatError`.
 */
export function fold(state: State, events: readonly LoggedEvent[]): State {
  const folding = beginFold(state);
  folding.add(events);
  return folding.end();
}

/** A fold that takes its events part by part: a long log need not be in memory to be folded at once. */
export interface Folding {
  add(events: readonly LoggedEvent[]): void;
  /** The state after all of them. */
  end(): State;
}

/** Begins a fold on the state, which stays as it is. */
export function beginFold(state: State): Folding {
  const scratch = new StateScratch(state);
  return {
    add(events) {
      for (const event of events) {
        if (event.seq <= scratch.state.seq) continue;
        reduce(scratch, event);
        scratch.state.seq = event.seq;
      }
    },
    end: () => (scratch.state.seq === state.seq ? state : scratch.publish()),
  };
}

/** The state with a chat's messages in it, read from the disk. */
export function warm(state: State, chatId: string, body: ChatBody): State {
  const cold = state.chats.get(chatId);
  return cold === undefined || cold.body !== null ? state : withMessages(state, { ...cold, body });
}

/** The state with a chat whose messages on the disk can't be read: what else is known of it (`rebuildChat`). */
export function rebuild(state: State, chatId: string, told: ChatBody, sends: readonly Row[]): State {
  const cold = state.chats.get(chatId);
  return cold === undefined || cold.body !== null
    ? state
    : withMessages(state, rebuildChat(cold, told, sends));
}

/** A chat's messages come into memory: statuses that waited for them find them. */
function withMessages(state: State, chat: Chat): State {
  const scratch = new StateScratch(state);
  const warmed = scratchOf(chat);
  scratch.touched.set(chat.id, warmed);
  for (const [sid, told] of state.parked) {
    if (rowWithSid(warmed.body, sid) === undefined) continue;
    observeStatus(warmed, sid, told);
    scratch.unpark(sid);
  }
  return scratch.publish();
}

/** The state without a chat's messages, if the chat is as given and nothing waits in it to be sent. */
export function cool(state: State, chat: Chat): State {
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

/** The chat as far as this run has come. */
const chatNow = (scratch: StateScratch, id: string): Chat | ChatScratch | undefined =>
  scratch.touched.get(id) ?? scratch.state.chats.get(id);

function reduce(scratch: StateScratch, event: LoggedEvent): void {
  switch (event.type) {
    case 'connection.changed':
      if (event.payload.state !== 'connected') markBehind(scratch);
      return;
    case 'chats.listed':
      listPage(scratch, event);
      return;
    case 'flags.listed':
      scratch.state.flags = { list: event.payload.flags, listedAt: event.at };
      return;
    case 'templates.listed':
      scratch.state.templates = { list: event.payload.templates, listedAt: event.at };
      return;
    case 'conversation.added': {
      const isNew = !chatNow(scratch, event.payload.chat.chatId)?.listed;
      list(scratch, event.payload.chat);
      const { index } = scratch.state;
      if (isNew && index.total !== null) scratch.state.index = { ...index, total: index.total + 1 };
      return;
    }
    case 'chat.deleted': {
      const chat = chatOf(scratch, event.payload.chatId);
      const { index } = scratch.state;
      if (chat.listed && chat.deletion?.state !== 'deleted' && index.total !== null) {
        scratch.state.index = { ...index, total: Math.max(0, index.total - 1) };
      }
      reduceChat(chat, event, scratch);
      return;
    }
    case 'log.trimmed':
      return;
    case 'status.observed':
      placeStatus(scratch, event.payload);
      return;
    default: {
      const source = namingSource(event);
      if (source !== null && !scratch.namesSends[source]) {
        scratch.state.namesSends = { ...scratch.namesSends, [source]: true };
      }
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

/** Without its messages: a lost line must not bring every chat into memory. */
function markChatBehind(scratch: StateScratch, id: string): void {
  const known = chatNow(scratch, id);
  if (known === undefined || !isLoaded(known) || known.behindSince !== null) return;
  const touched = scratch.touched.get(id);
  if (touched !== undefined) {
    touched.behindSince = touched.toldThrough;
    return;
  }
  const chat = scratch.state.chats.get(id);
  if (chat === undefined) return;
  const behind = { ...chat, behindSince: chat.toldThrough };
  replaceChat(scratch, { ...behind, unseen: countUnseen(behind) });
}

/** A chat that changed without its messages. */
function replaceChat(scratch: StateScratch, chat: Chat): void {
  scratch.state.totals = withChange(scratch.state.totals, scratch.state.chats.get(chat.id), chat);
  scratch.state.chats = scratch.state.chats.editable();
  scratch.state.chats.put(chat);
}

function listPage(
  scratch: StateScratch,
  { at, payload }: EventOf<'chats.listed'> & { readonly at: number },
): void {
  const { q, by, isFirst, chats, total, next } = payload;
  for (const chat of chats) list(scratch, chat);
  const key = listKey(payload);
  if (key === null) {
    if (q === '') scratch.state.index = { total, next, listedAt: at };
    return;
  }
  // A search for a name only adds to the chats with the flags: it is done here too.
  const isOwnList = q === '' || by === 'phone';
  const known = scratch.state.flagged.get(key);
  const chatIds = new Set(isFirst && isOwnList ? [] : known?.chatIds);
  for (const { chatId } of chats) chatIds.add(chatId);
  const paging = isOwnList ? { total, next, listedAt: at } : (known ?? emptyIndex);
  const flagged = new Map(scratch.state.flagged);
  flagged.delete(key);
  flagged.set(key, { ...paging, chatIds });
  const [oldest] = flagged.keys();
  if (flagged.size > MAX_FLAGGED && oldest !== undefined) flagged.delete(oldest);
  scratch.state.flagged = flagged;
}

function list(scratch: StateScratch, listed: ListedChat): void {
  const known = chatNow(scratch, listed.chatId);
  if (known !== undefined && isListedSo(known, listed)) return;
  const chat = chatOf(scratch, listed.chatId);
  chat.listed = true;
  chat.name = listed.name;
  chat.isGroup = listed.isGroup;
  chat.isFavorite = listed.isFavorite;
  chat.flags = listed.flags ?? chat.flags;
  if (listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return;
  chat.last = { text: listed.lastMessage ?? '', at: listed.lastAt };
  noteTime(scratch, listed.lastAt);
  chat.baseline = { count: listed.unseen, throughAt: listed.lastAt };
  recountUnseen(chat);
}

/** Whether the list's entry says nothing new. */
export function isListedSo(chat: Chat | ChatScratch, listed: ListedChat): boolean {
  const isNamedSo =
    chat.listed &&
    chat.name === listed.name &&
    chat.isGroup === listed.isGroup &&
    chat.isFavorite === listed.isFavorite &&
    (listed.flags === null || isSameList(chat.flags, listed.flags));
  if (!isNamedSo || listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return isNamedSo;
  return (
    chat.last?.at === listed.lastAt &&
    chat.last.text === (listed.lastMessage ?? '') &&
    chat.baseline.count === listed.unseen &&
    chat.baseline.throughAt === listed.lastAt
  );
}

const isSameList = (a: readonly string[] | null, b: readonly string[]): boolean =>
  a !== null && a.length === b.length && a.every((id, place) => id === b[place]);

function noteTime(scratch: StateScratch, at: number): void {
  if (at > scratch.state.newestAt) scratch.state.newestAt = at;
}

function placeStatus(scratch: StateScratch, told: EventOf<'status.observed'>['payload']): void {
  const { sid, status, errorCode } = told;
  const chatId = told.chatId ?? chatHolding(scratch, sid);
  const body = chatId === null ? null : (chatNow(scratch, chatId)?.body ?? null);
  if (chatId !== null && body !== null && rowWithSid(body, sid) !== undefined) {
    observeStatus(chatOf(scratch, chatId), sid, { status, errorCode });
    return;
  }
  scratch.park(sid, { status, errorCode });
}

/** Two statuses of a message that has not come, as one. */
export const joinParked = (known: ParkedStatus, told: ParkedStatus): ParkedStatus => ({
  status: joinStatus(known.status, told.status),
  errorCode: told.errorCode ?? known.errorCode,
});

/** The chat that holds the message: one look a chat. One that is only on the disk is asked when it comes. */
function chatHolding(scratch: StateScratch, sid: string): string | null {
  for (const [id, { body }] of scratch.touched) if (rowWithSid(body, sid)) return id;
  for (const { id, body } of scratch.state.chats) if (body !== null && rowWithSid(body, sid)) return id;
  return null;
}

/** Who gave a clientMessageId back by this event, if anyone. */
function namingSource(event: LoggedEvent): Source | null {
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
