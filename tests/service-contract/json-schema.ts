import { type JsonSchema as Converted, toJsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { timeSchema } from '../../src/core/kernel/time.ts';
import { wholeNumber } from '../../src/core/kernel/whole-number.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas that the document names once. */
export const NAMED: Readonly<Record<string, JsonSchema>> = {
  Time: {
    description: 'A moment: a text of ISO 8601 with its offset, or milliseconds since 1970.',
    anyOf: [{ type: 'string', format: 'date-time' }, { type: 'number' }],
  },
  WholeNumber: {
    description: 'A whole number, or a text of its digits.',
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d+$' }],
  },
};

export const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Metadata of a list that is decoded row by row (`rowsOf`). */
const rowsSchema = v.object({ type: v.literal('metadata'), metadata: v.object({ rows: v.unknown() }) });
const arraySchema = v.object({ type: v.literal('array'), item: v.object({ type: v.literal('unknown') }) });
const objectSchema = v.object({ entries: v.record(v.string(), v.unknown()) });

export const isSchema = (value: unknown): value is v.GenericSchema =>
  isObject(value) && value.kind === 'schema' && '~run' in value;

/** Returns whether an answer may lack this field, because the console then has a value of its own. */
const isForgiven = (schema: unknown): boolean =>
  isObject(schema) &&
  ('fallback' in schema ||
    (Array.isArray(schema.pipe) && schema.pipe[0] !== schema && isForgiven(schema.pipe[0])));

/** Leaves out what says nothing, such as the bounds of every safe integer, and writes `anyOf: [x, null]` as `type`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const rest = Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, own]) =>
          name !== '$schema' &&
          !isSchema(own) &&
          !(name === 'type' && '$ref' in value) &&
          !(name === 'required' && Array.isArray(own) && own.length === 0) &&
          !((name === 'minimum' || name === 'maximum') && Math.abs(Number(own)) === Number.MAX_SAFE_INTEGER),
      )
      .map(([name, own]) => [name, plain(own)]),
  );
  const { anyOf, ...others } = rest;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return rest;
  const [one, other] = anyOf;
  return isObject(one) &&
    typeof one.type === 'string' &&
    !('enum' in one) &&
    isObject(other) &&
    other.type === 'null'
    ? { ...one, ...others, type: [one.type, 'null'] }
    : rest;
}

function converted(schema: v.GenericSchema, row: string | null): Converted {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const own = v.safeParse(rowsSchema, valibotAction);
      return own.success && isSchema(own.output.metadata.rows)
        ? { ...jsonSchema, items: converted(own.output.metadata.rows, null) }
        : null;
    },
    // A pipe is converted step by step, so its first step stands for it.
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema === timeSchema.pipe[0]) return named('Time');
      if (valibotSchema === wholeNumber.pipe[0]) return named('WholeNumber');
      if (row !== null && v.is(arraySchema, valibotSchema)) return { type: 'array', items: named(row) };
      const object = v.safeParse(objectSchema, valibotSchema);
      if (!object.success) return null;
      const { entries } = object.output;
      return { ...jsonSchema, required: jsonSchema.required?.filter((name) => !isForgiven(entries[name])) };
    },
  });
}

/**
 * Returns the JSON Schema (2020-12) of what a schema accepts. A field for which the console has a value of its own is
 * not required. `row`: the name of the schema of the rows, for the answer of a list whose rows are decoded later.
 */
export function jsonSchemaOf(schema: v.GenericSchema, row: string | null = null): JsonSchema {
  const made = plain(converted(schema, row));
  if (!isObject(made)) throw new Error('A schema was converted into nothing.');
  return made;
}

/** Returns a JSON Schema that accepts each of these values. */
export function schemaOfExamples(values: readonly unknown[]): JsonSchema {
  const kinds = [...new Set(values.map(kindOf))];
  const objects = values.filter(isObject);
  const items = values.flatMap((value) => (Array.isArray(value) ? value : []));
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return {
    ...(kinds.length > 0 && { type: kinds.length === 1 ? kinds[0] : kinds }),
    ...(kinds.includes('object') && {
      properties: Object.fromEntries(
        names.map((name) => [
          name,
          schemaOfExamples(objects.flatMap((object) => (name in object ? [object[name]] : []))),
        ]),
      ),
    }),
    ...(items.length > 0 && { items: schemaOfExamples(items) }),
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/**
 * Returns a function that says what is wrong with a value; null if the schema accepts it. `schemas`: those that a schema
 * may refer to.
 */
export function checkerOf(schemas: Readonly<Record<string, JsonSchema>>) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  // To compile a schema takes longer than to check a value by it.
  const compiled = new WeakMap<JsonSchema, ReturnType<typeof ajv.compile>>();
  return (schema: JsonSchema, value: unknown): string | null => {
    const check = compiled.get(schema) ?? ajv.compile({ ...schema, components: { schemas } });
    compiled.set(schema, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}
