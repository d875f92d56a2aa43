import { useState } from 'react';
import type { Collection } from '../../core/model/records/collection.ts';
import type { RecordRow } from '../../core/model/records/types.ts';
import { mayDo } from '../session/ability.ts';
import { useMayWrite } from '../session/may-write.ts';
import { useAbility } from '../session/use-ability.ts';
import { focusSoon, TAB_STOP } from './focus-soon.ts';
import { isFiltered, NEW } from './list-query.ts';
import { type Selection, useSelection } from './selection.ts';
import { type RecordList, useCollection } from './use-collection.ts';
import { type ListQuery, useListQuery } from './use-list-query.ts';

/** The state of a screen with one list. */
export interface RecordsPage<R extends RecordRow, Q> {
  readonly address: ListQuery<Q>;
  readonly list: RecordList<R>;
  readonly selection: Selection<R>;
  readonly isFiltered: boolean;
  /** Returns true if this person may use the write. */
  readonly may: (op: string) => boolean;
  /** The refused write that the open form shows; null if there is none. */
  readonly formWrite: string | null;
  readonly setFormWrite: (writeId: string | null) => void;
  /** The id of the open record. Null if the drawer is closed, or shows a new record. */
  readonly openId: string | null;
  readonly isNew: boolean;
  /** Place of the open record among the loaded rows; null if unknown. */
  readonly openPlace: number | null;
  readonly open: (id: string) => void;
  readonly openNew: () => void;
  /** Closes the drawer and gives the focus back to the row. */
  readonly close: () => void;
  /** Opens the record before or after. */
  readonly move: (step: 1 | -1) => void;
}

export function useRecordsPage<R extends RecordRow, Q>(collection: Collection<R, Q>): RecordsPage<R, Q> {
  const address = useListQuery(collection.query);
  const list = useCollection(collection, address.query, address.place);
  return usePageOf(collection, address, list, isFiltered(collection.query, address.query));
}

/** The same for a screen whose address is not the query of its list. */
export function usePageOf<R extends RecordRow, Q>(
  collection: Pick<Collection<R>, 'writes'>,
  address: ListQuery<Q>,
  list: RecordList<R>,
  filtered: boolean,
): RecordsPage<R, Q> {
  const selection = useSelection(list.rows, (row) => list.collection.find.matches(row, list.query));
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const [formWrite, setFormWrite] = useState<string | null>(null);
  const isNew = address.open === NEW;
  const openId = isNew ? null : address.open;
  const openPlace = list.rows.find(({ key }) => key === openId)?.place ?? null;
  return {
    address,
    list,
    selection,
    isFiltered: filtered,
    may: (op) => {
      const action = collection.writes[op]?.may;
      return mayWrite && ability !== null && action !== undefined && mayDo(ability, action);
    },
    formWrite,
    setFormWrite,
    openId,
    isNew,
    openPlace,
    open: (id) => address.setOpen(id, address.open === null ? 'push' : 'replace'),
    openNew: () => address.setOpen(NEW),
    close: () => {
      address.setOpen(null);
      if (openId === null) focusSoon(TAB_STOP);
      else focusRowSoon(openId);
    },
    move: (step) => {
      const next = openPlace === null ? undefined : list.rowAt(openPlace + step);
      if (next !== undefined) address.setOpen(next.key, 'replace');
    },
  };
}

/** The row gets the focus once the drawer is gone. */
const focusRowSoon = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  );
};
