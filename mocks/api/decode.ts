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

const versionSchema = v.object({ version: v.optional(v.nullable(v.number()), null) });

/** Decodes the body of a change: its fields, and the version that the person saw. */
export async function decodeChange<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<Decoded<{ readonly change: v.InferOutput<TSchema>; readonly version: number | null }>> {
  const version = await decodeBody(request.clone(), versionSchema);
  if (!version.ok) return version;
  const change = await decodeBody(request, schema);
  return change.ok ? { ok: true, value: { change: change.value, version: version.value.version } } : change;
}

/** Returns the version in the body of a deletion; null without a body, or without a version. */
export async function versionOf(request: Request): Promise<number | null> {
  const body = await decodeBody(request.clone(), versionSchema);
  return body.ok ? body.value.version : null;
}

/** A text of a form. */
export const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `Use at most ${max} characters`));

/** The name of a row. `thing`: what the row is called in a sentence. */
export const nameText = (thing: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `Give the ${thing} a name`),
    v.maxLength(max, `Use at most ${max} characters`),
  );

const plainEmail = v.pipe(v.string(), v.email());

/** An email address. Its domain may have letters of any script. */
export const emailText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const at = text.lastIndexOf('@') + 1;
    const domain = `http://${text.slice(at)}`;
    const isAscii = !/\P{ASCII}/u.test(domain);
    return v.is(
      plainEmail,
      isAscii || !URL.canParse(domain) ? text : text.slice(0, at) + new URL(domain).hostname,
    );
  }, 'Enter a valid email address'),
);

/** A phone number in E.164, or empty. */
export const phoneText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\+[1-9]\d{6,14})?$/, 'Give the number with its country code, such as +447700900123'),
);

/** A moment in ISO 8601, as epoch ms. */
export const moment = v.pipe(
  v.string(),
  v.transform((written) => Date.parse(written)),
  v.number('Give a time in ISO 8601'),
);

/** A moment, or nothing: null, or an empty text. */
export const anyMoment = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      moment,
    ]),
  ),
  null,
);

/** Reads the flag ids of a search, which are joined by hyphens. Ignores parts that are no numbers. */
export const flagIdsOf = (joined: string | null | undefined): readonly number[] =>
  (joined ?? '').split('-').flatMap((id) => (/^\d+$/.test(id) ? [Number(id)] : []));

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Returns the schema of a change: each of these fields may be left out. */
export function changesOf<const F extends Fields>(
  fields: F,
): v.ObjectSchema<{ readonly [K in keyof F]: v.ExactOptionalSchema<F[K], undefined> }, undefined>;
export function changesOf(fields: Fields) {
  return v.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, v.exactOptional(field)])),
  );
}
