/** Schemas of the request bodies of the Sync service. */
import * as v from 'valibot';
import type { JsonObject } from '../../world/json.ts';

/** Deepest nesting of data. Deeper data could exhaust the stack when it is serialised. */
const MAX_DEPTH = 100;

/** Longest lifetime, seconds: a year, as on the real service. */
const MAX_TTL_SECONDS = 31_536_000;

function isShallow(data: object): boolean {
  let level: readonly unknown[] = [data];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value) =>
      value !== null && typeof value === 'object' ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}

export const JsonObjectSchema = v.pipe(
  v.unknown(),
  // The record schema would accept an array.
  v.check((data) => !Array.isArray(data)),
  v.record(v.string(), v.unknown()),
  v.check((data) => isShallow(data)),
  // A round trip through JSON gives the value its type; the input is parsed JSON already.
  v.transform((record): JsonObject => JSON.parse(JSON.stringify(record))),
);

const TtlSchema = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TTL_SECONDS)));

export const CreateSchema = v.object({
  unique_name: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(320))),
  data: v.nullish(JsonObjectSchema),
  context: v.nullish(JsonObjectSchema),
  ttl: TtlSchema,
});

/** A write without data changes only the lifetime. */
export const WriteSchema = v.object({ data: v.optional(JsonObjectSchema), ttl: TtlSchema });

export const NewItemSchema = v.object({ data: JsonObjectSchema, ttl: TtlSchema });

/** The expiry time for a `ttl` in seconds. Undefined leaves it unchanged; a `ttl` of 0 means no expiry (null). */
export function expiryOf(ttl: number | null | undefined, now: number): number | null | undefined {
  if (ttl === undefined || ttl === null) return undefined;
  return ttl === 0 ? null : now + ttl * 1000;
}
