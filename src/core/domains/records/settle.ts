import * as v from 'valibot';
import type { CallOutcome } from '../../api/call.ts';
import type { Reason } from '../../kernel/reasons.ts';
import {
  type Collection,
  fieldsIn,
  hasEffect,
  isAsSeen,
  type Target,
  type Write,
} from '../../model/records/collection.ts';
import type { RecordEvent } from '../../model/records/events.ts';
import type { JsonObject, RecordRow, WriteRefusalKind } from '../../model/records/types.ts';
import type { OpenWrite } from '../../model/records/writes.ts';

/** The answer to a write: `{data: row}`, in the sample API `{body: row}`, or nothing for a deletion. */
export const writeAnswerSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.looseObject({ data: v.optional(v.unknown()), body: v.optional(v.unknown(), null) }),
      v.transform((whole) => ({ data: whole.data === undefined ? whole.body : whole.data, whole })),
    ),
  ),
  null,
);
export type WriteAnswer = v.InferOutput<typeof writeAnswerSchema>;

/** A 409: the newer row, or the item that the input clashes with. */
const conflictSchema = v.object({ data: v.unknown() });

/**
 * Returns the event for the outcome of an attempt.
 *
 * An answer that says "already so" counts as written: a 409 with this record's row that has every value of the input,
 * and a 404 to a deletion. The row of another record proves nothing: it only has a value that must be unique.
 *
 * If somebody has changed other fields of the record, the write is repeated for the new version. An unknown outcome
 * stays unresolved if the write may be repeated, else the person must check.
 */
export function settle(
  collection: Pick<Collection, 'row'>,
  definition: Pick<
    Write<RecordRow, unknown>,
    | 'repeat'
    | 'removes'
    | 'overlooks'
    | 'answersNothing'
    | 'refusal'
    | 'clash'
    | 'pick'
    | 'effect'
    | 'report'
    | 'fieldOf'
  >,
  write: Pick<OpenWrite, 'collection' | 'writeId' | 'input' | 'before' | 'wasUnresolved' | 'recordId'>,
  target: Target,
  outcome: CallOutcome<WriteAnswer>,
): RecordEvent {
  const { repeat, removes } = definition;
  const name = { collection: write.collection, writeId: write.writeId };
  const written = (row: JsonObject | null, effect: JsonObject | null = null): RecordEvent => ({
    type: 'record.written',
    payload: { ...name, row, effect },
  });
  /** A new record gets its id from the answer. Any other row must be the row of this record. */
  const isOwn = (row: RecordRow): boolean => target.id !== null && row.id === target.id;
  const refused = (
    kind: WriteRefusalKind,
    reason: Reason,
    more: {
      readonly fields?: Readonly<Record<string, readonly string[]>>;
      readonly current?: JsonObject | null;
    } = {},
  ): RecordEvent => ({
    type: 'record.refused',
    payload: {
      ...name,
      kind,
      reason,
      fields: inFields(more.fields ?? {}, definition.fieldOf),
      current: more.current ?? null,
    },
  });
  /** If an earlier attempt may have taken effect, a refusal of this attempt does not say that nothing has changed. */
  const certain = (kind: WriteRefusalKind): WriteRefusalKind => (write.wasUnresolved ? 'doubtful' : kind);
  const doubt = (cause: 'unanswered' | 'unreadable', reason: Reason): RecordEvent =>
    repeat === 'never'
      ? refused('doubtful', reason)
      : { type: 'record.unresolved', payload: { ...name, cause } };

  const reported = (): JsonObject | null => {
    const { report } = definition;
    if (report === undefined || outcome.kind !== 'ok') return null;
    const decoded = v.safeParse(report, outcome.value?.whole);
    return decoded.success ? decoded.output : null;
  };

  switch (outcome.kind) {
    case 'ok': {
      if (removes === true) return written(null);
      if (definition.answersNothing === true && target.id !== null)
        return written({ id: target.id, version: target.version ?? 0 });
      const data = outcome.value?.data;
      const id = target.id ?? write.recordId;
      const reason = definition.refusal?.(data, id) ?? null;
      if (reason !== null) return refused('rejected', reason);
      const row = rowOf(collection, definition.pick ? definition.pick(data, id) : data);
      if (row === null) return doubt('unreadable', '');
      if (target.id === null || isOwn(row)) return written(row, reported() ?? definition.effect?.(data, id));
      // With the same key, the service would only repeat this answer. With the same version, it says more.
      return repeat === 'version' ? doubt('unreadable', '') : refused('doubtful', '');
    }
    case 'unauthorised':
      return { type: 'record.released', payload: { ...name, cause: 'unauthorised' } };
    case 'throttled':
      return { type: 'record.released', payload: { ...name, cause: 'throttled' } };
    case 'unanswered':
      return doubt('unanswered', '');
    case 'unclear':
      return doubt('unreadable', outcome.reason);
    case 'refused':
      break;
  }
  const { status, reason, fields, body } = outcome;
  switch (status) {
    case 403:
      return refused(certain('notAllowed'), reason);
    case 404:
    case 410:
      return removes === true ? written(null) : refused('gone', reason);
    case 409: {
      const clash = definition.clash === undefined ? null : v.safeParse(definition.clash, body);
      if (clash?.success === true) return refused('clash', reason, { current: clash.output });
      const conflict = v.safeParse(conflictSchema, body);
      const current = conflict.success ? rowOf(collection, conflict.output.data) : null;
      // A service that hides the other record from this role sends only the field.
      if (current === null)
        return refused(Object.keys(fields).length > 0 ? 'taken' : 'conflict', reason, { fields });
      if (!isOwn(current)) return refused('taken', reason, { current, fields });
      // The person has not seen what somebody changed, so this record may not be the one that should go.
      if (removes === true) return refused('conflict', reason, { current, fields });
      // Without an earlier attempt that may have succeeded, somebody else has made the same change.
      const { overlooks } = definition;
      const input = overlooks === undefined ? write.input : fieldsIn(current, write.input);
      if (hasEffect(current, input)) return written(current, write.wasUnresolved ? null : {});
      const overlooked = overlooks?.(current, write.input) ?? null;
      return !write.wasUnresolved &&
        current.version > (target.version ?? Number.POSITIVE_INFINITY) &&
        isAsSeen(current, input, write.before ?? {})
        ? overlooked === null
          ? { type: 'record.rebased', payload: { ...name, version: current.version } }
          : refused('conflict', overlooked, { current, fields })
        : refused('conflict', reason, { current, fields });
    }
    case 422:
      return refused(certain('invalid'), reason, { fields });
    default:
      return refused(certain('rejected'), reason, { fields });
  }
}

/** Returns the texts by the input's fields. Of two parts of a field, both have texts. */
function inFields(
  errors: Readonly<Record<string, readonly string[]>>,
  fieldOf: (name: string) => string = (name) => name,
): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, texts] of Object.entries(errors))
    fields.set(fieldOf(name), [...(fields.get(fieldOf(name)) ?? []), ...texts]);
  return Object.fromEntries(fields);
}

function rowOf({ row }: Pick<Collection, 'row'>, raw: unknown): RecordRow | null {
  const decoded = v.safeParse(row, raw);
  return decoded.success ? decoded.output : null;
}
