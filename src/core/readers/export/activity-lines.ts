import type { JsonObject } from '../../model/records/types.ts';
import type { Digest } from '../../ports/ports.ts';
import { ACTIVITY_FORMAT, ACTIVITY_VERSION } from './format.ts';
import { createHashChain } from './hash-chain.ts';

/** Writes an export of the activity log part by part. Each line has a hash of itself and of the line before. */
export interface ActivityLines {
  /** Returns the lines of these entries. The first part begins with the header, the last ends with the closing line. */
  write(entries: readonly JsonObject[], isLast: boolean): Promise<string>;
}

/** `query` is the filter that selected the entries. */
export function createActivityLines(digest: Digest, query: JsonObject): ActivityLines {
  const chain = createHashChain(digest);
  let count = 0;
  return {
    async write(entries, isLast) {
      let text = '';
      const add = async (record: Readonly<Record<string, unknown>>) => {
        text += `${await chain.write(record)}\n`;
      };
      if (chain.head() === '') await add({ format: ACTIVITY_FORMAT, version: ACTIVITY_VERSION, query });
      for (const entry of entries) await add(entry);
      count += entries.length;
      if (isLast) await add({ count, head: chain.head() });
      return text;
    },
  };
}
