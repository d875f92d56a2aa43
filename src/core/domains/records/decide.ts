import * as v from 'valibot';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Timestamp } from '../../kernel/time.ts';
import {
  type Collection,
  maySeeList,
  type Question,
  type WritableCollection,
  type Write,
} from '../../model/records/collection.ts';
import { INPUT_MAX, type RecordEvent } from '../../model/records/events.ts';
import {
  HOLD_MS,
  type Inverse,
  type JsonObject,
  jsonObjectSchema,
  type RecordRow,
} from '../../model/records/types.ts';
import { newRecordId, type OpenWrite, type RecordsState } from '../../model/records/writes.ts';
import { maskedFields } from './mask.ts';
import { recordIdOf } from './overlay.ts';

/** A write that a tab requests. The tab makes `writeId` when the person acts, so a repeated command has one effect. */
export interface WriteRequest {
  readonly collection: string;
  /** The collection's version in the tab's code. */
  readonly v: number;
  readonly op: string;
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly input: unknown;
  readonly version: number | null;
  /** The record's values as the person saw them. Only those of the changed fields are kept. */
  readonly seen?: JsonObject;
  readonly writeId: string;
  readonly batch?: string | null;
  /** True: the write waits `HOLD_MS` before its first attempt, so that the person can undo it. */
  readonly held?: true;
}

/** A valid request: its definition and its decoded input. */
export interface CheckedWrite {
  readonly definition: Write<RecordRow, unknown>;
  readonly input: JsonObject;
}

/**
 * Checks a request before anything is logged: the collection, its version, the operation, the right, and the input by
 * its schema. Messages of the schema are codes. The form translates them into sentences.
 */
export function checkWrite(
  collection: WritableCollection | null,
  request: WriteRequest,
  may: (action: string) => boolean,
  masks: Masks,
): Answer<CheckedWrite> {
  if (collection === null || !Object.hasOwn(collection.writes, request.op)) return UNKNOWN;
  if (collection.v !== request.v) return OUTDATED;
  const definition = collection.writes[request.op];
  if (definition === undefined) return UNKNOWN;
  if (!may(definition.may)) return NOT_ALLOWED;
  // Without a version, the service would change a record that somebody has changed meanwhile.
  if (request.recordId !== null && request.version === null && definition.repeat === 'version') return UNSEEN;
  const decoded = v.safeParse(definition.input, request.input);
  if (!decoded.success) return invalid(decoded.issues);
  const input = v.safeParse(jsonObjectSchema, decoded.output);
  if (!input.success || JSON.stringify(input.output).length > INPUT_MAX) return TOO_LARGE;
  // Refuse masked fields: the person would replace a value that they can't see. A new record has no hidden values.
  const hidden = maskedFields(collection, masks);
  if (request.recordId !== null && hidden.some((field) => Object.hasOwn(input.output, field)))
    return NOT_ALLOWED;
  return done({ definition, input: input.output });
}

const invalid = (issues: Parameters<typeof v.flatten>[0]): Answer<never> => {
  const { nested = {}, root = [] } = v.flatten(issues);
  const fields = Object.fromEntries(
    Object.entries<readonly string[] | undefined>(nested).map(([field, texts]) => [
      field,
      [...(texts ?? [])],
    ]),
  );
  return refuse('rejected', ':inputInvalid', {
    fields: root.length > 0 ? { ...fields, '': [...root] } : fields,
  });
};

/** What a tab asks the service about a collection. */
export interface QuestionRequest {
  readonly collection: string;
  /** The collection's version in the tab's code. */
  readonly v: number;
  readonly question: string;
  readonly input: unknown;
}

