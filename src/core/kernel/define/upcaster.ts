import * as v from 'valibot';

/** Converts a payload of one version to the next version. */
export interface Upcaster {
  /** Schema of the old version. It must never change, so it must not use current schemas, which do change. */
  readonly schema: v.GenericSchema;
  /** Returns the payload in the next version, or null if it does not match `schema`. Pure. Never throws. */
  readonly next: (payload: unknown) => unknown;
}

/** One upcaster for each version before `V`, oldest first. */
export type UpcastersBelow<V extends number, Steps extends readonly Upcaster[] = []> = [
  ...Steps,
  Upcaster,
]['length'] extends V
  ? Steps
  : UpcastersBelow<V, [...Steps, Upcaster]>;

export const upcaster = <S extends v.GenericSchema>(
  schema: S,
  next: (payload: v.InferOutput<S>) => unknown,
): Upcaster => ({
  schema,
  next: (payload) => {
    const old = v.safeParse(schema, payload, { abortEarly: true });
    return old.success ? next(old.output) : null;
  },
});
