import type * as v from 'valibot';
import type { Json } from '../world/json.ts';
import { fold, type Masks, NO_MASKS, wordsOf } from './search.ts';

/** The fields that every row has. `version` starts at 1 and rises with each change. */
export interface TableRow {
  readonly id: number;
  readonly version: number;
}

/** A unique value that is taken: the field, and the row that has the value already. */
export interface Clash<R> {
  readonly field: string;
  readonly message: string;
  readonly row: R;
}

/** Names that people take for the same: they differ in case, accents, width, blanks or unseen characters only. */
const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);
const plainName = (name: string): string => wordsOf(fold(name).trim()).join(' ');

/** Returns the clash of two rows whose names read the same. `thing`: what a row is called in a sentence. */
export function nameClash<R extends { readonly name: string }>(
  thing: string,
  { name }: R,
  others: readonly R[],
): Clash<R> | null {
  const twin = others.find((other) => sameName(other.name, name));
  return twin === undefined
    ? null
    : { field: 'name', message: `There is a ${thing} ${twin.name} already`, row: twin };
}

/** When and by whom a row was made. `imported`: it comes from a file. */
export interface Made {
  readonly at: number;
  readonly by: string;
  readonly imported: boolean;
}

/** Sentences about wrong fields, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** How the rows of one list are made, searched and changed. `I` is the input of a new row, `Q` the search. */
export interface TableDefinition<R extends TableRow, I extends object, Q> {
  readonly name: string;
  /** What a row is called in messages, such as "Contact". */
  readonly thing: string;
  readonly input: v.GenericSchema<unknown, I>;
  readonly change: v.GenericSchema<unknown, Partial<I>>;
  readonly query: v.GenericSchema<unknown, Q>;
  /** Returns the id of a new row. By default the highest id so far plus one. */
  nextId?(rows: readonly R[], lastId: number): number;
  make(id: number, input: I, made: Made): R;
  /** Returns the row after a change. `version` is raised by the table. */
  apply(row: R, change: Partial<I>, at: number): R;
  clash(row: R, others: readonly R[]): Clash<R> | null;
  /** Returns what is wrong with a row although each field is right, by field. By default nothing is. */
  wrong?(row: R): FieldErrors | null;
  /**
   * Returns the row with only what somebody under these masks may see. Their searches compare and sort such rows. By
   * default no role hides anything of a row.
   */
  seen?(row: R, masks: Masks): R;
  /** Fields that a role may hide. */
  readonly masks?: Readonly<Record<string, keyof Masks>>;
  /**
   * Returns what reports of changes say of a row: its id on the wire, and its JSON. Then a console needs no request.
   * By default a report has the row's number only.
   */
  told?(row: R): Told;
  /** Returns why the row can't be deleted; null if it can. */
  inUse(row: R): string | null;
  /** Called once before a search. */
  begin?(): void;
  matches(row: R, query: Q): boolean;
  compare(a: R, b: R, query: Q): number;
  /**
   * Returns a name of the query's order, under which the table keeps its rows sorted until one changes, and the rows of
   * the latest search too. Returns null if the order depends on more than the rows. Without this function, each search
   * sorts its rows.
   */
  orderOf?(query: Q): string | null;
}

/** Why a change was refused. */
export type TableRefusal<R> =
  | { readonly kind: 'missing' }
  /** The row has another version than the caller saw. */
  | { readonly kind: 'outdated'; readonly current: R }
  | { readonly kind: 'clash'; readonly clash: Clash<R> }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'inUse'; readonly why: string; readonly current: R };

export type TableAnswer<R> =
  | { readonly ok: true; readonly row: R }
  | { readonly ok: false; readonly refusal: TableRefusal<R> };

/** What a report of a change says of its row. */
export interface Told {
  readonly id: string;
  readonly row: Json;
}

/** A change of a table, as its watchers are notified. */
export interface TableChange {
  readonly collection: string;
  readonly id: number;
  readonly version: number;
  readonly op: 'create' | 'update' | 'remove';
  /** Undefined: the table's reports have the row's number only. */
  readonly told?: Told | undefined;
}

/** The rows of one list of the service. Every change is synchronous and notifies the world's watchers. */
export interface Table<R extends TableRow, I extends object, Q = unknown> {
  readonly definition: TableDefinition<R, I, Q>;
  all(): readonly R[];
  get(id: number): R | undefined;
  create(input: I, by: string): TableAnswer<R>;
  /** Adds a row of a file without looking for a clash. The caller has compared it with all other rows. */
  add(input: I, by: string): R;
  /** `version`: the version that the caller saw; null changes any. */
  update(id: number, change: Partial<I>, version: number | null): TableAnswer<R>;
  /** Sets fields that no form has. Raises the version. */
  set(id: number, fields: Partial<Omit<R, 'id' | 'version'>>): void;
  remove(id: number, version: number | null): TableAnswer<R>;
  /** Returns the rows that the search finds, in its order, for somebody under these masks. */
  search(query: Q, masks?: Masks): readonly R[];
}

