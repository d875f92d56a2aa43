import type { Digest } from '../../ports/ports.ts';
import { type Imported, readExport } from '../export/read-export.ts';

/** Reads a file while its text arrives in parts. */
export interface FileReading {
  /** Resolves with null once the part is read, or with the result once the file is read or found broken. */
  push(text: string, isLast: boolean): Promise<Imported | null>;
}

export function createFileReading(digest: Digest): FileReading {
  const parts: string[] = [];
  let isEnded = false;
  /** Continues the reader, which waits for a part. */
  let arrived = (): void => undefined;
  /** Reports that the reader waits for the next part. */
  let hungry = (): void => undefined;

  async function* text(): AsyncGenerator<string> {
    for (;;) {
      const part = parts.shift();
      if (part !== undefined) {
        yield part;
        continue;
      }
      if (isEnded) return;
      const next = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      hungry();
      await next;
    }
  }
  const result = readExport(text(), digest);

  return {
    push(part, isLast) {
      const waits = new Promise<null>((resolve) => {
        hungry = () => resolve(null);
      });
      parts.push(part);
      isEnded = isLast;
      arrived();
      return Promise.race([result, waits]);
    },
  };
}
