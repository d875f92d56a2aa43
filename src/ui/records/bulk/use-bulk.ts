import { useRef, useState } from 'react';
import type { Collection } from '../../../core/records/collection.ts';
import type { RecordRow } from '../../../core/records/types.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useWithdraw } from '../removal/use-held-write.ts';
import { texts } from '../texts/texts.ts';
import { newWriteId, useWrite, type WriteOutcome } from '../use-write.ts';

export interface BulkStep<R extends RecordRow> {
  readonly op: string;
  readonly inputOf: (row: R) => object;
  /** The service gets the writes when their toast can no longer undo them. Such a step needs no other undo. */
  readonly held?: true;
}

export interface BulkOutcome<R extends RecordRow> {
  readonly row: R;
  readonly outcome: WriteOutcome;
}

export interface BulkRun<R extends RecordRow> {
  readonly total: number;
  /** Records that have an outcome. */
  readonly done: number;
  /** Null while the run lasts. Then the outcomes of its writes: fewer than `total` if it was stopped. */
  readonly outcomes: readonly BulkOutcome<R>[] | null;
}

/**
 * Writes of one bulk action that run at the same time. More would not help, because the worker sends no more at the
 * same time.
 */
const AT_ONCE = 4;

/**
 * Changes several records: one write each, joined by a batch. Shows the outcome of each record if one was not
 * written, else a toast with an undo.
 */
export function useBulk<R extends RecordRow>(collection: Collection<R>) {
  const t = useTexts(texts);
  const { write, end } = useWrite(collection);
  const withdraw = useWithdraw(collection);
  const [run, setRun] = useState<BulkRun<R> | null>(null);
  const isStopped = useRef(false);

  const perform = async (step: BulkStep<R>, rows: readonly R[]): Promise<readonly BulkOutcome<R>[]> => {
    const batch = newWriteId();
    const outcomes: BulkOutcome<R>[] = [];
    const left = rows.values();
    isStopped.current = false;
    setRun({ total: rows.length, done: 0, outcomes: null });
    const work = async () => {
      for (const row of left) {
        const { op, inputOf, held } = step;
        const outcome = await write({
          op,
          record: row,
          input: inputOf(row),
          batch,
          ...(held === undefined ? {} : { held }),
        });
        // This list of outcomes shows the refusal. Drop the write, so that the page does not show it again as
        // unsaved.
        if (outcome.state === 'refused' && outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
        outcomes.push({ row, outcome });
        setRun({ total: rows.length, done: outcomes.length, outcomes: null });
        if (isStopped.current) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const isWhole = outcomes.every(({ outcome }) => outcome.state !== 'refused');
    setRun(isWhole ? null : { total: rows.length, done: outcomes.length, outcomes });
    return outcomes;
  };

  const start = async (step: BulkStep<R>, rows: readonly R[], undo: BulkStep<R> | null): Promise<void> => {
    const outcomes = await perform(step, rows);
    const accepted = outcomes.filter(({ outcome }) => outcome.state !== 'refused');
    const changed = accepted.map(({ row }) => row);
    if (changed.length === 0) return;
    const label = t('bulk.undo');
    showDone(
      changed.length === rows.length
        ? t('bulk.done', { count: changed.length })
        : t('bulk.some', { done: changed.length, total: rows.length }),
      step.held === true
        ? { label, run: () => void withdraw(accepted.map(({ outcome }) => outcome.writeId)) }
        : // The worker uses the versions after these writes for the undo.
          undo === null
          ? undefined
          : { label, run: () => void perform(undo, changed) },
    );
  };
  /** Starts no further write. Writes that have started stay, and the undo reverts them. */
  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop, dismiss: () => setRun(null) };
}
