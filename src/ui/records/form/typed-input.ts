import * as v from 'valibot';
import { fnv1a } from '../../../core/kernel/fnv1a.ts';
import type { Json, JsonObject } from '../../../core/model/records/types.ts';

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns `values` without these fields. */
export const without = (values: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** Marks of values by field. A mark changes with its value, but does not reveal it. */
export type Marks = Readonly<Record<string, string>>;

const markOf = (value: Json | undefined): string => fnv1a(JSON.stringify(value ?? null));

/** Returns the marks of these fields, as far as they exist. */
export const marksOf = (values: JsonObject, fields: readonly string[]): Marks =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      fields.includes(field) ? [[field, markOf(value)]] : [],
    ),
  );

/** Returns the typed fields that differ from the record. */
export const changesIn = (typed: JsonObject, current: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, current[field])));

/**
 * Returns the fields that both the user and somebody else have changed, to different values. A field that only
 * one of them changed needs no question: a write sends only what the user changed. A field without a mark was typed for
 * another record and moved to this one, so nobody has changed it meanwhile.
 */
export const conflictsIn = (typed: JsonObject, base: Marks, current: JsonObject): readonly string[] =>
  Object.keys(typed).filter(
    (field) =>
      base[field] !== undefined &&
      markOf(current[field]) !== base[field] &&
      !isSame(current[field], typed[field]),
  );

/** Checks an input by the write's schema. Returns the first message of each field; a form's own is at `''`. */
export function problemsIn(
  schema: v.GenericSchema<unknown, unknown>,
  input: JsonObject,
): Readonly<Record<string, string>> {
  const decoded = v.safeParse(schema, input);
  if (decoded.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of decoded.issues) {
    const field = String(path?.[0]?.key ?? '');
    problems[field] ??= message;
  }
  return problems;
}
