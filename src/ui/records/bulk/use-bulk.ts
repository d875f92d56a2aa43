import { useRef, useState } from 'react';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { Inverse, RecordRow } from '../../../core/model/records/types.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useWithdraw } from '../removal/use-held-write.ts';
import type { Some } from '../removal/use-removal.ts';
import { texts } from '../texts/texts.ts';
import {
  askOf,
  newWriteId,
  useWrite,
  type WriteAsk,
  type WriteOutcome,
  type WriteRefused,
} from '../use-write.ts';
import { aFewAtOnce } from './a-few-at-once.ts';

/**
 * One write for each record. The input names what changes, never a value that was read when the record was ticked: the
 * record may have changed since.
 */
export interface BulkStep<R extends RecordRow> {
  readonly op: string;
  readonly input: object | ((record: R) => object);
  /** The service gets the writes when their toast can no longer undo them. */
  readonly held?: true;
  /** Says what happened to these records, such as "2 contacts deleted". Names the record if there is only one. */
  readonly done: (records: Some<R>) => string;
  /** Says why a step with a single record was refused. By default, the page shows the outcome. */
  readonly refused?: (record: R, refused: WriteRefused) => void;
  /** What has changed, as in `DoneWords`. */
  readonly about?: string;
  /** Called when the person takes the step back. */
  readonly onUndo?: () => void;
  /** The writes that follow the undo: they take back what was done before this step, and for it. */
  readonly afterUndo?: (records: readonly R[]) => readonly BulkWrite<R>[];
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

export interface BulkWrite<R extends RecordRow> {
  readonly row: R;
  readonly ask: WriteAsk;
}

/**
 * Changes several records: one write each, joined by a batch. Shows the outcome of each record if one was not
 * written, else a toast with an undo.
 */
export function useBulk<R extends RecordRow>(
  collection: Pick<Collection<R>, 'name' | 'v'> & Partial<Pick<Collection<R>, 'row'>>,
) {
  const t = useTexts(texts);
  const { write, end } = useWrite(collection);
  const withdraw = useWithdraw(collection);
  const [run, setRun] = useState<BulkRun<R> | null>(null);
  const isStopped = useRef(false);

  const perform = async (
    writes: readonly BulkWrite<R>[],
    refused: BulkStep<R>['refused'],
  ): Promise<readonly BulkOutcome<R>[]> => {
    const batch = newWriteId();
    const outcomes: BulkOutcome<R>[] = [];
    const total = writes.length;
    isStopped.current = false;
    setRun({ total, done: 0, outcomes: null });
    const work = async ({ row, ask }: BulkWrite<R>) => {
      const outcome = await write({ ...ask, batch });
      // This list of outcomes shows the refusal. Drop the write, so that the page does not show it again as
      // unsaved.
      if (outcome.state === 'refused' && outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
      outcomes.push({ row, outcome });
      setRun({ total, done: outcomes.length, outcomes: null });
    };
    await aFewAtOnce(writes, work, () => isStopped.current);
    const isWhole = outcomes.every(({ outcome }) => outcome.state !== 'refused');
    const only = total === 1 ? outcomes[0] : undefined;
    const isTold = only?.outcome.state === 'refused' && refused !== undefined;
    setRun(isWhole || isTold ? null : { total, done: outcomes.length, outcomes });
    if (isTold) refused(only.row, only.outcome);
    return outcomes;
  };

  /** Takes back what the writes have changed. A write that waits for the service is withdrawn. */
  const undo = async (
    outcomes: readonly BulkOutcome<R>[],
    { refused, afterUndo }: Pick<BulkStep<R>, 'refused' | 'afterUndo'>,
  ): Promise<void> => {
    const waiting = outcomes.filter(({ outcome }) => outcome.state === 'queued');
    await withdraw(waiting.map(({ outcome }) => outcome.writeId));
    const inverses = outcomes.flatMap(({ row, outcome }): readonly BulkWrite<R>[] => {
      const inverse = inverseOf(outcome);
      return inverse === null ? [] : [{ row, ask: askOf(inverse) }];
    });
    const undone = inverses.length > 0 ? await perform(inverses, refused) : [];
    const rows = [...waiting, ...undone].flatMap(({ row, outcome }) =>
      outcome.state === 'refused' ? [] : [row],
    );
    const further = afterUndo?.(rows) ?? [];
    if (further.length > 0) await perform(further, refused);
  };

  /** Returns how many records were changed, or will be when the service answers. */
  const start = async (step: BulkStep<R>, rows: readonly R[]): Promise<number> => {
    const { op, input, held, done, about, refused, onUndo } = step;
    const hold = held === undefined ? {} : { held };
    const outcomes = await perform(
      rows.map((row) => ({
        row,
        ask: { op, record: row, input: typeof input === 'function' ? input(row) : input, ...hold },
      })),
      refused,
    );
    const accepted = outcomes.filter(({ outcome }) => outcome.state !== 'refused');
    const [first, ...others] = accepted.map(({ row }) => row);
    if (first === undefined) return 0;
    const left = rows.length - accepted.length;
    const undoable = accepted.filter(
      ({ outcome }) => outcome.state === 'queued' || inverseOf(outcome) !== null,
    );
    const takeBack = () => {
      onUndo?.();
      void undo(undoable, step);
    };
    showDone(
      done([first, ...others]),
      undoable.length > 0 ? { label: t('bulk.undo'), run: takeBack } : undefined,
      left === 0 ? undefined : t('bulk.others', { count: left }),
      about,
    );
    return accepted.length;
  };
  /** Starts no further write. Writes that have started stay, and the undo reverts them. */
  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop, dismiss: () => setRun(null) };
}

const inverseOf = (outcome: WriteOutcome): Inverse | null =>
  outcome.state === 'written' ? (outcome.inverse ?? null) : null;
