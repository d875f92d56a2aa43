import * as v from 'valibot';
import { domainEventSchema, EVENT_VERSIONS, EVENTS_REVISION, type LoggedEvent } from '../events.ts';
import type { LogRun } from '../ports.ts';
import { FARTHEST_TIME_MS } from '../time.ts';
import { upcast } from './upcasters.ts';

export type DecodedRecord =
  | { readonly ok: true; readonly event: LoggedEvent }
  /** Set aside: corrupted, or written by a newer version. The fold goes on without it. */
  | { readonly ok: false };

export interface DecodedRun {
  /** Ascending by seq. */
  readonly events: readonly LoggedEvent[];
  /** How many events of the run could not be read and were set aside. */
  readonly quarantined: number;
}

type EventSchema = (typeof domainEventSchema.options)[number];

/** Looked up by type: trying one after the other costs up to their number. */
const SCHEMAS: ReadonlyMap<string, EventSchema> = new Map(
  domainEventSchema.options.map((schema): [string, EventSchema] => [schema.entries.type.literal, schema]),
);

const VERSIONS: ReadonlyMap<unknown, number> = new Map(Object.entries(EVENT_VERSIONS));

/** What a fold needs of the envelope. The bounds are looked at by hand: a pipe for each costs as much as the rest. */
const envelopeSchema = v.object({
  seq: v.number(),
  at: v.number(),
  type: v.string(),
  v: v.number(),
  payload: v.unknown(),
});

const SET_ASIDE: DecodedRecord = { ok: false };
/** The first thing wrong is enough: why a record was set aside is told to no one. */
const FIRST_ISSUE = { abortEarly: true };

/** Decodes one stored record (architecture section 4: self-decoding events). Never throws. */
export function decodeRecord(record: unknown): DecodedRecord {
  const envelope = v.safeParse(envelopeSchema, record, FIRST_ISSUE);
  if (!envelope.success) return SET_ASIDE;
  const { seq, at, type, v: version } = envelope.output;
  const schema = SCHEMAS.get(type);
  if (schema === undefined || !isSeq(seq) || Math.abs(at) > FARTHEST_TIME_MS) return SET_ASIDE;
  const today = schema.entries.v.literal;
  const candidate =
    version < today
      ? { type, v: today, payload: upcast(type, version, envelope.output.payload) }
      : envelope.output;
  const event = v.safeParse(schema, candidate, FIRST_ISSUE);
  return event.success ? { ok: true, event: { ...event.output, seq, at } } : SET_ASIDE;
}

/**
 * Decodes a stored run. What can't be read is set aside and counted, the rest goes on. Never throws.
 *
 * Where the run's seal proves that nothing was changed since today's schemas let it through, each event is
 * only looked at from outside (its type, today's version, its number and time): checking payloads again
 * costs as much as parsing the whole run did.
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
 * Whether a seq can stand at an index of a run, where seqs ascend from `first` to `last`. A fold passes
 * over what is not above the seq before: one seq that is too high would take its neighbours away.
 */
export function placesIn({ first, last, count }: LogRun, length: number) {
  // Records that the run was not written with may push the others out of their places.
  const surplus = Math.max(0, length - count);
  return (index: number, seq: number): boolean =>
    seq >= first + Math.max(0, index - surplus) && seq <= last - Math.max(0, length - 1 - index - surplus);
}

const isSeq = (seq: unknown): boolean => Number.isSafeInteger(seq) && Number(seq) > 0;

type Fields = { readonly [Field in keyof LoggedEvent]?: unknown };

const isFields = (record: unknown): record is Fields => typeof record === 'object' && record !== null;

/** An event of today's version, as far as one look tells; its payload was checked before it was sealed. */
const isIntact = (record: unknown): record is LoggedEvent =>
  isFields(record) &&
  typeof record.v === 'number' &&
  record.v === VERSIONS.get(record.type) &&
  isSeq(record.seq) &&
  typeof record.at === 'number' &&
  isFields(record.payload);
