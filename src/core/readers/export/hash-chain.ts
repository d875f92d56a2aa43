import type { Digest } from '../../ports/ports.ts';
import { canonicalJson } from './canonical-json.ts';

const HASH_FIELD = ',"hash":"';
const HASH_HEX_DIGITS = 64;
/** The hash is the last field of its line, so that it covers all text before it. */
const ENDING = new RegExp(`^${HASH_FIELD}([0-9a-f]{${HASH_HEX_DIGITS}})"}$`);
const ENDING_CHARS = HASH_FIELD.length + HASH_HEX_DIGITS + '"}'.length;

/**
 * A chain of lines. Each line has a SHA-256 hash of the previous hash and of its own text. Changing,
 * removing, repeating or swapping a line breaks the chain from there on. This detects damage and careless
 * edits. It does not detect forgery: there is no key, so anyone can compute a new chain.
 */
export interface HashChain {
  /** Returns the hash of the last line. Empty before the first line. */
  head(): string;
  write(record: Readonly<Record<string, unknown>>): Promise<string>;
  /** Returns the line's text without its hash. Returns null if the line does not continue the chain. */
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