/**
 * A table with rows of any type. `Table` declares methods instead of function properties, so that every table is an
 * `AnyTable`.
 */
export type AnyTable = Pick<Table<TableRow, object>, 'all' | 'get' | 'create' | 'update' | 'remove'> & {
  readonly definition: {
    readonly thing: string;
    readonly input: v.GenericSchema<unknown, object>;
    readonly change: v.GenericSchema<unknown, object>;
  };
};

export function createTable<R extends TableRow, I extends object, Q>(
  definition: TableDefinition<R, I, Q>,
  seed: readonly R[],
  now: () => number,
  notify: (change: TableChange) => void,
): Table<R, I, Q> {
  const rows = new Map(seed.map((row) => [row.id, row]));
  /** All rows in the order of the latest search. */
  let kept: { readonly order: string; readonly rows: readonly R[] } | null = null;
  /** What the latest search has found, for its next page. */
  let found: { readonly query: string; readonly rows: readonly R[] } | null = null;
  const forget = () => {
    kept = null;
    found = null;
  };
  let lastId = seed.reduce((last, { id }) => Math.max(last, id), 0);

  const put = (row: R, op: 'create' | 'update'): TableAnswer<R> => {
    rows.set(row.id, row);
    forget();
    notify({
      collection: definition.name,
      id: row.id,
      version: row.version,
      op,
      ...(definition.told === undefined ? {} : { told: definition.told(row) }),
    });
    return { ok: true, row };
  };
  const refused = (refusal: TableRefusal<R>): TableAnswer<R> => ({ ok: false, refusal });
  const others = (id: number): readonly R[] => [...rows.values()].filter((row) => row.id !== id);
  /** Returns why a row can't be stored as it is; null if it can. */
  const refusalOf = (row: R): TableRefusal<R> | null => {
    const errors = definition.wrong?.(row) ?? null;
    if (errors !== null) return { kind: 'invalid', errors };
    const clash = definition.clash(row, others(row.id));
    return clash === null ? null : { kind: 'clash', clash };
  };
  /** Returns the row. If the row has another version or does not exist, returns the refusal. */
  const changeable = (id: number, version: number | null): TableAnswer<R> => {
    const row = rows.get(id);
    if (row === undefined) return refused({ kind: 'missing' });
    return version === null || version === row.version
      ? { ok: true, row }
      : refused({ kind: 'outdated', current: row });
  };

  return {
    definition,
    all: () => [...rows.values()],
    get: (id) => rows.get(id),
    create(input, by) {
      const id = definition.nextId?.([...rows.values()], lastId) ?? lastId + 1;
      const row = definition.make(id, input, { at: now(), by, imported: false });
      const refusal = refusalOf(row);
      if (refusal !== null) return refused(refusal);
      lastId = Math.max(lastId, id);
      return put(row, 'create');
    },
    add(input, by) {
      lastId += 1;
      const row = definition.make(lastId, input, { at: now(), by, imported: true });
      put(row, 'create');
      return row;
    },
    update(id, change, version) {
      const known = changeable(id, version);
      if (!known.ok) return known;
      const row = { ...definition.apply(known.row, change, now()), version: known.row.version + 1 };
      const refusal = refusalOf(row);
      return refusal === null ? put(row, 'update') : refused(refusal);
    },
    set(id, fields) {
      const row = rows.get(id);
      if (row !== undefined) put({ ...row, ...fields, version: row.version + 1 }, 'update');
    },
    remove(id, version) {
      const known = changeable(id, version);
      if (!known.ok) return known;
      const why = definition.inUse(known.row);
      if (why !== null) return refused({ kind: 'inUse', why, current: known.row });
      rows.delete(id);
      forget();
      notify({
        collection: definition.name,
        id,
        version: known.row.version + 1,
        op: 'remove',
        ...(definition.told === undefined ? {} : { told: definition.told(known.row) }),
      });
      return known;
    },
    search(query, masks = NO_MASKS) {
      definition.begin?.();
      const seen = (row: R): R => definition.seen?.(row, masks) ?? row;
      const sorted = (some: readonly R[]) =>
        some
          .map((row) => [row, seen(row)] as const)
          .toSorted(([, a], [, b]) => definition.compare(a, b, query) || a.id - b.id)
          .map(([row]) => row);
      const matching = (some: readonly R[]) => some.filter((row) => definition.matches(seen(row), query));
      const order = definition.orderOf?.(query) ?? null;
      if (order === null) return sorted(matching([...rows.values()]));
      const orderSeen = JSON.stringify([order, masks]);
      if (kept?.order !== orderSeen) kept = { order: orderSeen, rows: sorted([...rows.values()]) };
      const asked = JSON.stringify([query, masks]);
      if (found?.query !== asked) found = { query: asked, rows: matching(kept.rows) };
      return found.rows;
    },
  };
}
