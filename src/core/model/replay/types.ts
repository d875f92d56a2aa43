import * as v from 'valibot';
import { EVENT_GROUPS } from '../../kernel/define/event-groups.ts';
import type { ImportProblem, Reason } from '../../kernel/reasons.ts';
import { LIST_MAX, nameSchema } from '../../kernel/text-limits.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { WINDOW_MAX } from '../../kernel/windows.ts';
import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';
import type { ThreadView } from '../chat/thread/types.ts';
import type { ConnectionState, ConnectionStatus } from '../connection/connection-state.ts';
import type { ExportedScenario, Lacking } from '../export/types.ts';
import { jsonObjectSchema } from '../records/types.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Largest piece of a file that a tab sends at once, in UTF-16 units. */
export const FILE_PART_MAX = 2_000_000;

/** Most entries of an activity file that a tab sends at once. */
export const ACTIVITY_PART_MAX = 500;

/** The kinds of events by which a replay filters. */
export const eventGroupSchema = v.picklist(EVENT_GROUPS);
export type EventGroup = v.InferOutput<typeof eventGroupSchema>;

/** A chat of this device's log, or of an opened file. */
const sourceSchema = v.object({ fileId: v.nullable(id), chatId: nameSchema });
export type PastSource = v.InferOutput<typeof sourceSchema>;

/** What to export. `chatId` is null for the whole log. */
const exportSourceSchema = v.object({ fileId: v.nullable(id), chatId: v.nullable(nameSchema) });
export type ExportSource = v.InferOutput<typeof exportSourceSchema>;

/**
 * Questions about the past. None of them writes to the log, sends anything or marks anything as read. A tab
 * may repeat each question, but a file and an export are lost together with the worker.
 */
export const pastAskSchema = v.variant('kind', [
  /** Reads a chat's past, from the log or from an opened file. */
  v.object({ kind: v.literal('open'), source: sourceSchema }),
  /** The chat after its first `position` events. `size` is the number of the thread's rows. */
  v.object({
    kind: v.literal('frame'),
    source: sourceSchema,
    position: count,
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WINDOW_MAX)),
  }),
  /** The events at these positions, counted from 1. */
  v.object({
    kind: v.literal('events'),
    source: sourceSchema,
    positions: v.pipe(v.array(count), v.maxLength(LIST_MAX)),
  }),
  /** The events at these positions as rows of a table or of a page for printing. */
  v.object({
    kind: v.literal('rows'),
    source: sourceSchema,
    positions: v.pipe(v.array(count), v.maxLength(LIST_MAX)),
  }),
  /** Since when this device's log has events of a chat. Reads the log up to the first of them. */
  v.object({ kind: v.literal('since'), chatId: nameSchema }),
  v.object({ kind: v.literal('connections') }),
  /** The next lines of an export file. The tab makes `exportId`; `part` counts from 0. */
  v.object({
    kind: v.literal('exportPart'),
    exportId: id,
    part: count,
    source: exportSourceSchema,
    from: count,
    through: v.exactOptional(count),
  }),
  /** Reads the whole log. The answer says what is readable. */
  v.object({ kind: v.literal('verify') }),
  /**
   * Turns a chat's events into steps for a bug report. An opened file is turned into steps as a whole. `from` and
   * `through` are seqs.
   */
  v.object({ kind: v.literal('scenario'), source: sourceSchema, from: count, through: count }),
  /**
   * The next entries of an activity file, from the tab's list. Returns their lines. Their hashes continue those of the
   * part before. `query` is the filter that selected the entries.
   */
  v.object({
    kind: v.literal('activityPart'),
    exportId: id,
    part: count,
    query: jsonObjectSchema,
    rows: v.pipe(v.array(jsonObjectSchema), v.maxLength(ACTIVITY_PART_MAX)),
    isLast: v.boolean(),
  }),
  /** The next piece of a file's text. The tab makes `fileId`; `part` counts from 0. */
  v.object({
    kind: v.literal('filePart'),
    fileId: id,
    part: count,
    text: v.pipe(v.string(), v.maxLength(FILE_PART_MAX)),
    isLast: v.boolean(),
  }),
  /** Forgets a file, or stops an export. */
  v.object({ kind: v.literal('close'), id }),
]);
export type PastAsk = v.InferOutput<typeof pastAskSchema>;
export type PastKind = PastAsk['kind'];

