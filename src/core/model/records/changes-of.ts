import * as v from 'valibot';

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Returns the schema of a change: each of these fields may be left out, and then stays as it is. */
export function changesOf<const F extends Fields>(
  fields: F,
): v.ObjectSchema<{ readonly [K in keyof F]: v.ExactOptionalSchema<F[K], undefined> }, undefined>;
export function changesOf(fields: Fields) {
  return v.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, v.exactOptional(field)])),
  );
}
