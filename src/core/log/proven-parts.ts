import * as v from 'valibot';
import { jsonIn } from '../kernel/json-in.ts';
import type { Digest } from '../ports/ports.ts';

const DIGEST_END = '\n';

/** Returns a part as it is stored: the digest of the text, then the text. */
export const underDigest = (json: string, hash: string): string => `${hash}${DIGEST_END}${json}`;

export const digestIn = (part: string): string => part.slice(0, part.indexOf(DIGEST_END));

/** Returns a part's contents, or null if its digest or its shape does not match. */
export async function provenJson<T>(
  part: string,
  digest: Digest,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ readonly part: T; readonly digest: string } | null> {
  const json = part.slice(part.indexOf(DIGEST_END) + 1);
  const hash = await digest(json);
  if (hash !== digestIn(part)) return null;
  const result = v.safeParse(schema, jsonIn(json));
  return result.success ? { part: result.output, digest: hash } : null;
}
