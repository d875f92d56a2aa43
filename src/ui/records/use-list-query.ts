import { useMemo } from 'react';
import type * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import { type ListAddress, readListAddress, viewText, writeListAddress } from './list-query.ts';

export interface ListQuery<Q> extends ListAddress<Q> {
  /**
   * Changes fields of the query. The list starts at its top again. `replace`: the change makes no entry in the
   * browser's history, as while typing.
   */
  readonly change: (fields: Partial<Q>, how?: 'push' | 'replace') => void;
  /** Removes all filters. */
  readonly clear: () => void;
  /** Opens a record in the drawer; null closes the drawer. */
  readonly setOpen: (id: string | null, how?: 'push' | 'replace') => void;
  /** Shows the list in another way; null for a table. */
  readonly setView: (view: string | null) => void;
  /** Returns what a saved view keeps of an address, without the fields `except`. By default of the current address. */
  readonly viewText: (except: readonly string[], search?: string) => string;
  /** Opens a saved view. `search` is what the view has kept. */
  readonly openView: (search: string, id: string | null) => void;
  /** Notes the first visible row. */
  readonly setPlace: (place: number) => void;
}

/** The search, filters, order, place, way of showing and open record of a list, which its address holds. Call it once for each list. */
export function useListQuery<Q>(schema: v.GenericSchema<unknown, Q>): ListQuery<Q> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const address = useMemo(() => readListAddress(schema, search), [schema, search]);
  // Read the current address: two changes in one tick must not undo each other.
  const go = (next: (now: ListAddress<Q>) => ListAddress<Q>, how: 'push' | 'replace') => {
    const text = writeListAddress(schema, next(readListAddress(schema, location.search)));
    if (text !== location.search) navigate(`${path}${text}`, { replace: how === 'replace' });
  };
  return {
    ...address,
    change: (fields, how = 'push') =>
      go((now) => ({ ...now, query: { ...now.query, ...fields }, place: 0 }), how),
    viewText: (except, text) =>
      viewText(schema, text === undefined ? address : readListAddress(schema, text), except),
    openView: (text, id) =>
      go((now) => ({ ...readListAddress(schema, text), open: now.open, place: 0, saved: id }), 'push'),
    clear: () => go((now) => ({ ...readListAddress(schema, ''), open: now.open, view: now.view }), 'push'),
    setOpen: (open, how = 'push') => go((now) => ({ ...now, open }), how),
    setView: (view) => go((now) => ({ ...now, view, place: 0 }), 'push'),
    setPlace: (place) => go((now) => ({ ...now, place }), 'replace'),
  };
}
