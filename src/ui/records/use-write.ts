import { useCallback } from 'react';
import type { Reason } from '../../core/reasons.ts';
import type { Collection } from '../../core/records/collection.ts';
import type { JsonObject, RecordRow, WriteRefusalKind } from '../../core/records/types.ts';
import type { WriteRow } from '../../core/records/view-types.ts';
import { useCoreClient } from '../core-client/core-context.tsx';
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
  /** For a conflict: the newer row, or the record that the input clashes with. */
  readonly current: JsonObject | null;
}

/** `queued`: the outcome is not known yet, for example without a network. The write is stored. */
export type WriteOutcome =
  | { readonly state: 'written' | 'queued'; readonly writeId: string; readonly recordId: string }
  | WriteRefused;

export interface WriteAsk<R extends RecordRow> {
  readonly op: string;
  /** The record as the person saw it; null for a new record. */
  readonly record: Pick<R, 'id' | 'version'> | null;
  readonly input: object;
  /** Joins the writes of one bulk action. */
  readonly batch?: string;
  /** The write is sent after some seconds. Until then `end` undoes it. */
  readonly held?: true;
  /** Repeats an earlier write that may have been accepted. By default a new write. */
  readonly writeId?: string;
}

export const newWriteId = (): string => crypto.randomUUID();

/** ms to wait for the view of writes to show a refusal. */
const VIEW_AFTER_MS = 1000;

/** Returns functions that write records of a collection. They show nothing: the caller shows the outcome. */
export function useWrite<R extends RecordRow>({ name, v }: Pick<Collection<R>, 'name' | 'v'>) {
  const client = useCoreClient();
  const { execute } = useCore();

  const write = useCallback(
    async ({
      op,
      record,
      input,
      batch,
      held,
      writeId = newWriteId(),
    }: WriteAsk<R>): Promise<WriteOutcome> => {
      const source = client.view({ view: 'writes', collection: name });
      const refusedRow = (): WriteRow | undefined =>
        source.getSnapshot()?.rows.find(({ key, state }) => key === writeId && state === 'refused');
      // Watched before the write, so that the reason of a refusal is here when the answer arrives.
      let changed: () => void = () => undefined;
      const unwatch = source.subscribe(() => changed());
      try {
        const answer = await execute({
          type: 'writeRecord',
          collection: name,
          v,
          op,
          recordId: record?.id ?? null,
          input: asJson(input),
          version: record?.version ?? null,
          writeId,
          ...(batch === undefined ? {} : { batch }),
          ...(held === undefined ? {} : { held }),
        });
        if (answer.ok) return { ...answer.value, writeId };
        const row =
          refusedRow() ??
          (await new Promise<WriteRow | undefined>((resolve) => {
            const timer = setTimeout(() => resolve(undefined), VIEW_AFTER_MS);
            changed = () => {
              const found = refusedRow();
              if (found === undefined) return;
              clearTimeout(timer);
              resolve(found);
            };
          }));
        const refusal = row?.refusal ?? null;
        return {
          state: 'refused',
          writeId,
          kind: refusal?.kind ?? (answer.refusal.code === 'notAllowed' ? 'notAllowed' : 'notLogged'),
          reason: refusal?.reason ?? answer.refusal.reason,
          fields: refusal?.fields ?? answer.refusal.fields ?? {},
          current: refusal?.current ?? null,
        };
      } finally {
        unwatch();
      }
    },
    [client, execute, name, v],
  );

  /** Dismisses a write that was not carried out, or tries it again from a version. */
  const end = useCallback(
    (writeId: string, how: 'again' | 'drop', version: number | null = null) =>
      execute({ type: 'endWrite', writeId, how, version }),
    [execute],
  );
  return { write, end };
}
