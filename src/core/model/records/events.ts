import * as v from 'valibot';
import { defineEvent, type PayloadOf } from '../../kernel/define/define-event.ts';
import { cut, joined } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { olderAsks, olderRefusals, olderWritten } from './old-events.ts';
import { jsonObjectSchema, WRITE_REFUSALS } from './types.ts';

/** Largest input of a write, in characters of its JSON. */
export const INPUT_MAX = 256_000;

const collection = v.string();
const writeId = v.string();

/** Why a write waits for another attempt although it was attempted. The service did not carry it out. */
export const WAIT_CAUSES = ['throttled', 'unauthorised'] as const;

/** Why the outcome of an attempt is unknown. */
export const DOUBT_CAUSES = ['unanswered', 'unreadable', 'workerLost'] as const;

const ofCollection = {
  v: 1,
  group: 'record',
  stream: ({ collection }: { readonly collection: string }) => `records:${collection}`,
} as const;

/**
 * The events about writes. Rows and inputs are opaque JSON, so that the shape of a row never needs an upcaster.
 * Every event names its collection, for the log's streams.
 */
export const recordEvents = {
  /** A person asked for a write. Logged before anything else happens. */
  'record.asked': defineEvent({
    ...ofCollection,
    v: 2,
    older: olderAsks,
    payload: v.object({
      collection,
      writeId,
      /** The collection's version when the input was decoded. */
      shape: v.number(),
      op: v.string(),
      /** `new:<writeId>` for a new record. */
      recordId: v.string(),
      input: jsonObjectSchema,
      /** The values of the changed fields as the person saw them; null for a new record. */
      before: v.nullable(jsonObjectSchema),
      /** The version that the person edited. */
      version: v.nullable(v.number()),
      /** Joins the writes of one bulk action. */
      batch: v.nullable(v.string()),
      /** Until then the person can undo the write, and no attempt is made. */
      heldUntil: v.exactOptional(v.number()),
    }),
    dedupe: (payload) => `write:${payload.writeId}`,
    summary: (payload) => joined(payload.op, payload.collection, payload.recordId),
  }),
  /** Logged before the request leaves. */
  'record.attempted': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, attempt: v.number() }),
    summary: (payload) => joined(payload.collection, `attempt ${payload.attempt}`),
  }),
  /** The service carried the write out. `row` is the record afterwards; null: it is gone. */
  'record.written': defineEvent({
    ...ofCollection,
    v: 2,
    older: olderWritten,
    payload: v.object({
      collection,
      writeId,
      row: v.nullable(jsonObjectSchema),
      /** What the write changed, if this is less than its input; `{}`: nothing. Null: everything in its input. */
      effect: v.nullable(jsonObjectSchema),
    }),
    summary: (payload) => joined(payload.collection, payload.row === null ? 'gone' : 'written'),
  }),
  'record.refused': defineEvent({
    ...ofCollection,
    v: 3,
    older: olderRefusals,
    payload: v.object({
      collection,
      writeId,
      kind: v.picklist(WRITE_REFUSALS),
      reason: reasonSchema,
      fields: v.record(v.string(), v.array(v.string())),
      current: v.nullable(jsonObjectSchema),
    }),
    summary: (payload) => joined(payload.collection, payload.kind, cut(storedText(payload.reason))),
  }),
  /** The service may or may not have carried the write out. */
  'record.unresolved': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, cause: v.picklist(DOUBT_CAUSES) }),
    summary: (payload) => joined(payload.collection, payload.cause),
  }),
  /** The service certainly did not carry the attempt out. The write is queued again. */
  'record.released': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, cause: v.picklist(WAIT_CAUSES) }),
    summary: (payload) => joined(payload.collection, payload.cause),
  }),
  /**
   * The record has a newer version, but the fields that the write changes are as the person saw them. The write is
   * queued again for this version.
   */
  'record.rebased': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, version: v.number() }),
    summary: (payload) => joined(payload.collection, `version ${payload.version}`),
  }),
  /** The hold of a write ends early, because the person did something that needs its effect. */
  'record.hurried': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId }),
    summary: (payload) => joined(payload.collection, payload.writeId),
  }),
  /** The service refused the write because of a record that this person is deleting. It is queued behind the deletion. */
  'record.deferred': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, behind: v.string() }),
    summary: (payload) => joined(payload.collection, `behind ${payload.behind}`),
  }),
  /** The person repeats a refused write, with the version that they have seen since. */
  'record.requeued': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId, version: v.nullable(v.number()) }),
    summary: (payload) => joined(payload.collection, payload.writeId),
  }),
  /** The person dismissed a refused write, withdrew a queued one, or stopped waiting for an unresolved one. */
  'record.ended': defineEvent({
    ...ofCollection,
    payload: v.object({ collection, writeId }),
    summary: (payload) => joined(payload.collection, payload.writeId),
  }),
};

export type RecordEventType = keyof typeof recordEvents;

export type RecordEventOf<T extends RecordEventType> = {
  readonly type: T;
  readonly payload: PayloadOf<(typeof recordEvents)[T]>;
};

export type RecordEvent = { [T in RecordEventType]: RecordEventOf<T> }[RecordEventType];
