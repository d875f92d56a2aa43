import {
  type Chat,
  type ChatBody,
  emptyChat,
  isLoaded,
  type Row,
  rowWithSid,
  type Source,
} from './chat/chat.ts';
import { type ChatDraft, draftOf, publish, recountUnseen } from './chat/chat-draft.ts';
import { joinStatus } from './chat/delivery-status.ts';
import type { ListedChat } from './chat/message.ts';
import { rebuildChat } from './chat/rebuild-chat.ts';
import { observeStatus, reduceChat, type Surroundings } from './chat/reduce-chat.ts';
import { withChange } from './chat/totals.ts';
import { countUnseen } from './chat/unseen.ts';
import type { EventOf, LoggedEvent } from './events.ts';
import { emptyIndex, listKey, type ParkedStatus, type State } from './state.ts';

/** Statuses kept for messages that have not come yet; the oldest give way. */
const MAX_PARKED_STATUSES = 1000;

/** Kinds of flags whose chats are remembered; the longest unasked give way. */
export const MAX_FLAGGED = 16;

/** A private copy of the state, which a fold works on and publishes once. */
class StateDraft implements Surroundings {
  readonly state: { -readonly [Field in keyof State]: State[Field] };
  /** The chats that this run has touched. */
  readonly touched = new Map<string, ChatDraft>();
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
    for (const [id, draft] of this.touched) {
      const before = chats.get(id);
      const chat = publish(draft);
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
  const draft = new StateDraft(state);
  return {
    add(events) {
      for (const event of events) {
        if (event.seq <= draft.state.seq) continue;
        reduce(draft, event);
        draft.state.seq = event.seq;
      }
    },
    end: () => (draft.state.seq === state.seq ? state : draft.publish()),
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
  const draft = new StateDraft(state);
  const warmed = draftOf(chat);
  draft.touched.set(chat.id, warmed);
  for (const [sid, told] of state.parked) {
    if (rowWithSid(warmed.body, sid) === undefined) continue;
    observeStatus(warmed, sid, told);
    draft.unpark(sid);
  }
  return draft.publish();
}

/** The state without a chat's messages, if the chat is as given and nothing waits in it to be sent. */
export function cool(state: State, chat: Chat): State {
  if (state.chats.get(chat.id) !== chat || chat.sends.size > 0) return state;
  return { ...state, chats: state.chats.with({ ...chat, body: null }) };
}

function chatOf(draft: StateDraft, id: string): ChatDraft {
  const touched = draft.touched.get(id);
  if (touched) return touched;
  const chat = draftOf(draft.state.chats.get(id) ?? emptyChat(id));
  draft.touched.set(id, chat);
  return chat;
}

/** The chat as far as this run has come. */
const chatNow = (draft: StateDraft, id: string): Chat | ChatDraft | undefined =>
  draft.touched.get(id) ?? draft.state.chats.get(id);

function reduce(draft: StateDraft, event: LoggedEvent): void {
  switch (event.type) {
    case 'connection.changed':
      if (event.payload.state !== 'connected') markBehind(draft);
      return;
    case 'chats.listed':
      listPage(draft, event);
      return;
    case 'flags.listed':
      draft.state.flags = { list: event.payload.flags, listedAt: event.at };
      return;
    case 'templates.listed':
      draft.state.templates = { list: event.payload.templates, listedAt: event.at };
      return;
    case 'conversation.added': {
      const isNew = !chatNow(draft, event.payload.chat.chatId)?.listed;
      list(draft, event.payload.chat);
      const { index } = draft.state;
      if (isNew && index.total !== null) draft.state.index = { ...index, total: index.total + 1 };
      return;
    }
    case 'chat.deleted': {
      const chat = chatOf(draft, event.payload.chatId);
      const { index } = draft.state;
      if (chat.listed && chat.deletion?.state !== 'deleted' && index.total !== null) {
        draft.state.index = { ...index, total: Math.max(0, index.total - 1) };
      }
      reduceChat(chat, event, draft);
      return;
    }
    case 'log.trimmed':
      return;
    case 'status.observed':
      placeStatus(draft, event.payload);
      return;
    default: {
      const source = namingSource(event);
      if (source !== null && !draft.namesSends[source]) {
        draft.state.namesSends = { ...draft.namesSends, [source]: true };
      }
      const chat = chatOf(draft, event.payload.chatId);
      reduceChat(chat, event, draft);
      noteTime(draft, chat.tally.newestAt);
    }
  }
}

function markBehind(draft: StateDraft): void {
  for (const { id } of draft.state.chats.slice(0)) markChatBehind(draft, id);
  for (const id of draft.touched.keys()) markChatBehind(draft, id);
}

/** Without its messages: a lost line must not bring every chat into memory. */
function markChatBehind(draft: StateDraft, id: string): void {
  const known = chatNow(draft, id);
  if (known === undefined || !isLoaded(known) || known.behindSince !== null) return;
  const touched = draft.touched.get(id);
  if (touched !== undefined) {
    touched.behindSince = touched.toldThrough;
    return;
  }
  const chat = draft.state.chats.get(id);
  if (chat === undefined) return;
  const behind = { ...chat, behindSince: chat.toldThrough };
  replaceChat(draft, { ...behind, unseen: countUnseen(behind) });
}

/** A chat that changed without its messages. */
function replaceChat(draft: StateDraft, chat: Chat): void {
  draft.state.totals = withChange(draft.state.totals, draft.state.chats.get(chat.id), chat);
  draft.state.chats = draft.state.chats.editable();
  draft.state.chats.put(chat);
}

function listPage(
  draft: StateDraft,
  { at, payload }: EventOf<'chats.listed'> & { readonly at: number },
): void {
  const { q, by, isFirst, chats, total, next } = payload;
  for (const chat of chats) list(draft, chat);
  const key = listKey(payload);
  if (key === null) {
    if (q === '') draft.state.index = { total, next, listedAt: at };
    return;
  }
  // A search for a name only adds to the chats with the flags: it is done here too.
  const isOwnList = q === '' || by === 'phone';
  const known = draft.state.flagged.get(key);
  const chatIds = new Set(isFirst && isOwnList ? [] : known?.chatIds);
  for (const { chatId } of chats) chatIds.add(chatId);
  const paging = isOwnList ? { total, next, listedAt: at } : (known ?? emptyIndex);
  const flagged = new Map(draft.state.flagged);
  flagged.delete(key);
  flagged.set(key, { ...paging, chatIds });
  const [oldest] = flagged.keys();
  if (flagged.size > MAX_FLAGGED && oldest !== undefined) flagged.delete(oldest);
  draft.state.flagged = flagged;
}

function list(draft: StateDraft, listed: ListedChat): void {
  const known = chatNow(draft, listed.chatId);
  if (known !== undefined && isListedSo(known, listed)) return;
  const chat = chatOf(draft, listed.chatId);
  chat.listed = true;
  chat.name = listed.name;
  chat.isGroup = listed.isGroup;
  chat.isFavorite = listed.isFavorite;
  chat.flags = listed.flags ?? chat.flags;
  if (listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return;
  chat.last = { text: listed.lastMessage ?? '', at: listed.lastAt };
  noteTime(draft, listed.lastAt);
  chat.baseline = { count: listed.unseen, throughAt: listed.lastAt };
  recountUnseen(chat);
}

/** Whether the list's entry says nothing new. */
export function isListedSo(chat: Chat | ChatDraft, listed: ListedChat): boolean {
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

function noteTime(draft: StateDraft, at: number): void {
  if (at > draft.state.newestAt) draft.state.newestAt = at;
}

function placeStatus(draft: StateDraft, told: EventOf<'status.observed'>['payload']): void {
  const { sid, status, errorCode } = told;
  const chatId = told.chatId ?? chatHolding(draft, sid);
  const body = chatId === null ? null : (chatNow(draft, chatId)?.body ?? null);
  if (chatId !== null && body !== null && rowWithSid(body, sid) !== undefined) {
    observeStatus(chatOf(draft, chatId), sid, { status, errorCode });
    return;
  }
  draft.park(sid, { status, errorCode });
}

/** Two statuses of a message that has not come, as one. */
export const joinParked = (known: ParkedStatus, told: ParkedStatus): ParkedStatus => ({
  status: joinStatus(known.status, told.status),
  errorCode: told.errorCode ?? known.errorCode,
});

/** The chat that holds the message: one look a chat. One that is only on the disk is asked when it comes. */
function chatHolding(draft: StateDraft, sid: string): string | null {
  for (const [id, { body }] of draft.touched) if (rowWithSid(body, sid)) return id;
  for (const { id, body } of draft.state.chats) if (body !== null && rowWithSid(body, sid)) return id;
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
