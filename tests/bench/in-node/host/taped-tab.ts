import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createTapeReader, type TapeReader } from '../../tape.ts';

/** A tab of the console with its screens, and all that goes between it and the worker. */
export interface TapedTab {
  readonly page: Page;
  /** What it said and heard so far. */
  read(): Promise<TapeReader>;
  /** Reads on until `find` finds something. */
  until<T>(find: (reader: TapeReader) => T | undefined): Promise<T>;
}

const LOOK_EVERY_MS = 20;
/** What takes longer will not come. */
const LIMIT_MS = 20_000;

export function tapedTab(page: Page): TapedTab {
  const reader = createTapeReader();
  const read = async () => {
    reader.take(await page.evaluate(() => window.tape.take()));
    return reader;
  };
  return {
    page,
    read,
    async until(find) {
      const giveUpAt = performance.now() + LIMIT_MS;
      while (performance.now() < giveUpAt) {
        const found = find(await read());
        if (found !== undefined) return found;
        await pause(LOOK_EVERY_MS);
      }
      throw new Error('A tab waited too long for the worker.');
    },
  };
}
