/** What a sorted index knows of its values. */
export interface Ordering<V> {
  /** The name that a value keeps for life; one value a key. */
  readonly key: (value: V) => string;
  /** A second name by which it is found, if it has one. */
  readonly alias?: (value: V) => string | null;
  /** A total order: zero only for two versions of one value at the same place. */
  readonly compare: (a: V, b: V) => number;
}

interface Data<V> {
  readonly byName: Map<string, V>;
  readonly list: V[];
}

/** How a version differs from the one made of it: a value to put back, or a key to take away. */
type Undo<V> = { readonly put: V; readonly drop?: never } | { readonly drop: string; readonly put?: never };

/**
 * Values by name and in order, as a persistent collection: `with` and `without` answer a new version, and
 * every older one stays as it was. The version made last holds a plain map and a plain sorted array, so that
 * a long chat costs no more than a short one; an older version is a chain of differences, brought back when
 * it is asked (Baker's persistent arrays). Don't make versions while iterating over one.
 */
export class SortedIndex<V> {
  readonly #ordering: Ordering<V>;
  /** Held by one version at a time. */
  #data: Data<V> | null;
  #newer: { readonly version: SortedIndex<V>; readonly undo: Undo<V> } | null = null;

  private constructor(ordering: Ordering<V>, data: Data<V>) {
    this.#ordering = ordering;
    this.#data = data;
  }

  static empty<V>(ordering: Ordering<V>): SortedIndex<V> {
    return new SortedIndex(ordering, { byName: new Map(), list: [] });
  }

  /** Of values in any order, each key once. */
  static of<V>(ordering: Ordering<V>, values: Iterable<V>): SortedIndex<V> {
    const list = [...values];
    const byName = new Map<string, V>();
    let isSorted = true;
    for (let i = 0; i < list.length; i += 1) {
      const value = list[i];
      if (value === undefined) continue;
      name(byName, ordering, value);
      const before = list[i - 1];
      if (before !== undefined && ordering.compare(before, value) > 0) isSorted = false;
    }
    if (!isSorted) list.sort(ordering.compare);
    return new SortedIndex(ordering, { byName, list });
  }

  get size(): number {
    return this.#current().list.length;
  }

  /** By key or alias. */
  get(wanted: string): V | undefined {
    return this.#current().byName.get(wanted);
  }

  has(wanted: string): boolean {
    return this.#current().byName.has(wanted);
  }

  /** By place, negative from the end. */
  at(place: number): V | undefined {
    return this.#current().list.at(place);
  }

  slice(from: number, to?: number): V[] {
    return this.#current().list.slice(from, to);
  }

  /** The place of the value with that name, or -1. */
  placeOf(wanted: string): number {
    const { byName, list } = this.#current();
    const value = byName.get(wanted);
    return value === undefined ? -1 : placeIn(list, value, this.#ordering.compare);
  }

  /** The first place whose value is not before what is sought; `size` if all are. */
  firstNot(isBefore: (value: V) => boolean): number {
    return firstNot(this.#current().list, isBefore);
  }

  /** With this value in its place, instead of the one with its key. */
  with(value: V): SortedIndex<V> {
    const data = this.#current();
    const old = data.byName.get(this.#ordering.key(value));
    if (old === value) return this;
    return this.#become(data, apply(data, this.#ordering, { put: value }));
  }

  without(key: string): SortedIndex<V> {
    const data = this.#current();
    if (!data.byName.has(key)) return this;
    return this.#become(data, apply(data, this.#ordering, { drop: key }));
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.#current().list[Symbol.iterator]();
  }

  #become(data: Data<V>, undo: Undo<V>): SortedIndex<V> {
    const version = new SortedIndex(this.#ordering, data);
    this.#data = null;
    this.#newer = { version, undo };
    return version;
  }

  /** This version's data, fetched back from the version that holds it. */
  #current(): Data<V> {
    if (this.#data !== null) return this.#data;
    const older: SortedIndex<V>[] = [];
    let holder: SortedIndex<V> = this;
    while (holder.#newer !== null) {
      older.push(holder);
      holder = holder.#newer.version;
    }
    const data = holder.#data;
    if (data === null) throw new Error('a version that nobody holds');
    for (const version of older.reverse()) {
      if (version.#newer === null) continue;
      const undo = apply(data, this.#ordering, version.#newer.undo);
      holder.#data = null;
      holder.#newer = { version, undo };
      version.#newer = null;
      version.#data = data;
      holder = version;
    }
    return data;
  }
}

function name<V>(byName: Map<string, V>, { key, alias }: Ordering<V>, value: V): void {
  byName.set(key(value), value);
  const other = alias?.(value) ?? null;
  if (other !== null) byName.set(other, value);
}

/** Changes the data in place, and answers what would change it back. */
function apply<V>(data: Data<V>, ordering: Ordering<V>, change: Undo<V>): Undo<V> {
  const { byName, list } = data;
  const key = change.drop ?? ordering.key(change.put);
  const old = byName.get(key);
  if (old !== undefined) {
    const alias = ordering.alias?.(old) ?? null;
    if (alias !== null && byName.get(alias) === old) byName.delete(alias);
    const place = placeIn(list, old, ordering.compare);
    if (change.drop === undefined && ordering.compare(old, change.put) === 0) {
      list[place] = change.put;
      name(byName, ordering, change.put);
      return { put: old };
    }
    list.splice(place, 1);
    byName.delete(key);
  }
  if (change.drop === undefined) {
    const { put } = change;
    const last = list.at(-1);
    if (last === undefined || ordering.compare(last, put) < 0) list.push(put);
    else list.splice(placeIn(list, put, ordering.compare), 0, put);
    name(byName, ordering, put);
  }
  return old === undefined ? { drop: key } : { put: old };
}

const placeIn = <V>(list: readonly V[], value: V, compare: Ordering<V>['compare']): number =>
  firstNot(list, (other) => compare(other, value) < 0);

function firstNot<V>(list: readonly V[], isBefore: (value: V) => boolean): number {
  let low = 0;
  let high = list.length;
  // Most of what is sought is at the end: what comes, comes after what was there.
  const last = list[high - 1];
  if (last !== undefined && isBefore(last)) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = list[middle];
    if (value !== undefined && isBefore(value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
