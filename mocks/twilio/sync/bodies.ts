import * as v from 'valibot';
import type { JsonObject } from '../../world/json.ts';

/** The deepest nesting that data may have. Deeper data could exhaust the stack. */
const MAX_DEPTH = 100;

/** The longest lifetime, seconds. The real service also allows a year. */
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
  // The record schema below would accept an array.
  v.check((data) => !Array.isArray(data)),
  v.record(v.string(), v.unknown()),
  v.check((data) => isShallow(data)),
  // The input was parsed from JSON, so this round trip changes nothing. The round trip gives the value its type.
  v.transform((record): JsonObject => JSON.parse(JSON.stringify(record))),
);

const TtlSchema = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TTL_SECONDS)));

export const CreateSchema = v.object({
  unique_name: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(320))),
  data: v.nullish(JsonObjectSchema),
  context: v.nullish(JsonObjectSchema),
  ttl: TtlSchema,
});

export const WriteSchema = v.object({ data: v.optional(JsonObjectSchema), ttl: TtlSchema });

export const NewItemSchema = v.object({ data: JsonObjectSchema, ttl: TtlSchema });

/**
 * Converts a `ttl` in seconds to an expiry time. Undefined leaves the expiry unchanged. A `ttl` of 0 means no expiry
 * (null).
 */
export function expiryOf(ttl: number | null | undefined, now: number): number | null | undefined {
  if (ttl === undefined || ttl === null) return undefined;
  return ttl === 0 ? null : now + ttl * 1000;
}
