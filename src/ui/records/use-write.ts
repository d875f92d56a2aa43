import { useCallback } from 'react';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { Collection } from '../../core/model/records/collection.ts';
import type { Inverse, JsonObject, RecordRow, WriteRefusalKind } from '../../core/model/records/types.ts';
import { useCore } from '../core-client/use-core.ts';
import { asJson } from './typed-rows.ts';

/** A write that the service did not carry out. */
export interface WriteRefused {
  readonly state: 'refused';
  readonly writeId: string;
  /** `notLogged`: the core did not accept the write, so nothing was stored. */
  readonly kind: WriteRefusalKind | 'notLogged';
  /** The service's own words; empty if it gave none. */
  readonly reason: Reason;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The record's newer row for `conflict`, the other record for `taken`. */
  readonly current: JsonObject | null;
}

/** `queued`: the outcome is not known yet, for example without a network. The write is stored. */
export type WriteOutcome =
  | {
      readonly state: 'written';
      readonly writeId: string;
      readonly recordId: string;
      /** The write that takes this one back. Absent if this one changed nothing. */
      readonly inverse?: Inverse;
      /** What the service said beside the record, such as whether a text has left. */
      readonly report?: JsonObject;
    }
  | { readonly state: 'queued'; readonly writeId: string; readonly recordId: string }
  | WriteRefused;

export interface WriteAsk {
  readonly op: string;
  /** The record as the person saw it; null for a new record. */
  readonly record: RecordRow | null;
  readonly input: object;
  /**
   * The values of the changed fields as the person saw them: the write changes the record only if they are still so. By
   * default those of `record`.
   */
  readonly seen?: JsonObject;
  /** Joins the writes of one bulk action. */
  readonly batch?: string;
  /** The write is sent after some seconds. Until then `end` undoes it. */
  readonly held?: true;
  /** Repeats an earlier write that may have been accepted. By default a new write. */
  readonly writeId?: string;
}

/** Returns the record's values of the input's fields. */
const fieldsOf = (record: JsonObject, input: object): JsonObject =>
  Object.fromEntries(
    Object.keys(input).flatMap((field) =>
      record[field] === undefined ? [] : [[field, record[field]] as const],
    ),
  );

export const newWriteId = (): string => crypto.randomUUID();

/** Returns the write that takes an earlier one back. */
export const askOf = ({ recordId, version, ...call }: Inverse): WriteAsk => ({
  ...call,
  record: { id: recordId, version },
});

/** Returns functions that write records of a collection. They show nothing: the caller shows the outcome. */
export function useWrite<R extends RecordRow>({ name, v }: Pick<Collection<R>, 'name' | 'v'>) {
  const { execute } = useCore();

  const write = useCallback(
    async ({
      op,
      record,
      input,
      seen = record === null ? undefined : fieldsOf(record, input),
      batch,
      held,
      writeId = newWriteId(),
    }: WriteAsk): Promise<WriteOutcome> => {
      const answer = await execute({
        type: 'writeRecord',
        collection: name,
        v,
        op,
        recordId: record?.id ?? null,
        input: asJson(input),
        version: record?.version ?? null,
        ...(seen === undefined ? {} : { seen }),
        writeId,
        ...(batch === undefined ? {} : { batch }),
        ...(held === undefined ? {} : { held }),
      });
      if (!answer.ok) {
        const { code, reason, fields = {} } = answer.refusal;
        const kind = code === 'notAllowed' ? 'notAllowed' : 'notLogged';
        return { state: 'refused', writeId, kind, reason, fields, current: null };
      }
      const { value } = answer;
      return value.state === 'refused'
        ? { state: 'refused', writeId, ...value.refusal }
        : { ...value, writeId };
    },
    [execute, name, v],
  );

  /** Dismisses a write that was not carried out, or tries it again from a version. */
  const end = useCallback(
    (writeId: string, how: 'again' | 'drop' | 'withdraw', version: number | null = null) =>
      execute({ type: 'endWrite', writeId, how, version }),
    [execute],
  );
  return { write, end };
}