/**
 * Where the log has no events. `trimmed`: retention removed them. `unreadable`: they are damaged. `offline`:
 * the connection was down or no worker ran, so that nothing was recorded.
 */
export const GAP_KINDS = ['trimmed', 'unreadable', 'offline'] as const;

export interface PastGap {
  readonly kind: (typeof GAP_KINDS)[number];
  /** Position of the first event after the gap, counted from 1. */
  readonly position: number;
  /** Number of missing events. Null for `offline`. */
  readonly missing: number | null;
  /** Times of the events around the gap. Null at the start of the log. */
  readonly from: Timestamp | null;
  readonly to: Timestamp | null;
}

/** Somebody who was in the chat or wrote in it. `name` is the contact's name of today; null if this device knows none. */
export interface PastPerson {
  readonly address: string;
  readonly name: string | null;
}

export interface PastChat {
  readonly chatId: string;
  readonly name: string;
}

/** What a screen needs to know of every event. The lists are parallel; the first entry is of position 1. */
export interface PastIndex {
  readonly chat: PastChat;
  readonly seqs: Float64Array;
  /** Times of the events as logged. They may go back, because the device's clock may be set. */
  readonly times: Float64Array;
  readonly groupNames: readonly EventGroup[];
  /** Places of the events' groups in `groupNames`. */
  readonly groups: Uint8Array;
  /** Positions of the failures. */
  readonly failures: readonly number[];
  readonly gaps: readonly PastGap[];
  /** Null if the events have all messages of the chat. */
  readonly lacking: Lacking | null;
  readonly people: readonly PastPerson[];
  /** Ids of all flags that the chat had. */
  readonly flags: readonly string[];
}

/** Every kind of event that a replay names. Each has a sentence in the texts of the screen. */
export const PAST_EVENT_NAMES = [
  'connecting',
  'connected',
  'disconnecting',
  'disconnected',
  'denied',
  'listed',
  'flagsListed',
  'templatesListed',
  'began',
  'caughtUp',
  'olderLoaded',
  'wrote',
  'statusQueued',
  'statusSending',
  'statusSent',
  'statusDelivered',
  'statusSeen',
  'statusFailed',
  'failureSettled',
  'redacted',
  'opened',
  'read',
  'markedUnread',
  'deletionAsked',
  'deletionUndone',
  'deletionFailed',
  'deleted',
  'peopleListed',
  'favourite',
  'notFavourite',
  'flagsAdded',
  'flagsRemoved',
  'flagsChanged',
  'muted',
  'unmuted',
  'draftChanged',
  'draftEmptied',
  'draftSetAside',
  'pictureAdded',
  'pictureRemoved',
  'pictureUploaded',
  'pictureFailed',
  'pressedSend',
  'restored',
  'sending',
  'accepted',
  'notSent',
  'unresolved',
  'queuedAgain',
  'pressedRetry',
  'scheduled',
  'due',
  'cancelled',
  'cancelledItself',
  'discarded',
  'trimmed',
  'other',
] as const;
export type PastEventName = (typeof PAST_EVENT_NAMES)[number];

/** An event as a screen shows it. `what` selects the sentence; the other fields are its values. */
export interface PastEvent {
  readonly position: number;
  readonly seq: number;
  readonly at: Timestamp;
  readonly group: EventGroup;
  readonly what: PastEventName;
  /** The author. Null if nobody is named. */
  readonly who: string | null;
  /** True if the signed-in user, or the user of the file, did it. */
  readonly isOwn: boolean;
  /** The text of a message or a draft, or the name of a picture. */
  readonly text: string | null;
  readonly reason: Reason | null;
  /** Ids of flags, or the names of people. */
  readonly items: readonly string[];
  readonly count: number;
  readonly code: string | null;
  /** A report of a status that changed nothing, because the message was further already. It is no failure. */
  readonly isLate: boolean;
  readonly isFailure: boolean;
}

