import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { timeSchema } from '../../src/core/kernel/time.ts';
import type { Contract, Operation } from './contract-file.ts';

/** What is wrong with a field of an answer. */
export interface ShapeProblem {
  /** A path such as `data.chats[].chat_uuid`. Empty for the whole body. */
  readonly field: string;
  readonly found: string;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Most fields that are named for one answer. */
const NAMED_MAX = 4;

const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;

const choiceSchema = v.object({ missingProperty: v.string() });

/** `/data/chats/0/chat_uuid` as `data.chats[].chat_uuid`. */
const fieldAt = (pointer: string, more = ''): string =>
  [...pointer.split('/').slice(1), ...(more === '' ? [] : [more])]
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[]` : path === '' ? part : `${path}.${part}`), '');

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function problemOf(error: ErrorObject): ShapeProblem {
  const missing = v.safeParse(choiceSchema, error.params);
  if (error.keyword === 'required' && missing.success)
    return { field: fieldAt(error.instancePath, missing.output.missingProperty), found: 'it is missing' };
  return {
    field: fieldAt(error.instancePath),
    found: `${shortened(error.data)} ${error.message ?? ''}`.trim(),
  };
}

/**
 * Returns a function that compares an answer with the schema of its call. It names each field once. Of a choice of
 * schemas, it names what is wrong with the one that fits best.
 */
export function shapesOf(contract: Contract) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateSchema: false,
    formats: { 'date-time': (text: string) => v.is(timeSchema, text), date: true, email: true, uri: true },
  });
  ajv.addSchema(contract.document, 'contract');
  return ({ answer }: Operation, body: unknown): readonly ShapeProblem[] => {
    if (answer === null) return [];
    const check = ajv.getSchema(`contract#${answer.pointer}`);
    if (check === undefined) throw new Error(`The contract has no schema at ${answer.pointer}`);
    if (check(body) === true) return [];
    const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf');
    const deepest = Math.max(...errors.map(depthOf));
    const problems = errors.filter((error) => depthOf(error) === deepest).map(problemOf);
    return [...new Map(problems.map((problem) => [problem.field, problem])).values()].slice(0, NAMED_MAX);
  };
}
export type Shapes = ReturnType<typeof shapesOf>;

/** The schemas of a choice. Two calls of the console may be one call of the back end. */
const choicesOf = (schema: unknown): readonly unknown[] =>
  isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [];

/** Returns the path to the first list in the answers of a call; null if they hold none. */
export function listPathOf(schema: unknown, path: readonly string[] = []): readonly string[] | null {
  if (!isObject(schema)) return null;
  if (schema.type === 'array') return path;
  for (const one of choicesOf(schema)) {
    const found = listPathOf(one, path);
    if (found !== null) return found;
  }
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  for (const [name, one] of own) {
    const found = listPathOf(one, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

export type Row = Readonly<Record<string, unknown>>;

/** Returns the rows of a list that a call has answered. */
export function rowsIn({ answer }: Operation, body: unknown): readonly Row[] {
  const path = listPathOf(answer?.schema);
  const rows = path === null ? null : valueAt(body, path);
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

const text = (id: unknown): string | null =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : null;

/** Returns the id of a record, as text; null if it has none. */
export const idOf = (row: Row): string | null => text(row.id ?? row.uuid ?? row.chat_uuid);

/** Returns the id of a chat of the list. */
export const chatIdOf = (row: Row): string | null => text(row.chat_uuid);

const propertiesSchema = v.object({ properties: v.record(v.string(), v.unknown()) });
const itemsSchema = v.object({ items: propertiesSchema });

/** Returns the schema at a path of names of properties. */
const schemaAt = (schema: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => {
    const objects = [inner, ...choicesOf(inner)].filter((one) => v.is(propertiesSchema, one));
    return objects.map(({ properties }) => properties[name]).find((one) => one !== undefined);
  }, schema);

/** Returns the id of a row of this list: `chat_uuid`, if the contract gives its rows no `id`. */
export function rowIdOf({ answer }: Operation, row: Row): string | null {
  const list = v.safeParse(itemsSchema, schemaAt(answer?.schema, listPathOf(answer?.schema) ?? []));
  const names = list.success ? Object.keys(list.output.items.properties) : [];
  return names.includes('chat_uuid') && !names.includes('id') ? chatIdOf(row) : idOf(row);
}

/** Returns the record in the answer to a write: `data`, or `body` in the sample API, or the answer itself. */
export function recordIn(body: unknown): Row | null {
  if (!isObject(body)) return null;
  const record = body.data ?? body.body ?? body;
  return isObject(record) ? record : null;
}