/** Checks a question as `checkWrite` checks a write. */
export function checkQuestion(
  collection: Collection | null,
  request: QuestionRequest,
  may: (action: string) => boolean,
): Answer<{ readonly definition: Question<unknown>; readonly input: unknown }> {
  const questions = collection?.questions ?? {};
  const definition = Object.hasOwn(questions, request.question) ? questions[request.question] : undefined;
  if (collection === null || definition === undefined) return UNKNOWN;
  if (collection.v !== request.v) return OUTDATED;
  if (!maySeeList(collection, may) || !may(definition.may)) return NOT_ALLOWED;
  const decoded = v.safeParse(definition.input, request.input);
  return decoded.success ? done({ definition, input: decoded.output }) : invalid(decoded.issues);
}

/**
 * Returns the event that opens a write. `row` is the record as this device knows it: the person saw it if it has the
 * version that they edited. `shown` is the same with the writes of this device.
 */
export const askedEvent = (
  collection: Pick<Collection, 'name' | 'v'>,
  request: WriteRequest,
  { definition: { alsoChanges = [] }, input }: CheckedWrite,
  { row, shown }: { readonly row: RecordRow | null; readonly shown: RecordRow | null },
  now: Timestamp,
): RecordEvent => {
  const isSeen = (one: RecordRow | null) => one !== null && one.version === request.version;
  const seen = request.seen ?? (isSeen(row) ? row : null);
  return {
    type: 'record.asked',
    payload: {
      collection: collection.name,
      writeId: request.writeId,
      shape: collection.v,
      op: request.op,
      recordId: request.recordId ?? newRecordId(request.writeId),
      input,
      before:
        seen === null
          ? null
          : {
              ...(isSeen(shown) ? valuesOf(shown ?? {}, alsoChanges) : {}),
              ...valuesOf(seen, Object.keys(input)),
            },
      version: request.version,
      batch: request.batch ?? null,
      ...(request.held === true ? { heldUntil: now + HOLD_MS } : {}),
    },
  };
};

const valuesOf = (row: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]] as const])),
  );

/** How a person ends a write that was not carried out. `withdraw`: only if the service has certainly not done so. */
export type EndWrite =
  | { readonly how: 'drop' | 'withdraw' }
  | { readonly how: 'again'; readonly version: number | null };

/** Returns the event that ends or repeats a write. Null: the write is not in a state that allows it. */
export function endEvent(state: RecordsState, writeId: string, end: EndWrite): RecordEvent | null {
  const write: OpenWrite | undefined = state.writes.get(writeId);
  if (write === undefined || write.state === 'inFlight' || write.state === 'written') return null;
  const name = { collection: write.collection, writeId };
  if (end.how === 'withdraw' && (write.state === 'unresolved' || write.wasUnresolved)) return null;
  if (end.how !== 'again') return { type: 'record.ended', payload: name };
  return write.state === 'refused'
    ? { type: 'record.requeued', payload: { ...name, version: end.version } }
    : null;
}

const UNKNOWN = refuse('malformedCommand', ':collectionUnknown');
const OUTDATED = refuse('malformedCommand', ':collectionOutdated');
const NOT_ALLOWED = refuse('notAllowed', ':notAllowed');
const UNSEEN = refuse('malformedCommand', ':inputInvalid');
const TOO_LARGE = refuse('malformedCommand', ':inputTooLarge');

/** Returns the write that takes a carried out write back. Null: it can't be taken back, or it changed nothing. */
export function inverseOf({ writes }: WritableCollection, write: OpenWrite): Inverse | null {
  const { op, input, before, effect, row } = write;
  const definition = Object.hasOwn(writes, op) ? writes[op] : undefined;
  const call = definition?.inverse?.(input, before ?? {}, effect) ?? null;
  const back = call !== null && Object.hasOwn(writes, call.op) ? writes[call.op] : undefined;
  if (call === null || row === null || back === undefined || !v.is(back.input, call.input)) return null;
  if (effect !== null && Object.keys(effect).length === 0) return null;
  // What the write left: its input, and what the service has made of the other fields.
  const seen = { ...valuesOf(row, Object.keys(call.input)), ...input };
  return typeof row.version === 'number'
    ? { ...call, recordId: recordIdOf(write), seen, version: row.version }
    : null;
}
