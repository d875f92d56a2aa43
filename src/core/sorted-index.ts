/** What a sorted index knows of its values. */
export interface Ordering<V> {
  /** The name that a value keeps for life; one value a key. */
  readonly key: (value: V) => string;
  /** Other names by which it is found, each where it has one. */
  readonly aliases?: readonly ((value: V) => string | null)[];
  /** A total order: zero only for two versions of one value at the same place. */
  readonly compare: (a: V, b: V) => number;
}

interface Data<V> {
  readonly byName: Map<string, V>;
  readonly list: V[];
}

/** How a version differs from the one made of it: a value to put back, or a key to take away. */
type Undo<V> = { readonly put: V; readonly drop?: never } | { readonly drop: string; readonly put?: never };

/** Edits of what was made of nothing: nobody goes back. */
const FREE = 'free';
type Edits<V> = Undo<V>[] | typeof FREE;

/**
 * Values by name and in order, as a persistent collection: `with` and `without` answer a new version, and
 * every older one stays as it was. The version made last holds a plain map and a plain sorted array, so that
 * a long chat costs no more than a short one; an older version is a list of differences, brought back when
 * it is asked (Baker's persistent arrays). Many changes are made as one version by `edit`. Don't change
 * while iterating.
 */
export class SortedIndex<V> {
  readonly #ordering: Ordering<V>;
  /** Held by one version at a time. */
  #data: Data<V> | null;
  #newer: { readonly version: SortedIndex<V>; readonly undo: readonly Undo<V>[] } | null = null;
  /** While it is being edited: how to go back to the version that it was made of. */
  #edits: Edits<V> | null = null;

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
    if (this.get(this.#ordering.key(value)) === value) return this;
    const version = this.edit();
    version.put(value);
    return version.seal();
  }

  without(key: string): SortedIndex<V> {
    if (!this.has(key)) return this;
    const version = this.edit();
    version.drop(key);
    return version.seal();
  }

  /**
   * A new version that `put` and `drop` may change, until it is sealed. It belongs to whoever made it;
   * asking the old version meanwhile ends the editing.
   */
  edit(): SortedIndex<V> {
    const data = this.#current();
    if (data.list.length === 0) {
      // Nothing to go back to that it could not keep.
      const version = SortedIndex.empty(this.#ordering);
      version.#edits = FREE;
      return version;
    }
    const version = new SortedIndex(this.#ordering, data);
    const undo: Undo<V>[] = [];
    version.#edits = undo;
    this.#data = null;
    this.#edits = null;
    this.#newer = { version, undo };
    return version;
  }

  /** This version while it is being edited, else a new one. */
  editable(): SortedIndex<V> {
    return this.#edits === null ? this.edit() : this;
  }

  put(value: V): void {
    this.#edit({ put: value });
  }

  drop(key: string): void {
    if (this.has(key)) this.#edit({ drop: key });
  }

  /** From here on it never changes. */
  seal(): this {
    this.#edits = null;
    return this;
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.#current().list[Symbol.iterator]();
  }

  #edit(change: Undo<V>): void {
    const data = this.#current();
    if (this.#edits === null) throw new Error('A sealed version can not be changed.');
    const undo = apply(data, this.#ordering, change);
    if (this.#edits !== FREE) this.#edits.push(undo);
  }

  /** This version's data, fetched back from the version that holds it. */
  #current(): Data<V> {
    return this.#data ?? this.#fetch();
  }

  #fetch(): Data<V> {
    const older: SortedIndex<V>[] = [];
    let holder: SortedIndex<V> = this;
    while (holder.#newer !== null) {
      older.push(holder);
      holder = holder.#newer.version;
    }
    const data = holder.#data;
    if (data === null) throw new Error('A version that nobody holds.');
    for (const version of older.reverse()) {
      if (version.#newer === null) continue;
      const undo = version.#newer.undo.toReversed().map((change) => apply(data, this.#ordering, change));
      holder.#data = null;
      holder.#edits = null;
      holder.#newer = { version, undo };
      version.#newer = null;
      version.#data = data;
      holder = version;
    }
    return data;
  }
}

function name<V>(byName: Map<string, V>, { key, aliases = [] }: Ordering<V>, value: V): void {
  byName.set(key(value), value);
  for (const alias of aliases) {
    const other = alias(value);
    if (other !== null) byName.set(other, value);
  }
}

/** Changes the data in place, and answers what would change it back. */
function apply<V>(data: Data<V>, ordering: Ordering<V>, change: Undo<V>): Undo<V> {
  const { byName, list } = data;
  const key = change.drop ?? ordering.key(change.put);
  const old = byName.get(key);
  if (old !== undefined) unname(byName, ordering, old);
  if (change.drop === undefined) {
    name(byName, ordering, change.put);
    if (old === undefined) insert(list, change.put, ordering.compare);
    else move(list, old, change.put, ordering.compare);
  } else if (old !== undefined) {
    byName.delete(key);
    list.splice(placeIn(list, old, ordering.compare), 1);
  }
  return old === undefined ? { drop: key } : { put: old };
}

/** Takes away the other names; the key is taken over or deleted by the caller. */
function unname<V>(byName: Map<string, V>, { aliases = [] }: Ordering<V>, old: V): void {
  for (const alias of aliases) {
    const other = alias(old);
    if (other !== null && byName.get(other) === old) byName.delete(other);
  }
}

function insert<V>(list: V[], value: V, compare: Ordering<V>['compare']): void {
  const last = list[list.length - 1];
  if (last === undefined || compare(last, value) < 0) list.push(value);
  else list.splice(placeIn(list, value, compare), 0, value);
}

/** Puts a value where it belongs in the place of its old version, moving only what lies between. */
function move<V>(list: V[], old: V, value: V, compare: Ordering<V>['compare']): void {
  const from = placeIn(list, old, compare);
  const order = compare(value, old);
  const to = order === 0 ? from : placeIn(list, value, compare) - (order > 0 ? 1 : 0);
  if (to === from) {
    list[from] = value;
    return;
  }
  list.splice(from, 1);
  list.splice(to, 0, value);
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
