import * as v from 'valibot';
import type { Json, JsonObject, RecordRow } from '../../../src/core/model/records/types.ts';

/** The parts of a valibot schema that tell which values it accepts. */
const shapeSchema = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.looseObject({ type: v.string() })), []),
});

/** Searches that find nothing, or contain what a careless search would stumble over. */
const ODD_TEXTS = ['', ' ', 'zzzz', '%', '(', '0'];

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const WORDS_MAX = 8;

/** Returns texts that a person could search for: words, starts of words and numbers of these rows. */
export function textsIn(rows: readonly RecordRow[]): readonly string[] {
  const values = rows.slice(0, 3).flatMap((row) => Object.values(row));
  const words = values
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word.length > 2);
  const some = [...new Set(words)].slice(0, WORDS_MAX);
  return [...ODD_TEXTS, ...some.flatMap((word) => [word, word.slice(0, 3).toUpperCase()])];
}

/**
 * Returns values that a field of a query accepts. `undefined` leaves the field out.
 *
 * @throws if the schema is of a kind that this function does not know. Add it here.
 */
function samplesOf(
  field: string,
  schema: unknown,
  texts: readonly string[],
  ids: readonly string[],
): readonly (Json | undefined)[] {
  const { type, options = [], wrapped, item, entries, pipe } = v.parse(shapeSchema, schema);
  switch (type) {
    case 'optional':
    case 'exact_optional':
      return [undefined, ...samplesOf(field, wrapped, texts, ids)];
    case 'nullable':
    case 'nullish':
      return [null, ...samplesOf(field, wrapped, texts, ids)];
    case 'picklist':
      return options.filter((option) => typeof option === 'string' || typeof option === 'number');
    case 'literal':
      return options.filter((option) => typeof option === 'string');
    case 'union':
    case 'variant':
      return options.flatMap((option) => samplesOf(field, option, texts, ids));
    case 'boolean':
      return [true, false];
    case 'string':
      return pipe.some((step) => step.type === 'iso_date')
        ? texts.filter((text) => ISO_DAY.test(text))
        : texts;
    case 'number':
      return [0, 1, 2];
    case 'array': {
      const items = samplesOf(field, item, ids, ids).filter((one) => one !== undefined);
      return [[], ...items.slice(0, 4).map((one) => [one]), items.slice(0, 2)];
    }
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.keys(entries ?? {}).length === 0 ? [{}] : unknownKind(field, type);
    default:
      return unknownKind(field, type);
  }
}

function unknownKind(field: string, type: string): never {
  throw new Error(
    `The query's field "${field}" has a schema of the kind "${type}". Teach query-samples.ts which values it accepts.`,
  );
}

/** Returns values for each field of a query, by the query's schema. `given`: fields that are left out. */
export function querySamples(
  schema: unknown,
  texts: readonly string[],
  ids: readonly string[],
  given: readonly string[] = [],
): ReadonlyMap<string, readonly (Json | undefined)[]> {
  const { entries = {} } = v.parse(shapeSchema, schema);
  return new Map(
    Object.entries(entries)
      .filter(([field]) => !given.includes(field))
      .map(([field, own]) => [field, samplesOf(field, own, texts, ids)] as const),
  );
}

/** Returns the query without the fields that are left out. */
export const queryOf = (fields: Iterable<readonly [string, Json | undefined]>): JsonObject =>
  Object.fromEntries([...fields].flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
