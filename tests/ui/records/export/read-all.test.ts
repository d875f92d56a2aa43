import { expect, test } from 'vitest';
import type { RecordsRow, RecordsView } from '../../../../src/core/model/records/view-types.ts';
import { type ReadAllParts, readAll } from '../../../../src/ui/records/export/read-all.ts';
import { WINDOW_ROWS } from '../../../../src/ui/records/list-window.ts';

const rowAt = (place: number): RecordsRow => ({
  key: String(place),
  place,
  mark: null,
  writeId: null,
  values: { id: String(place), version: 1 },
});

/** A list whose total is not known, as after a search under masks. The window loads in two steps. */
function listOf(length: number): ReadAllParts['client'] {
  const view: ReadAllParts['client']['view'] = (request) => {
    const { from = 0, size = 0 } = request;
    const rows = Array.from({ length: Math.max(0, Math.min(size, length - from)) }, (_, at) =>
      rowAt(from + at),
    );
    let isLoading = true;
    const frame = (): RecordsView => ({
      head: {
        status: 'ready',
        error: null,
        source: 'service',
        isRefreshing: isLoading,
        total: null,
        loadedAt: null,
        malformed: 0,
        doubts: [],
        unsaved: 0,
        masked: [],
      },
      rows: isLoading ? rows.slice(0, 10) : rows,
    });
    return {
      subscribe(listener) {
        queueMicrotask(() => {
          isLoading = false;
          listener();
        });
        return () => undefined;
      },
      getSnapshot: frame,
    };
  };
  return { view };
}

test.each([[0], [10], [WINDOW_ROWS], [2 * WINDOW_ROWS + 5]])(
  'a list without a total is read to its end: %i rows',
  async (length) => {
    const rows = await readAll({
      client: listOf(length),
      list: { collection: { name: 'contacts', v: 1 }, query: {} },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(rows?.map(({ place }) => place)).toEqual(Array.from({ length }, (_, place) => place));
  },
);
