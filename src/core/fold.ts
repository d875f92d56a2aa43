import { type Chat, emptyChat, holds, isLoaded, type Source } from './chat/chat.ts';
import { type ChatDraft, draftOf, publish } from './chat/chat-draft.ts';
import { joinStatus } from './chat/delivery-status.ts';
import type { ListedChat } from './chat/message.ts';
import { observeStatus, reduceChat } from './chat/reduce-chat.ts';
import type { EventOf, LoggedEvent } from './events.ts';
import type { ParkedStatus, State } from './state.ts';

/** Statuses kept for messages that have not come yet; the oldest give way. */
export const MAX_PARKED_STATUSES = 1000;

type StateDraft = {
  -readonly [Field in keyof Omit<State, 'chats' | 'parked'>]: State[Field];
} & {
  readonly parked: Map<string, ParkedStatus>;
  /** The chats that this run has touched. */
  readonly touched: Map<string, ChatDraft>;
  readonly chats: ReadonlyMap<string, Chat>;
};

/**
 * Folds a run of events into the state: the one way in which it changes. Pure and idempotent: an event
 * whose `seq` has been folded changes nothing, and a fact told again changes nothing either.
 */
export function fold(state: State, events: readonly LoggedEvent[]): State {
  const draft: StateDraft = { ...state, parked: new Map(state.parked), touched: new Map() };
  for (const event of events) {
    if (event.seq <= draft.seq) continue;
    reduce(draft, event);
    draft.seq = event.seq;
  }
  if (draft.seq === state.seq) return state;

  const chats = new Map(state.chats);
  for (const [id, chat] of draft.touched) chats.set(id, publish(chat));
  const { touched, ...rest } = draft;
  return { ...rest, chats };
}

function chatOf(draft: StateDraft, id: string): ChatDraft {
  const touched = draft.touched.get(id);
  if (touched) return touched;
  const chat = draftOf(draft.chats.get(id) ?? emptyChat(id));
  draft.touched.set(id, chat);
  return chat;
}

function reduce(draft: StateDraft, event: LoggedEvent): void {
  switch (event.type) {
    case 'connection.changed':
      if (event.payload.state !== 'connected') markBehind(draft);
      return;
    case 'chats.listed': {
      const { q, chats, total, next } = event.payload;
      for (const chat of chats) list(draft, chat);
      if (q === '') draft.index = { total, next, listedAt: event.at };
      return;
    }
    case 'conversation.added': {
      const { chatId } = event.payload.chat;
      const isNew = !(draft.touched.get(chatId) ?? draft.chats.get(chatId))?.listed;
      list(draft, event.payload.chat);
      const { total } = draft.index;
      if (isNew && total !== null) draft.index = { ...draft.index, total: total + 1 };
      return;
    }
    case 'status.observed':
      placeStatus(draft, event.payload);
      return;
    default: {
      const source = namingSource(event);
      if (source !== null) draft.namesSends = { ...draft.namesSends, [source]: true };
      reduceChat(chatOf(draft, event.payload.chatId), event, draft);
    }
  }
}

function markBehind(draft: StateDraft): void {
  for (const id of new Set([...draft.chats.keys(), ...draft.touched.keys()])) {
    const known = draft.touched.get(id) ?? draft.chats.get(id);
    if (known === undefined || !isLoaded(known) || known.behindSince !== null) continue;
    chatOf(draft, id).behindSince = known.toldThrough;
  }
}

function list(draft: StateDraft, listed: ListedChat): void {
  const chat = chatOf(draft, listed.chatId);
  chat.listed = true;
  chat.name = listed.name;
  chat.isGroup = listed.isGroup;
  chat.isFavorite = listed.isFavorite;
  if (listed.lastAt === null || listed.lastAt < chat.baseline.throughAt) return;
  chat.last = { text: listed.lastMessage ?? '', at: listed.lastAt };
  chat.baseline = { count: listed.unseen, throughAt: listed.lastAt };
}

function placeStatus(draft: StateDraft, told: EventOf<'status.observed'>['payload']): void {
  const { sid, status, errorCode } = told;
  const chatId = told.chatId ?? chatHolding(draft, sid);
  const chat = chatId === null ? undefined : (draft.touched.get(chatId) ?? draft.chats.get(chatId));
  if (chat !== undefined && holds(chat, sid)) {
    observeStatus(chatOf(draft, chat.id), sid, { status, errorCode });
    return;
  }
  const parked = draft.parked.get(sid);
  draft.parked.set(sid, {
    status: parked ? joinStatus(parked.status, status) : status,
    errorCode: errorCode ?? parked?.errorCode ?? null,
  });
  const [oldest] = draft.parked.keys();
  if (draft.parked.size > MAX_PARKED_STATUSES && oldest !== undefined) draft.parked.delete(oldest);
}

/** The chat that holds the message: one look a chat. */
function chatHolding(draft: StateDraft, sid: string): string | null {
  for (const [id, chat] of draft.touched) if (holds(chat, sid)) return id;
  for (const [id, chat] of draft.chats) if (!draft.touched.has(id) && holds(chat, sid)) return id;
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
