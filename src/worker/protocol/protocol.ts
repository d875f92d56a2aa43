import * as v from 'valibot';
import type { Command, CommandType } from '../../core/core-interface.ts';
import { type Answer, REFUSAL_CODES, type Refusal } from '../../core/kernel/answer.ts';
import { reasonSchema } from '../../core/kernel/reasons.ts';
import type { KeyedRow } from '../../core/kernel/views/keyed-view.ts';
import type { KeyedView, ViewPatch } from '../../core/kernel/views/patch-view.ts';
import { TONES } from '../../core/model/alerts/tones.ts';
import { type AnswerValue, answerOf } from '../../core/model/command-answers.ts';
import { buildSchema } from './build.ts';
import { generationSchema } from './worker-rank.ts';

// For tabs that have no port to their worker.
export {
  type DoorNote,
  decodeDoorNote,
  decodeEnvelope,
  doorChannel,
  type Envelope,
  hostLock,
  type OpenChannel,
  portChannel,
  portLock,
  servingLock,
} from './bridge-envelopes.ts';
export { type Build, compareBuilds } from './build.ts';
export type {
  InspectorHead,
  InspectorView,
  TabRow,
  WatchedViewOf,
  WatchedViews,
  WatchName,
  WatchRequest,
} from './inspector-view.ts';
// Locks detect a dead tab or worker. Messages detect only a worker that hangs.
export { createWebLocks, type Locks, runningLock, tabLock, workerLock } from './locks.ts';
export { PROTOCOL_VERSION } from './protocol-version.ts';
export { type WorkerRank, workerName } from './worker-rank.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An action that exactly one tab performs on behalf of all tabs. */
const tabActionSchema = v.variant('kind', [
  /** `volume` is a percentage. */
  v.object({ kind: v.literal('sound'), tone: v.picklist(TONES), volume: v.number() }),
  /**
   * Announces `count` new messages. The other fields describe the newest message. `text` is empty for a
   * picture without text.
   */
  v.object({
    kind: v.literal('notification'),
    chatId: v.string(),
    chatName: v.string(),
    text: v.string(),
    count: v.pipe(count, v.minValue(1)),
  }),
  /** Announces that a call rings. */
  v.object({ kind: v.literal('call'), callId: v.string(), caller: v.string() }),
  /**
   * Announces `count` chats that somebody gave to the user, or notes that mention the user. Empty: `by`, the service;
   * `chatName`, unknown.
   */
  v.object({
    kind: v.picklist(['handed', 'mentioned']),
    chatId: v.string(),
    chatName: v.string(),
    by: v.string(),
    count: v.pipe(count, v.minValue(1)),
  }),
  /** Asks the browser for persistent storage, so that it does not evict this origin's data. */
  v.object({ kind: v.literal('persistence') }),
]);
export type TabAction = v.InferOutput<typeof tabActionSchema>;

const isRow = (value: unknown): value is KeyedRow =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

const rowsSchema = v.array(v.custom<KeyedRow>(isRow, 'not a row'));

const viewSchema: v.GenericSchema<unknown, KeyedView> = v.object({ head: v.unknown(), rows: rowsSchema });

const patchSchema: v.GenericSchema<unknown, ViewPatch> = v.object({
  head: v.exactOptional(v.unknown()),
  upsert: rowsSchema,
  order: v.exactOptional(v.array(v.string())),
});

const refusalSchema: v.GenericSchema<unknown, Refusal> = v.object({
  code: v.picklist(REFUSAL_CODES),
  reason: reasonSchema,
  fields: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  retryAfter: v.exactOptional(v.number()),
  unread: v.exactOptional(
    v.object({
      direction: v.picklist(['inbound', 'outbound']),
      author: v.nullable(v.string()),
      quote: v.string(),
    }),
  ),
});

const answerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.unknown() }),
  v.object({ ok: v.literal(false), refusal: refusalSchema }),
]);

/** Why a worker refuses a tab permanently: another protocol version, or unusable settings of the build. */
export const REFUSED_REASONS = ['protocol', 'configuration'] as const;

/**
 * The first frame of a subscription is a full frame, or a patch to the rows of its `after` subscription. Each
 * later frame is a patch to the frame with the previous `rev`.
 */
const frameSchema = v.variant('type', [
  v.object({
    type: v.literal('frame'),
    subscription: count,
    rev: count,
    full: viewSchema,
    /** Time in ms at which an earlier worker kept this view. Absent: the view is of now. */
    asOf: v.exactOptional(v.number()),
  }),
  v.object({ type: v.literal('patch'), subscription: count, rev: count, patch: patchSchema }),
]);
export type Frame = v.InferOutput<typeof frameSchema>;

export const workerMessageSchema = v.variant('type', [
  v.object({ type: v.literal('welcome'), workerId: id, build: buildSchema }),
  /** `message` is the reason for the user. */
  v.variant('reason', [
    v.object({ type: v.literal('refused'), reason: v.picklist(REFUSED_REASONS), message: reasonSchema }),
    /** This worker steps down for a successor of this build and generation. */
    v.object({
      type: v.literal('refused'),
      reason: v.literal('outdated'),
      message: reasonSchema,
      build: buildSchema,
      generation: generationSchema,
    }),
  ]),
  /** The worker's code could not be loaded, so this worker ends. The tab starts another one. */
  v.object({ type: v.literal('notLoaded') }),
  /** The reply to `hello` of a shared worker that can't store keys. The tab must use a dedicated worker. */
  v.object({ type: v.literal('unfit') }),
  v.object({ type: v.literal('pong'), n: count }),
  /**
   * Like the refusal `outdated`, but for a tab that has been welcomed. The tab finishes its commands, then
   * says goodbye.
   */
  v.object({ type: v.literal('stepDown'), build: buildSchema, generation: generationSchema }),
  /** The result of signing in with a `token`. Sent once per token, in the order of the tokens. */
  v.object({ type: v.literal('attached'), answer: answerSchema }),
  /** All frames that are due at one moment, so that the tab renders once. */
  v.object({ type: v.literal('frames'), frames: v.pipe(v.array(frameSchema), v.minLength(1)) }),
  /** Asks this tab to perform an action before `expiresAt`. Later another tab may perform it. */
  v.object({ type: v.literal('act'), id: count, action: tabActionSchema, expiresAt: v.number() }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** Returns null for anything else. The caller counts and ignores such a message. */
export const decodeWorkerMessage = (data: unknown): WorkerMessage | null => {
  const result = v.safeParse(workerMessageSchema, data);
  return result.success ? result.output : null;
};

/** The interface that tabs call through Comlink. Both sides decode all received data. */
export interface CommandPort {
  /** Never rejects. `userKey` (see `logKeyOf`) is the user who gave the command, or null if signed out. */
  execute(commandId: string, command: Command, userKey: string | null): Promise<Answer<unknown>>;
}

/** Decodes the worker's answer to a command of this type. Returns null for anything else. */
export const decodeAnswer = <T extends CommandType>(
  type: T,
  data: unknown,
): Answer<AnswerValue<T>> | null => {
  const answer = v.safeParse(answerSchema, data);
  if (!answer.success) return null;
  if (!answer.output.ok) return answer.output;
  const value = v.safeParse(answerOf(type).answer, answer.output.value);
  return value.success ? { ok: true, value: value.output } : null;
};
