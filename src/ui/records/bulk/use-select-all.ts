import { useRef, useState } from 'react';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useCoreClient } from '../../core-client/core-context.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { Selection } from '../selection.ts';
import { texts } from '../texts/texts.ts';
import { isRowOf } from '../typed-rows.ts';
import type { RecordList } from '../use-collection.ts';

/** Selects all rows of a list, including rows that are not loaded. */
export interface SelectAll {
  /**
   * Number of rows in the list, if all loaded rows are selected and the others can be added or are being read.
   * Otherwise null.
   */
  readonly total: number | null;
  /** Rows read so far; null if none are being read. */
  readonly done: number | null;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useSelectAll<R extends RecordRow>(list: RecordList<R>, selection: Selection<R>): SelectAll {
  const client = useCoreClient();
  const t = useTexts(texts);
  const [done, setDone] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const { collection, query, rows } = list;
  const total = list.head?.total ?? 0;
  const isOffered =
    list.isSettled &&
    rows.length < total &&
    selection.size < total &&
    rows.length > 0 &&
    rows.every(({ key }) => selection.has(key));

  const stop = () => stopping.current?.abort();
  // A new query finds other rows, so stop reading the old ones.
  useOnChange([query], stop);

  const run = async ({ signal }: AbortController) => {
    const { readAll } = await import('../export/read-all.ts');
    const all = await readAll({ client, list: { collection, query }, onProgress: setDone, signal });
    if (all !== null) selection.add(all.flatMap((row) => (isRowOf(collection, row) ? [row] : [])));
    else if (!signal.aborted) showFailure(t('bulk.notSelected'));
  };

  return {
    total: isOffered || done !== null ? total : null,
    done,
    stop,
    start: () => {
      if (stopping.current !== null) return;
      const controller = new AbortController();
      stopping.current = controller;
      setDone(0);
      void run(controller)
        .catch(() => showFailure(t('bulk.notSelected')))
        .finally(() => {
          stopping.current = null;
          setDone(null);
        });
    },
  };
}
