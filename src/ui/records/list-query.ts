import * as v from 'valibot';

/** Names in the address that no query field may have. */
export const OPEN = 'open';
export const PLACE = 'at';
export const VIEW = 'view';
export const SAVED = 'saved';
const RESERVED: readonly string[] = [OPEN, PLACE, VIEW, SAVED];

/** The state of a list that its address holds. */
export interface ListAddress<Q> {
  readonly query: Q;
  /** Id of the record in the drawer, `NEW` for a new record; null for a closed drawer. */
  readonly open: string | null;
  /** The first visible row. */
  readonly place: number;
  /** How the screen shows the list, such as `matrix`; null for a table. */
  readonly view: string | null;
  /** Id of the saved view that was opened; null for none. The query may have changed since. */
  readonly saved: string | null;
}

/** In place of an id: the drawer shows the form of a new record. */
export const NEW = 'new';

/** Returns the address of a list with a record open. */
export const recordPath = (list: string, recordId: string): string =>
  `${list}?${new URLSearchParams({ [OPEN]: recordId })}`;

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Returns the values that a parameter's texts may mean, the likeliest first. */
const readings = (texts: readonly string[]): readonly unknown[] => {
  const [first = ''] = texts;
  const flag = first === 'true' ? [true] : first === 'false' ? [false] : [];
  const figure = first.trim() !== '' && Number.isFinite(Number(first)) ? [Number(first)] : [];
  return [...(texts.length === 1 ? [first, ...flag, ...figure] : []), texts];
};

/**
 * Reads the query of a list from an address. Every field of the schema must have a default. A parameter that
 * does not fit its field is ignored, so that an old link still opens the list.
 */
export function readListAddress<Q>(schema: v.GenericSchema<unknown, Q>, search: string): ListAddress<Q> {
  const params = new URLSearchParams(search);
  const fields: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    if (RESERVED.includes(name)) continue;
    const fitting = readings(params.getAll(name)).find((reading) => {
      const decoded = v.safeParse(schema, { [name]: reading });
      return decoded.success && fieldsOf(decoded.output).has(name);
    });
    if (fitting !== undefined) fields[name] = fitting;
  }
  const together = v.safeParse(schema, fields);
  const place = Number(params.get(PLACE) ?? '');
  return {
    query: together.success ? together.output : v.parse(schema, {}),
    open: params.get(OPEN),
    place: Number.isSafeInteger(place) && place > 0 ? place : 0,
    view: params.get(VIEW),
    saved: params.get(SAVED),
  };
}

/** Writes what differs from the defaults, so that the plain list has a plain address. */
export function writeListAddress<Q>(
  schema: v.GenericSchema<unknown, Q>,
  { query, open, place, view, saved }: ListAddress<Q>,
): string {
  const params = new URLSearchParams();
  const defaults = fieldsOf(v.parse(schema, {}));
  for (const [name, value] of fieldsOf(query)) {
    if (JSON.stringify(value) === JSON.stringify(defaults.get(name))) continue;
    for (const text of Array.isArray(value) ? value : [value]) params.append(name, String(text));
  }
  if (open !== null) params.set(OPEN, open);
  if (view !== null) params.set(VIEW, view);
  if (place > 0) params.set(PLACE, String(place));
  if (saved !== null) params.set(SAVED, saved);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns the part of an address that a saved view keeps, without `?`: the query, and how the list is shown. `except` names fields
 * that a view does not keep, such as a place in the list.
 */
export function viewText<Q>(
  schema: v.GenericSchema<unknown, Q>,
  address: ListAddress<Q>,
  except: readonly string[] = [],
): string {
  const plain = { ...address, open: null, place: 0, saved: null };
  const params = new URLSearchParams(writeListAddress(schema, plain));
  for (const field of except) params.delete(field);
  return params.toString();
}

/** Returns true if the query finds less than the whole list. `harmless` names fields that hide nothing. */
export function isFiltered<Q>(
  schema: v.GenericSchema<unknown, Q>,
  query: Q,
  harmless: readonly string[] = ['sort', 'order'],
): boolean {
  const defaults = fieldsOf(v.parse(schema, {}));
  return [...fieldsOf(query)].some(
    ([name, value]) =>
      !harmless.includes(name) && JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  );
}
