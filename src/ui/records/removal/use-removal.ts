import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordRow } from '../../../core/model/records/types.ts';
import type { RowAction } from '../row-action.ts';
import type { RecordsPage } from '../use-records-page.ts';

export type Some<R> = readonly [R, ...R[]];

/** The deletion of records, which the person must confirm first. */
export interface Removal<R> {
  /** The records to confirm; empty if there is nothing to confirm. */
  readonly asked: readonly R[];
  /** How many of them the list does not show. */
  readonly leftOut: number;
  readonly ask: (records: readonly R[]) => void;
  readonly keep: () => void;
  readonly carryOut: () => void;
  /** Returns the menu's item that asks to delete the record. */
  readonly action: (record: R, label: string) => RowAction;
}

/**
 * `remove` returns whether the records are gone, or will be when the service answers. The drawer of a record that is gone
 * closes.
 */
export function useRemoval<R extends RecordRow, Q>(
  { openId, address, selection }: RecordsPage<R, Q>,
  remove: (records: Some<R>) => Promise<boolean>,
): Removal<R> {
  const [asked, setAsked] = useState<readonly R[]>([]);
  const carryOut = async () => {
    const [first, ...others] = asked;
    if (first === undefined) return;
    setAsked([]);
    if ((await remove([first, ...others])) && asked.some(({ id }) => id === openId)) address.setOpen(null);
  };
  return {
    asked,
    leftOut: selection.leftOut(asked),
    ask: setAsked,
    keep: () => setAsked([]),
    carryOut: () => void carryOut(),
    action: (record, label) => ({ id: 'remove', label, icon: Trash2, run: () => setAsked([record]) }),
  };
}
