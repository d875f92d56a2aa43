import * as v from 'valibot';
import { FARTHEST_TIME_MS } from '../kernel/time.ts';
import { type DomainEvent, EVENTS, EVENTS_REVISION, type LoggedEvent } from '../model/events.ts';
import type { LogRun } from '../ports/ports.ts';

export type DecodedRecord =
  | { readonly ok: true; readonly event: LoggedEvent }
  /** The event is corrupted or was written by a newer version. The fold skips it. */
  | { readonly ok: false };

export interface DecodedRun {
  /** Ascending by seq. */
  readonly events: readonly LoggedEvent[];
  readonly quarantined: number;
}

const VERSIONS: ReadonlyMap<unknown, number> = new Map([...EVENTS].map(([type, one]) => [type, one.v]));

/**
 * The envelope's fields that a fold needs. `decodeRecord` checks their bounds without valibot pipes, which
 * would double the cost.
 */
const envelopeSchema = v.object({
  seq: v.number(),
  at: v.number(),
  type: v.string(),
  v: v.number(),
  payload: v.unknown(),
});

const SET_ASIDE: DecodedRecord = { ok: false };
/** Stop at the first problem, because the issues are not read. */
const FIRST_ISSUE = { abortEarly: true };

/** Decodes one stored event. Never throws. */
export function decodeRecord(record: unknown): DecodedRecord {
  const envelope = v.safeParse(envelopeSchema, record, FIRST_ISSUE);
  if (!envelope.success) return SET_ASIDE;
  const { seq, at, type, v: version } = envelope.output;
  const declared = EVENTS.get(type);
  if (declared === undefined || !isSeq(seq) || Math.abs(at) > FARTHEST_TIME_MS) return SET_ASIDE;
  if (version > declared.v) return SET_ASIDE;
  const candidate =
    version < declared.v ? upcast(type, version, envelope.output.payload) : envelope.output.payload;
  const payload = v.safeParse(declared.payload, candidate, FIRST_ISSUE);
  if (!payload.success) return SET_ASIDE;
  const event = { type, v: declared.v, payload: payload.output };
  return isDeclared(event) ? { ok: true, event: { ...event, seq, at } } : SET_ASIDE;
}

/**
 * Call it only after the schema has checked the payload. The same declaration defines the schema and the event's
 * type.
 */
const isDeclared = (event: { readonly type: string; readonly payload: unknown }): event is DomainEvent =>
  EVENTS.has(event.type);

/**
 * Decodes a stored run. Skips and counts unreadable events. Never throws.
 *
 * If the encryption proves that the run passed the current schemas, only each event's type, version, seq and
 * time are checked. Validating the payloads again would take as long as parsing the whole run.
 */
export function decodeRun(run: LogRun): DecodedRun {
  if (run.events === null) return { events: [], quarantined: run.count };
  const isChecked = run.checkedBy === EVENTS_REVISION;
  const isInPlace = placesIn(run, run.events.length);
  const events: LoggedEvent[] = [];
  let last = 0;
  for (const [index, record] of run.events.entries()) {
    const event = isChecked && isIntact(record) ? record : decoded(record);
    if (event === null || event.seq <= last || !isInPlace(index, event.seq)) continue;
    events.push(event);
    last = event.seq;
  }
  return { events, quarantined: Math.max(run.count, run.events.length) - events.length };
}

const decoded = (record: unknown): LoggedEvent | null => {
  const result = decodeRecord(record);
  return result.ok ? result.event : null;
};

/**
 * Returns a test of whether a seq is possible at an index of the run. Seqs in a run ascend from `first` to
 * `last`. The test matters because a fold skips events whose seq is not above the previous seq. So one
 * corrupt seq that is too high would hide all later events.
 */
export function placesIn({ first, last, count }: LogRun, length: number) {
  // Records added to the run may have shifted the others.
  const surplus = Math.max(0, length - count);
  return (index: number, seq: number): boolean =>
    seq >= first + Math.max(0, index - surplus) && seq <= last - Math.max(0, length - 1 - index - surplus);
}

const isSeq = (seq: unknown): boolean => Number.isSafeInteger(seq) && Number(seq) > 0;

type Fields = { readonly [Field in keyof LoggedEvent]?: unknown };

const isFields = (record: unknown): record is Fields => typeof record === 'object' && record !== null;

/** Checks only the envelope of an event, because its run passed the current schemas. */
const isIntact = (record: unknown): record is LoggedEvent =>
  isFields(record) &&
  typeof record.v === 'number' &&
  record.v === VERSIONS.get(record.type) &&
  isSeq(record.seq) &&
  typeof record.at === 'number' &&
  isFields(record.payload);

/**
 * Converts a payload of an older version to the current version, step by step. Returns null if the payload
 * does not match its version, or if the version never existed. The caller must check the result with the
 * current schema.
 */
function upcast(type: string, version: number, payload: unknown): unknown {
  if (!Number.isInteger(version) || version < 1) return null;
  const steps = EVENTS.get(type)?.older ?? [];
  return steps.slice(version - 1).reduce((older, step) => step.next(older), payload);
}
