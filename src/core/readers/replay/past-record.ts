import { threadView } from '../../domains/chat/thread/thread-view.ts';
import { createLive } from '../../domains/context/live.ts';
import { EVENT_GROUPS } from '../../kernel/define/event-groups.ts';
import { firstNot } from '../../kernel/sorted-index.ts';
import { rowOf, rowWithSid } from '../../model/chat/chat.ts';
import { deliveryOf } from '../../model/chat/delivery/delivery-of.ts';
import { createLateReports } from '../../model/chat/delivery/late-reports.ts';
import type { ListedChat } from '../../model/chat/message.ts';
import { messagesIn } from '../../model/chat/messages-in.ts';
import { labelOf } from '../../model/chat/names.ts';
import type { ThreadView } from '../../model/chat/thread/types.ts';
import { groupOf, type LoggedEvent } from '../../model/events.ts';
import { REDACTED_TEXT } from '../../model/redaction/redaction.ts';
import type {
  PastChange,
  PastEvent,
  PastFactName,
  PastFacts,
  PastFrame,
  PastGap,
  PastIndex,
  PastRow,
} from '../../model/replay/types.ts';
import type { State } from '../../model/state.ts';
import { OTHER_CHAT } from '../export/chat-selection.ts';
import { lackingOf } from '../export/lacking.ts';
import { isFailure, type Narrator, pastEvent, pastRow } from './past-event.ts';
import { createPastStates, type PastState } from './past-states.ts';
import type { ChatRecord } from './record.ts';

/** Shortest pause in ms around a lost connection that counts as a gap. Shorter ones are ordinary reconnects. */
export const SHORTEST_GAP_MS = 10_000;

/** A chat's past that is open for questions. */
export interface PastRecord {
  readonly index: PastIndex;
  frame(position: number, size: number): PastFrame;
  events(positions: readonly number[]): readonly PastEvent[];
  rows(positions: readonly number[]): readonly PastRow[];
  /** Makes one more keyframe. Returns false if every position can be shown quickly. */
  prepare(): boolean;
}

/** Returns the name by which a contact is known today, or null. A record of one chat has no names of contacts. */
export type ContactNames = (address: string) => string | null;

const NO_NAMES: ContactNames = () => null;

export function openRecord(
  record: ChatRecord,
  nameAt: ContactNames = NO_NAMES,
  keyframeEvents?: number,
): PastRecord {
  const { chatId } = record;
  const past = createPastStates(record, keyframeEvents);
  const events = record.events.filter(isOfChat);
  const places = record.events.flatMap((event, place) => (isOfChat(event) ? place + 1 : []));
  const { name, isGroup } = chatIn(record) ?? { name: chatId, isGroup: false };
  const lateIn = lateReportsOf(record);
  const narrator: Narrator = { chatName: name, isGroup, self: new Set(record.self), lateIn };

  const eventAt = (position: number): PastEvent | null => {
    const event = events[position - 1];
    return event === undefined ? null : pastEvent(event, position, narrator);
  };

  return {
    index: {
      chat: { chatId, name },
      seqs: Float64Array.from(events, ({ seq }) => seq),
      times: Float64Array.from(events, ({ at }) => at),
      groupNames: EVENT_GROUPS,
      groups: Uint8Array.from(events, ({ type }) => EVENT_GROUPS.indexOf(groupOf(type))),
      failures: events.flatMap((event, place) => (isFailure(event, lateIn(event)) ? place + 1 : [])),
      gaps: gapsOf({ ...record, events }),
      lacking: lackingOf(events, chatId),
      people: addressesIn(record).map((address) => ({ address, name: nameAt(address) })),
      flags: flagsOf(record),
    },
    frame(wanted, size) {
      const position = Math.min(wanted, events.length);
      const event = events[position - 1];
      const place = places[position - 1] ?? 0;
      // Ask for the earlier state first: the later state is then one event away.
      const before = place === 0 ? null : past.at(place - 1);
      const earlier = before === null ? null : factsOf(before, chatId, event);
      const after = past.at(place);
      const facts = factsOf(after, chatId, event);
      const row = event === undefined ? undefined : rowAbout(after.state, chatId, event);
      const text = row?.message.body ?? '';
      return {
        position,
        event: eventAt(position),
        messageKey: row?.key ?? null,
        hasText: text !== '' && text !== REDACTED_TEXT,
        thread: named(readOnly(threadOf(after, chatId, size)), nameAt),
        connection: after.connection,
        facts,
        changes: earlier === null ? [] : changesBetween(earlier, facts),
      };
    },
    events: (positions) => positions.flatMap((position) => eventAt(position) ?? []),
    rows: (positions) =>
      positions.flatMap((position) => {
        const event = events[position - 1];
        return event === undefined ? [] : pastRow(event, position, narrator);
      }),
    prepare: past.prepare,
  };
}

const NOTHING_LATE: ReadonlySet<string> = new Set();

/** Returns a function that returns the sids of the messages of which an event of the record reports a status late. */
function lateReportsOf({ before, events }: ChatRecord): (event: LoggedEvent) => ReadonlySet<string> {
  const reports = createLateReports();
  const bySeq = new Map<number, ReadonlySet<string>>();
  for (const event of [...before, ...events]) {
    const late = reports.take(event);
    if (late.size > 0) bySeq.set(event.seq, late);
  }
  return ({ seq }) => bySeq.get(seq) ?? NOTHING_LATE;
}

/** A record also has events of other chats that only tell the fold what the service can do. */
const isOfChat = ({ payload }: LoggedEvent): boolean =>
  !('chatId' in payload && payload.chatId === OTHER_CHAT);

