export interface Ordering<V> {
  /** A unique name that is the same for all versions of a value. */
  readonly key: (value: V) => string;
  /** Further names by which a value can be found. Null if the value has none. */
  readonly aliases?: readonly ((value: V) => string | null)[];
  /** A total order. Returns zero only for two versions of one value. */
  readonly compare: (a: V, b: V) => number;
}

interface Data<V> {
  readonly byName: Map<string, V>;
  readonly list: V[];
}

/** One undo step: it puts back an old value or removes a key. */
type Undo<V> = { readonly put: V; readonly drop?: never } | { readonly drop: string; readonly put?: never };

/** Marks the edits of a version that needs no undo steps, because the version before was empty. */
const FREE = 'free';
type Edits<V> = Undo<V>[] | typeof FREE;

/**
 * A persistent sorted collection. `with` and `without` return a new version, and older versions never change.
 *
 * Only one version at a time owns the data, a plain map and a plain sorted array. So a small change to a long
 * list is cheap. Each other version stores undo steps. Reading such a version moves the data to it (Baker's
 * persistent arrays). `edit` makes many changes as one version. Don't change an index while iterating it.
 */
export class SortedIndex<V> {
  readonly #ordering: Ordering<V>;
  /** Null unless this version owns the data. */
  #data: Data<V> | null;
  #newer: { readonly version: SortedIndex<V>; readonly undo: readonly Undo<V>[] } | null = null;
  /** While this version is edited: the undo steps to the previous version. Null once sealed. */
  #edits: Edits<V> | null = null;

  private constructor(ordering: Ordering<V>, data: Data<V>) {
    this.#ordering = ordering;
    this.#data = data;
  }

  static empty<V>(ordering: Ordering<V>): SortedIndex<V> {
    return new SortedIndex(ordering, { byName: new Map(), list: [] });
  }

  /** Returns an index of these values, which may be in any order. Keys must be unique. */
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

  /** Finds a value by key or alias. */
  get(name: string): V | undefined {
    return this.#current().byName.get(name);
  }

  has(name: string): boolean {
    return this.#current().byName.has(name);
  }

  /** Finds a value by position. A negative position counts from the end. */
  at(place: number): V | undefined {
    return this.#current().list.at(place);
  }

  slice(from: number, to?: number): V[] {
    return this.#current().list.slice(from, to);
  }

  /** Returns the position of the value with this key or alias, or -1. */
  placeOf(name: string): number {
    const { byName, list } = this.#current();
    const value = byName.get(name);
    return value === undefined ? -1 : placeIn(list, value, this.#ordering.compare);
  }

  /**
   * Returns the first position whose value fails `isBefore`, or `size`. All earlier values must pass, because
   * this is a binary search.
   */
  firstNot(isBefore: (value: V) => boolean): number {
    return firstNot(this.#current().list, isBefore);
  }

  /** Returns a version with this value, which replaces the value with the same key. */
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
   * Starts a new version, which `put` and `drop` may change until it is sealed. Reading an older version ends
   * the editing early: later changes throw.
   */
  edit(): SortedIndex<V> {
    const data = this.#current();
    if (data.list.length === 0) {
      // A version made from an empty version gets its own data.
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

  /** Returns this version if it is being edited, else a new version. */
  editable(): SortedIndex<V> {
    return this.#edits === null ? this.edit() : this;
  }

  put(value: V): void {
    this.#edit({ put: value });
  }

  drop(key: string): void {
    if (this.has(key)) this.#edit({ drop: key });
  }

  /** Ends the editing: this version never changes again. */
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

  #current(): Data<V> {
    return this.#data ?? this.#fetch();
  }

  /** Moves the data to this version by applying the undo steps from the version that owns the data. */
  #fetch(): Data<V> {
    const older: SortedIndex<V>[] = [];
    let holder: SortedIndex<V> = this;
    while (holder.#newer !== null) {
      older.push(holder);
      holder = holder.#newer.version;
    }
    const data = holder.#data;
    if (data === null) throw new Error('No version holds the data.');
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

/** Changes the data in place and returns the step that undoes the change. */
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

/** Removes the aliases of a value. The caller replaces or deletes its key. */
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

/** Replaces a value by its new version and moves it to its new position. */
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

/** Returns the first place in a sorted list whose value fails `isBefore`, or its length. */
export function firstNot<V>(list: readonly V[], isBefore: (value: V) => boolean): number {
  let low = 0;
  let high = list.length;
  // Fast path: most new values sort last.
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
