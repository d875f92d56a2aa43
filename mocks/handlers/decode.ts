import * as v from 'valibot';

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** A request's JSON body by schema. An empty body counts as `{}`; the errors are named by field. */
export async function decodeBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<Decoded<v.InferOutput<TSchema>>> {
  const text = await request.text();
  const json = parseJson(text.trim() === '' ? '{}' : text);
  if (!json.ok) return { ok: false, errors: { body: ['The body is not JSON'] } };
  const result = v.safeParse(schema, json.value);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return { ok: false, errors };
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
