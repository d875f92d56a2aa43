import * as v from 'valibot';
import { trusted } from '../../kernel/define/trusted.ts';
import { jsonIn } from '../../kernel/json-in.ts';
import type { SearchEntry } from './entries.ts';

/** Raised when the stored form changes. Texts of another revision are deleted. */
export const REVISION = 1;

/**
 * The messages of a chat in columns, which take a fraction of the log's space. Numbers are differences to the number
 * before.
 */
interface Columns {
  /** Digest of the chat's messages in the snapshot. The entries are those of exactly these messages. */
  readonly of: string;
  readonly authors: readonly (string | null)[];
  /** For each message: its id as the difference to the last id. Without an id, its sid, or else its key in a list. */
  readonly names: readonly (number | string | readonly [key: string])[];
  readonly times: readonly number[];
  /** For each message: its author's place in `authors`, times `KINDS`, plus the bits `INBOUND` and `PICTURE`. */
  readonly kinds: readonly number[];
  readonly texts: readonly string[];
}

const KINDS = 4;
const INBOUND = 1;
const PICTURE = 2;

const storedSchema = v.object({ of: v.string(), columns: trusted<Omit<Columns, 'of'>>() });

/** Returns the stored form of a chat's entries. Unconfirmed messages are left out: their chats are in memory. */
export function storedText(of: string, entries: readonly SearchEntry[]): string {
  const authors = new Map<string | null, number>();
  const names: Columns['names'][number][] = [];
  const times: number[] = [];
  const kinds: number[] = [];
  const texts: string[] = [];
  let lastId = 0;
  let lastAt = 0;
  for (const { id, sid, key, at, author, isInbound, isUnconfirmed, hasPicture, text } of entries) {
    if (isUnconfirmed) continue;
    const place = authors.get(author) ?? authors.size;
    authors.set(author, place);
    names.push(id === null ? (sid ?? [key ?? '']) : id - lastId);
    lastId = id ?? lastId;
    times.push(at - lastAt);
    lastAt = at;
    kinds.push(place * KINDS + (isInbound ? INBOUND : 0) + (hasPicture ? PICTURE : 0));
    texts.push(text);
  }
  const columns: Omit<Columns, 'of'> = { authors: [...authors.keys()], names, times, kinds, texts };
  return JSON.stringify({ of, columns });
}

/** Returns the stored entries, or null if the text is damaged or of other messages. */
export function entriesIn(text: string | undefined, of: string): readonly SearchEntry[] | null {
  const stored = v.safeParse(storedSchema, jsonIn(text));
  if (!stored.success || stored.output.of !== of) return null;
  const { authors, names, times, kinds, texts } = stored.output.columns;
  let lastId = 0;
  let at = 0;
  return texts.map((body, place): SearchEntry => {
    const name = names[place] ?? [''];
    const kind = kinds[place] ?? 0;
    if (typeof name === 'number') lastId += name;
    at += times[place] ?? 0;
    return {
      id: typeof name === 'number' ? lastId : null,
      sid: typeof name === 'string' ? name : null,
      key: typeof name === 'object' ? (name[0] ?? null) : null,
      at,
      author: authors[Math.floor(kind / KINDS)] ?? null,
      isInbound: kind % 2 === INBOUND,
      isUnconfirmed: false,
      hasPicture: kind % KINDS >= PICTURE,
      text: body,
      folded: null,
    };
  });
}
