import * as v from 'valibot';
import type { RunContents } from '../../core/log/runs.ts';
import type { LogCipher } from '../../core/ports/ports.ts';
import type { PartRow, RunRow } from './event-database.ts';

const bytesSchema = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
const runRowSchema = v.object({
  first: v.number(),
  last: v.number(),
  count: v.number(),
  at: v.number(),
  checkedBy: v.nullable(v.string()),
  sealed: bytesSchema,
});
const partRowSchema = v.object({ name: v.string(), sealed: bytesSchema });
/** A schema would copy the array. */
const isEvents = (parsed: unknown): parsed is readonly unknown[] => Array.isArray(parsed);

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Binds a run's bytes to its row's metadata. A run that was moved or relabelled can't be decrypted. */
const runContext = ({ first, last, count, at, checkedBy }: Omit<RunContents, 'events'>): string =>
  JSON.stringify(['run', first, last, count, at, checkedBy]);

const partContext = (name: string): string => JSON.stringify(['part', name]);

export async function sealRun(cipher: LogCipher, { events, ...run }: RunContents): Promise<RunRow> {
  const sealed = await cipher.seal(encoder.encode(JSON.stringify(events)), runContext(run));
  return { ...run, bytes: sealed.byteLength, sealed };
}

/**
 * Frees the memory of bytes that are not needed any more. The garbage collector would keep them for long, and each
 * further run would need new memory. Older browsers leave it to the garbage collector.
 */
function free({ buffer }: Uint8Array<ArrayBuffer>): void {
  if ('transfer' in ArrayBuffer.prototype) buffer.transfer(0);
}

/** A run whose seal proved that its bytes and its metadata are unchanged. Its events are not parsed yet. */
export interface UnsealedRun extends Omit<RunContents, 'events'> {
  readonly plain: Uint8Array<ArrayBuffer>;
}

/** Decrypts a run and uses up its row. Returns null for a run that can't be read. Never rejects. */
export async function unsealRun(cipher: LogCipher, row: unknown): Promise<UnsealedRun | null> {
  const decoded = v.safeParse(runRowSchema, row);
  if (!decoded.success) return null;
  const { sealed, ...run } = decoded.output;
  try {
    const plain = await cipher.open(sealed, runContext(run));
    free(sealed);
    return { ...run, plain };
  } catch {
    return null;
  }
}

/** Parses a decrypted run and uses it up. Returns null for a run that can't be read. Never throws. */
export function contentsOf(unsealed: UnsealedRun | null): RunContents | null {
  if (unsealed === null) return null;
  const { plain, ...run } = unsealed;
  try {
    const text = decoder.decode(plain);
    free(plain);
    const events: unknown = JSON.parse(text);
    return isEvents(events) && events.length === run.count ? { ...run, events } : null;
  } catch {
    return null;
  }
}

/** A context of its own, because pictures and text parts share a table. */
const mediaContext = (name: string): string => JSON.stringify(['media', name]);

export const sealMedia = async (
  cipher: LogCipher,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PartRow> => ({ name, sealed: await cipher.seal(bytes, mediaContext(name)) });

/** Returns null for a picture that can't be read. Never rejects. */
export async function openMedia(cipher: LogCipher, row: unknown): Promise<Uint8Array<ArrayBuffer> | null> {
  const decoded = v.safeParse(partRowSchema, row);
  if (!decoded.success) return null;
  const { name, sealed } = decoded.output;
  try {
    return await cipher.open(sealed, mediaContext(name));
  } catch {
    return null;
  }
}

/** A context of its own, because pages of lists and text parts share a table. */
const pageContext = (name: string): string => JSON.stringify(['page', name]);

const sealText =
  (contextOf: (name: string) => string) =>
  async (cipher: LogCipher, name: string, text: string): Promise<PartRow> => ({
    name,
    sealed: await cipher.seal(encoder.encode(text), contextOf(name)),
  });

/** Returns the name and the text, or null for a text that can't be read. Never rejects. */
const openText =
  (contextOf: (name: string) => string) =>
  async (cipher: LogCipher, row: unknown): Promise<readonly [string, string] | null> => {
    const decoded = v.safeParse(partRowSchema, row);
    if (!decoded.success) return null;
    const { name, sealed } = decoded.output;
    try {
      return [name, decoder.decode(await cipher.open(sealed, contextOf(name)))];
    } catch {
      return null;
    }
  };

export const sealPart = sealText(partContext);
export const openPart = openText(partContext);
export const sealPage = sealText(pageContext);
export const openPage = openText(pageContext);
