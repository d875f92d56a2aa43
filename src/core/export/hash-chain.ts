import type { Digest } from '../ports.ts';
import { canonicalJson } from './canonical-json.ts';

const HASH_FIELD = ',"hash":"';
const HASH_HEX_DIGITS = 64;
/** The hash is the last field of its line, so that what it vouches for is the text before it. */
const ENDING = new RegExp(`^${HASH_FIELD}([0-9a-f]{${HASH_HEX_DIGITS}})"}$`);
const ENDING_CHARS = HASH_FIELD.length + HASH_HEX_DIGITS + '"}'.length;

/**
 * Lines that vouch for each other: each carries the SHA-256 of the hash before it and of its own text
 * without the hash. What is changed, left out, doubled or swapped breaks the chain from there on. It finds
 * damage and careless edits; who makes a new chain is not found out, since there is no key in it.
 */
export interface HashChain {
  /** Hash of the last line; empty before the first. */
  head(): string;
  /** The next line, without its end. */
  write(record: Readonly<Record<string, unknown>>): Promise<string>;
  /** The text that a line's hash vouches for; null where it does not follow from the line before. */
  verify(line: string): Promise<string | null>;
}

export function createHashChain(digest: Digest): HashChain {
  let head = '';
  return {
    head: () => head,
    async write(record) {
      const text = canonicalJson(record);
      head = await digest(head + text);
      return `${text.slice(0, -1)}${HASH_FIELD}${head}"}`;
    },
    async verify(line) {
      const hash = ENDING.exec(line.slice(-ENDING_CHARS))?.[1];
      if (hash === undefined) return null;
      const text = `${line.slice(0, -ENDING_CHARS)}}`;
      if ((await digest(head + text)) !== hash) return null;
      head = hash;
      return text;
    },
  };
}
