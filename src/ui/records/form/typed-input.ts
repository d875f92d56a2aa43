import * as v from 'valibot';
import type { Json, JsonObject } from '../../../core/records/types.ts';

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns these fields of `values`, as far as they exist. */
export const only = (values: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Returns the typed fields that differ from the record. */
export const changesIn = (typed: JsonObject, current: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, current[field])));

/**
 * Returns the fields that both the user and somebody else have changed, to different values. A field that only
 * one of them changed needs no question: a write sends only what the user changed.
 */
export const conflictsIn = (typed: JsonObject, base: JsonObject, current: JsonObject): readonly string[] =>
  Object.keys(typed).filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], typed[field]),
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
