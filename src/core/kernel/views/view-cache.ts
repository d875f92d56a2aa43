import type { KeyedRow, View } from './keyed-view.ts';
import { reuse } from './reuse-view.ts';

/**
 * Maximum number of cached views of one kind. The least recently used view is dropped. Every search text has
 * a view of its own, and a worker may run for days. More than all tabs watch at once: a watched view that is dropped is
 * made again and sent again at every change.
 */
export const CACHED_VIEWS_MAX = 256;

export interface ViewCache<Head extends object, Row extends KeyedRow> {
  /**
   * Returns the view for this key, computed once for each `version`, however many tabs watch it. Returns the
   * same object as before if nothing in the view changed.
   */
  get(key: string, version: number, make: () => View<Head, Row>): View<Head, Row>;
  clear(): void;
}

export function createViewCache<Head extends object, Row extends KeyedRow>(): ViewCache<Head, Row> {
  const cached = new Map<string, { readonly version: number; readonly view: View<Head, Row> }>();
  return {
    get(key, version, make) {
      const last = cached.get(key);
      if (last?.version === version) return last.view;
      const view = reuse(last?.view, make());
      // Delete and set move the entry to the end, because a map keeps the order of insertion.
      cached.delete(key);
      cached.set(key, { version, view });
      const [oldest] = cached.keys();
      if (cached.size > CACHED_VIEWS_MAX && oldest !== undefined) cached.delete(oldest);
      return view;
    },
    clear: () => cached.clear(),
  };
}