/** A message that an event brought. Two messages with a common name are the same message. */
export interface PastMessage {
  readonly names: readonly string[];
  /** As if the message were an event of its own, at the time of the message. */
  readonly event: PastEvent;
}

/** An event as a table or a printed page shows it. */
export interface PastRow {
  readonly event: PastEvent;
  /** The names of the message that the event itself is about. Empty if it is about no message. */
  readonly names: readonly string[];
  /** The messages of a loaded page, oldest first. Each load of a page brings all of its messages again. */
  readonly messages: readonly PastMessage[];
}

export type PastFact = string | number | boolean | readonly string[] | null;

/** The state of a chat apart from its messages. `status` and `attempt` are those of the event's message. */
export interface PastFacts {
  readonly connection: ConnectionState;
  readonly messages: number;
  readonly unread: number;
  readonly outbox: number;
  readonly participants: number;
  /** Ids of flags. */
  readonly flags: readonly string[];
  readonly draft: string;
  readonly isFavorite: boolean;
  readonly isMuted: boolean;
  readonly status: DeliveryStatus | null;
  readonly attempt: number | null;
}
export type PastFactName = keyof PastFacts;

export interface PastChange {
  readonly fact: PastFactName;
  readonly before: PastFact;
  readonly after: PastFact;
}

export interface PastFrame {
  readonly position: number;
  /** The newest event so far. Null before the first event. */
  readonly event: PastEvent | null;
  /** Key of the thread's row that the newest event is about. Null if it is about no message. */
  readonly messageKey: string | null;
  /** Whether that message has a text that was not removed. */
  readonly hasText: boolean;
  readonly thread: ThreadView;
  readonly connection: ConnectionStatus;
  readonly facts: PastFacts;
  /** What the newest event changed. */
  readonly changes: readonly PastChange[];
}

export interface PastConnection {
  readonly seq: number;
  readonly at: Timestamp;
  readonly state: ConnectionState;
  readonly reason: Reason | null;
  /** Time of the last event before the next change. Until then the state is certain. */
  readonly heardUntil: Timestamp;
}

export type FileState =
  | { readonly state: 'reading' }
  | {
      readonly state: 'open';
      /** Chats with events in the file. */
      readonly chats: readonly PastChat[];
      readonly events: number;
      /** Number of events that this version can't read. */
      readonly unreadable: number;
      /** The chain's last hash. */
      readonly head: string;
    }
  | {
      readonly state: 'broken';
      readonly problem: ImportProblem;
      /** Number of the line with the problem, from 1. */
      readonly line: number;
      /** Time of the last intact event. Null if there is none. */
      readonly lastAt: Timestamp | null;
    };

/** What a reading of the whole log found. Each row of the log is sealed, so a changed row is unreadable. */
export interface LogVerdict {
  readonly events: number;
  /** Events that are missing, because retention removed them. */
  readonly trimmed: number;
  /** Events that are damaged. */
  readonly unreadable: number;
}

export interface PastValues {
  open: PastIndex;
  frame: PastFrame;
  events: readonly PastEvent[];
  rows: readonly PastRow[];
  /** The time of the chat's oldest event; null if the log has none. */
  since: Timestamp | null;
  /** Oldest first. `from` is the time of the log's oldest event. */
  connections: {
    readonly from: Timestamp | null;
    readonly now: Timestamp;
    readonly changes: readonly PastConnection[];
  };
  /** `lines` counts the lines so far. */
  exportPart: { readonly text: string; readonly lines: number; readonly isDone: boolean };
  activityPart: string;
  verify: LogVerdict;
  scenario: ExportedScenario;
  filePart: FileState;
  close: null;
}

/** The answer to a question, with the question's kind. */
export type PastValue = {
  readonly [K in PastKind]: { readonly kind: K; readonly value: PastValues[K] };
}[PastKind];

/** Returns the value of an answer to a question of this kind. Throws if the answer is of another kind. */
export function pastValue<K extends PastKind>(kind: K, answer: PastValue): PastValues[K];
export function pastValue(kind: PastKind, answer: PastValue): PastValues[PastKind] {
  if (answer.kind !== kind) throw new Error(`An answer of the kind ${answer.kind} to ${kind}`);
  return answer.value;
}
