/**
 * The tables of the sample API: plain rows that change for the life of a world. They have no versions and no realtime
 * changes, unlike the tables of the product.
 */
interface SampleRow {
  readonly id: number;
}

export interface SampleTable<R extends SampleRow> {
  /** Returns all rows, the oldest first. The first call makes them. */
  rows(): readonly R[];
  get(id: number): R | undefined;
  /** Adds a row. Its id is the highest id so far plus one. */
  add(make: (id: number) => R): R;
  /** Changes a row. Returns the new row; undefined if there is none. */
  change(id: number, change: (row: R) => R): R | undefined;
  /** Returns whether there was such a row. */
  remove(id: number): boolean;
}

export function sampleTable<R extends SampleRow>(make: () => readonly R[]): SampleTable<R> {
  let made: readonly R[] | null = null;
  let lastId = 0;
  const rows = (): readonly R[] => {
    if (made === null) {
      made = make();
      lastId = Math.max(0, ...made.map(({ id }) => id));
    }
    return made;
  };
  const get = (id: number) => rows().find((row) => row.id === id);
  return {
    rows,
    get,
    add(makeRow) {
      const before = rows();
      lastId += 1;
      const row = makeRow(lastId);
      made = [...before, row];
      return row;
    },
    change(id, change) {
      made = rows().map((row) => (row.id === id ? change(row) : row));
      return get(id);
    },
    remove(id) {
      const before = rows();
      made = before.filter((row) => row.id !== id);
      return made.length < before.length;
    },
  };
}
