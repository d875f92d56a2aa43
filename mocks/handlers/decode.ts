import * as v from 'valibot';
import { parseJson } from '../world/json.ts';

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Decodes the JSON body of a request by a schema. Treats an empty body as `{}`. Groups errors by field. */
export async function decodeBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<Decoded<v.InferOutput<TSchema>>> {
  const text = await request.text();
  const json = parseJson(text.trim() === '' ? '{}' : text);
  if (json === undefined) return { ok: false, errors: { body: ['The body is not JSON'] } };
  const result = v.safeParse(schema, json);
  if (result.success) return { ok: true, value: result.output };
  // A `Map` and not an object, because a caller may send a field named `__proto__`.
  const errors = new Map<string, readonly string[]>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}
