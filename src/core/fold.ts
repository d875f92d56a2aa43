import { type Chat, type ChatBody, emptyChat, isLoaded, rowWithSid, type Source } from './chat/chat.ts';
import { type ChatDraft, draftOf, publish, recountUnseen } from './chat/chat-draft.ts';
import { joinStatus } from './chat/delivery-status.ts';
import type { ListedChat } from './chat/message.ts';
import { observeStatus, reduceChat, type Surroundings } from './chat/reduce-chat.ts';
import { countUnseen } from './chat/unseen.ts';
import type { EventOf, LoggedEvent } from './events.ts';
import { emptyIndex, flagsKey, type ParkedStatus, type State } from './state.ts';

/** Statuses kept for messages that have not come yet; the oldest give way. */
export const MAX_PARKED_STATUSES = 1000;

/** Kinds of flags whose chats are remembered; the longest unasked give way. */
export const MAX_FLAGGED = 16;

/** A private copy of the state: its chats are drafts, or as they were. */
interface StateDraft extends Surroundings {
  state: { -readonly [Field in keyof State]: State[Field] };
  /** The chats that this run has touched. */
  readonly touched: Map<string, ChatDraft>;
  park(sid: string, told: ParkedStatus): void;
}

/**
 * Folds a run of events into the state: the one way in which it changes. Pure and idempotent: an event
 * whose `seq` has been folded changes nothing, and a fact told again changes nothing either. The chats that
 * the events are about must have been loaded (`chatsOf`), or it throws `ColdChatError`.
 */
export function fold(state: State, events: readonly LoggedEvent[]): State {
  const draft = draftOfState(state);
  for (const event of events) {
    if (event.seq <= draft.state.seq) continue;
    reduce(draft, event);
    draft.state.seq = event.seq;
  }
  return draft.state.seq === state.seq ? state : published(draft);
}

/** The state with a chat's messages in it, read from the disk; statuses that waited for them find them. */
export function warm(state: State, chatId: string, body: ChatBody): State {
  const cold = state.chats.get(chatId);
  if (cold === undefined || cold.body !== null) return state;
  const draft = draftOfState({ ...state, chats: state.chats.with({ ...cold, body }) });
  for (const [sid, told] of state.parked) {
    if (rowWithSid(body, sid) === undefined) continue;
    observeStatus(chatOf(draft, chatId), sid, told);
    draft.unpark(sid);
  }
  return published(draft);
}

/** The state without a chat's messages, if the chat is as given and nothing waits in it to be sent. */
export function cool(state: State, chat: Chat): State {
  if (state.chats.get(chat.id) !== chat || chat.sends.size > 0) return state;
  return { ...state, chats: state.chats.with({ ...chat, body: null }) };
}

function draftOfState(state: State): StateDraft {
  const own = { ...state };
  /** The run's own copy, from its first change on. */
  let parked: Map<string, ParkedStatus> | null = null;
  const ownParked = () => {
    parked ??= new Map(state.parked);
    own.parked = parked;
    return parked;
  };
  return {
    state: own,
    touched: new Map(),
    self: state.self,
    get namesSends() {
      return own.namesSends;
    },
    get parked() {
      return own.parked;
    },
    unpark(sid) {
      ownParked().delete(sid);
    },
    park(sid, told) {
      const waiting = ownParked();
      const known = waiting.get(sid);
      waiting.set(sid, known ? joinParked(known, told) : told);
      const [oldest] = waiting.keys();
      if (waiting.size > MAX_PARKED_STATUSES && oldest !== undefined) waiting.delete(oldest);
    },
  };
}

function published({ state, touched }: StateDraft): State {
  let { chats } = state;
  let { unseen, unsent, waiting } = state.totals;
  for (const [id, draft] of touched) {
    const before = chats.get(id);
    const chat = publish(draft);
    chats = chats.with(chat);
    unseen += chat.unseen - (before?.unseen ?? 0);
    unsent += chat.unsent - (before?.unsent ?? 0);
    waiting += chat.queue.length - (before?.queue.length ?? 0);
  }
  return { ...state, chats, totals: { unseen, unsent, waiting } };
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
    case 'conversation.added': {
      const isNew = !chatNow(draft, event.payload.chat.chatId)?.listed;
      list(draft, event.payload.chat);
      const { index } = draft.state;
      if (isNew && index.total !== null) draft.state.index = { ...index, total: index.total + 1 };
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
      reduceChat(chatOf(draft, event.payload.chatId), event, draft);
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
  const before = draft.state.chats.get(chat.id);
  const { totals } = draft.state;
  draft.state.totals = { ...totals, unseen: totals.unseen + chat.unseen - (before?.unseen ?? 0) };
  draft.state.chats = draft.state.chats.with(chat);
}

function listPage(
  draft: StateDraft,
  { at, payload }: EventOf<'chats.listed'> & { readonly at: number },
): void {
  const { q, flags, isFirst, chats, total, next } = payload;
  for (const chat of chats) list(draft, chat);
  if (flags.length === 0) {
    if (q === '') draft.state.index = { total, next, listedAt: at };
    return;
  }
  const key = flagsKey(flags);
  const known = draft.state.flagged.get(key);
  const chatIds = new Set(isFirst && q === '' ? [] : known?.chatIds);
  for (const { chatId } of chats) chatIds.add(chatId);
  const paging = q === '' ? { total, next, listedAt: at } : (known ?? emptyIndex);
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
  if (listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return;
  chat.last = { text: listed.lastMessage ?? '', at: listed.lastAt };
  chat.baseline = { count: listed.unseen, throughAt: listed.lastAt };
  recountUnseen(chat);
}

/** Whether the list's entry says nothing new. */
export function isListedSo(chat: Chat | ChatDraft, listed: ListedChat): boolean {
  const isNamedSo =
    chat.listed &&
    chat.name === listed.name &&
    chat.isGroup === listed.isGroup &&
    chat.isFavorite === listed.isFavorite;
  if (!isNamedSo || listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return isNamedSo;
  return (
    chat.last?.at === listed.lastAt &&
    chat.last.text === (listed.lastMessage ?? '') &&
    chat.baseline.count === listed.unseen &&
    chat.baseline.throughAt === listed.lastAt
  );
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
