import type { KeyedRow, View } from './keyed-view.ts';
import { reuse } from './reuse-view.ts';

/** Views of one kind that are kept; the longest unasked give way: each search is one, and a worker lives for days. */
export const SHOWN_VIEWS_MAX = 64;

/** The views of one kind as they were last given out. */
export interface ShownViews<Head extends object, Row extends KeyedRow> {
  /**
   * The view under this key, made once for each version of what it is made of, however many tabs watch it;
   * the same object as before when nothing in it changed.
   */
  get(key: string, version: number, make: () => View<Head, Row>): View<Head, Row>;
  /** Forgets them all: nothing of the user before stays. */
  clear(): void;
}

export function createShownViews<Head extends object, Row extends KeyedRow>(): ShownViews<Head, Row> {
  const shown = new Map<string, { readonly version: number; readonly view: View<Head, Row> }>();
  return {
    get(key, version, make) {
      const last = shown.get(key);
      if (last?.version === version) return last.view;
      const view = reuse(last?.view, make());
      // At the end: a map keeps the order in which its entries came.
      shown.delete(key);
      shown.set(key, { version, view });
      const [oldest] = shown.keys();
      if (shown.size > SHOWN_VIEWS_MAX && oldest !== undefined) shown.delete(oldest);
      return view;
    },
    clear: () => shown.clear(),
  };
}