/** The thread as a visible tab drew it. */
const threadOf = ({ state, connection }: PastState, chatId: string, size: number): ThreadView =>
  threadView(state, createLive(connection, new Map([['replay', { chatId, visible: true }]])), {
    chatId,
    size,
  });

/** The past can't be changed, so its thread offers nothing to press. */
const readOnly = ({ head, rows }: ThreadView): ThreadView => ({
  head: { ...head, hasOlder: false, loading: false },
  rows: rows.map((row) => ({ ...row, canRetry: false, canDiscard: false, canDismiss: false })),
});

const named = ({ head, rows }: ThreadView, nameAt: ContactNames): ThreadView => ({
  head: {
    ...head,
    participants: head.participants.map((one) => {
      const name = nameAt(one.label);
      return name === null ? one : { ...one, name };
    }),
  },
  rows,
});

function rowAbout({ chats }: State, chatId: string, event: LoggedEvent) {
  const chat = chats.get(chatId);
  switch (event.type) {
    case 'message.received': {
      const { sid, clientMessageId } = event.payload.message;
      return rowOf(chat, sid ?? clientMessageId ?? '');
    }
    case 'status.observed':
      return chat?.body ? rowWithSid(chat.body, event.payload.sid) : undefined;
    case 'message.failureSettled':
      return chat?.body && event.payload.sid !== null ? rowWithSid(chat.body, event.payload.sid) : undefined;
    case 'outbox.enqueued':
    case 'outbox.restored':
    case 'outbox.attempted':
    case 'outbox.accepted':
    case 'outbox.rejected':
    case 'outbox.unresolved':
    case 'outbox.released':
    case 'outbox.requeued':
    case 'outbox.scheduled':
    case 'outbox.due':
    case 'outbox.cancelled':
    case 'outbox.discarded':
      return rowOf(chat, event.payload.clientMessageId);
    default:
      return undefined;
  }
}

function factsOf(
  { state, connection }: PastState,
  chatId: string,
  event: LoggedEvent | undefined,
): PastFacts {
  const chat = state.chats.get(chatId);
  const row = event === undefined ? undefined : rowAbout(state, chatId, event);
  return {
    connection: connection.state,
    messages: chat?.body?.rows.size ?? 0,
    unread: chat?.unseen ?? 0,
    outbox: chat?.sends.size ?? 0,
    participants: chat?.participants.length ?? 0,
    flags: chat?.flags ?? [],
    draft: chat?.draft ?? '',
    isFavorite: chat?.isFavorite ?? false,
    isMuted: chat?.isMuted ?? false,
    status: row === undefined ? null : deliveryOf(row),
    attempt: row?.send?.attempt ?? null,
  };
}

const FACTS: readonly PastFactName[] = [
  'status',
  'attempt',
  'connection',
  'messages',
  'unread',
  'outbox',
  'participants',
  'flags',
  'draft',
  'isFavorite',
  'isMuted',
];

const changesBetween = (before: PastFacts, after: PastFacts): readonly PastChange[] =>
  FACTS.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact])).map((fact) => ({
    fact,
    before: before[fact],
    after: after[fact],
  }));

/** Returns the chat's entry in the last list of the record that names it. */
function chatIn({ chatId, before, events }: ChatRecord) {
  for (const list of [events, before]) {
    for (let place = list.length - 1; place >= 0; place -= 1) {
      const event = list[place];
      const found = event && listedIn(event).find((entry) => entry.chatId === chatId);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Returns the addresses of those who were in the chat or wrote in it. */
function addressesIn({ chatId, before, events }: ChatRecord): readonly string[] {
  const addresses = new Set<string>();
  for (const event of [...before, ...events]) {
    if (!('chatId' in event.payload) || event.payload.chatId !== chatId) continue;
    if ('participants' in event.payload)
      for (const one of event.payload.participants) addresses.add(labelOf(one));
    for (const { author } of messagesIn(event)) if (author !== null) addresses.add(author);
  }
  return [...addresses];
}

function flagsOf({ chatId, before, events }: ChatRecord): readonly string[] {
  const ids = new Set<string>();
  for (const event of [...before, ...events])
    for (const id of event.type === 'chat.flagged'
      ? [...event.payload.put, ...event.payload.taken]
      : listedIn(event).flatMap((listed) => (listed.chatId === chatId ? (listed.flags ?? []) : [])))
      ids.add(id);
  return [...ids];
}

/** Returns the entries of the chat list in an event. */
const listedIn = (event: LoggedEvent): readonly ListedChat[] =>
  event.type === 'chats.listed'
    ? event.payload.chats
    : event.type === 'conversation.added'
      ? [event.payload.chat]
      : [];

/** Returns the gaps of a record in the order of its events. */
function gapsOf({ events, gaps }: ChatRecord): readonly PastGap[] {
  const found: PastGap[] = gaps.flatMap(({ from, through, why }) => {
    const place = firstNot(events, ({ seq }) => seq <= through);
    if (place === events.length) return [];
    return {
      kind: why === 'absent' ? 'trimmed' : 'unreadable',
      position: place + 1,
      missing: through - from + 1,
      from: events[place - 1]?.at ?? null,
      to: events[place]?.at ?? null,
    };
  });
  let isConnected = false;
  for (const [place, event] of events.entries()) {
    if (event.type !== 'connection.changed') continue;
    const earlier = events[place - 1];
    const isPause = earlier !== undefined && event.at - earlier.at >= SHORTEST_GAP_MS;
    // A worker starts with `connecting`. Until then nobody recorded anything.
    if (isPause && (!isConnected || event.payload.state === 'connecting'))
      found.push({ kind: 'offline', position: place + 1, missing: null, from: earlier.at, to: event.at });
    isConnected = event.payload.state === 'connected';
  }
  return found.toSorted((a, b) => a.position - b.position);
}
