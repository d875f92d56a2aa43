import * as v from 'valibot';
import type { Json, JsonObject } from '../../src/core/model/records/types.ts';
import { isSchema } from './json-schema.ts';

/** The parts of a valibot schema that tell which values it accepts. */
const shapeSchema = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown()), []),
  wrapped: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
});

/** Texts of which most fields accept one: words, ids, numbers, days, times and zones. */
const TEXTS = [
  '',
  'word',
  '1',
  '+447700900999',
  'n.penrose@mailbox.example',
  '2026-03-05',
  '2026-03-05T09:30',
  '2026-03-05T09:30:00.000Z',
  '09:30',
  'Europe/London',
  'en',
];
const NUMBERS = [0, 1, 2, 15, 600];

const literalSchema = v.union([v.string(), v.number(), v.boolean()]);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns values that a schema of a form may accept, most of them near `given`. `undefined` leaves a field out. Whoever
 * uses them must ask the schema: it may know more than its kind tells.
 */
function samplesOf(schema: unknown, given: Json | undefined): readonly (Json | undefined)[] {
  const shape = v.safeParse(shapeSchema, schema);
  if (!shape.success) return [];
  const { type, options, wrapped, item, entries, value, literal } = shape.output;
  switch (type) {
    case 'optional':
    case 'exact_optional':
      return [undefined, ...samplesOf(wrapped, given)];
    case 'nullable':
    case 'nullish':
      return [null, ...samplesOf(wrapped, given)];
    case 'picklist':
    case 'enum':
      return options.filter((option) => v.is(literalSchema, option));
    case 'literal':
      return v.is(literalSchema, literal) ? [literal] : [];
    case 'union':
    case 'variant':
      return options.flatMap((option) => samplesOf(option, given));
    case 'boolean':
      return [true, false];
    case 'string':
      return TEXTS;
    case 'number':
      return NUMBERS;
    case 'array': {
      const first = Array.isArray(given) ? given[0] : undefined;
      return [[], ...samplesOf(item, first).flatMap((one) => (one === undefined ? [] : [[one]]))];
    }
    case 'record':
      return [
        {},
        ...samplesOf(value, undefined).flatMap((one) => (one === undefined ? [] : [{ word: one }])),
      ];
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return near(entries ?? {}, isObject(given) ? given : {});
    default:
      return [];
  }
}

/** Returns copies of an object, in each of which one field has another value. */
function near(entries: Readonly<Record<string, unknown>>, given: JsonObject): readonly JsonObject[] {
  const whole = Object.fromEntries(
    Object.entries(entries).flatMap(([name, own]) => {
      const fits = (one: Json | undefined) => one !== undefined && isSchema(own) && v.is(own, one);
      const value = [given[name], ...samplesOf(own, undefined)].find(fits);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const bases = [given, whole];
  return bases.flatMap((base) => [
    base,
    ...Object.entries(entries).flatMap(([name, own]) =>
      samplesOf(own, base[name]).map((value): JsonObject => {
        const { [name]: _, ...others } = base;
        return value === undefined ? others : { ...others, [name]: value };
      }),
    ),
  ]);
}

/** Returns inputs that the schema of a form accepts, in each of which one field differs from `given`. */
export function variantsOf(schema: v.GenericSchema, given: JsonObject): readonly JsonObject[] {
  return samplesOf(schema, given).filter(
    (one): one is JsonObject => isObject(one) && v.safeParse(schema, one).success,
  );
}
