import * as v from 'valibot';

/**
 * The schema of a stored part of the state that is not checked further. The digest and the log's encryption prove that
 * this version of the fold wrote it, and checking each of a thousand chats would take longer than the rest of a start.
 */
export const trusted = <T>(): v.GenericSchema<unknown, T> =>
  v.custom<T>((value) => typeof value === 'object' && value !== null);

/** Returns the value if it fits the schema, else null. */
export const fitting = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};
