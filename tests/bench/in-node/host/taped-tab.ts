import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createTapeReader, type TapeReader } from '../../tape.ts';

/** A tab of the console with screens. All its messages to and from the worker are recorded. */
export interface TapedTab {
  readonly page: Page;
  /** Returns the messages until now. */
  read(): Promise<TapeReader>;
  /** Reads more messages until `find` returns a result. */
  until<T>(find: (reader: TapeReader) => T | undefined): Promise<T>;
}

const LOOK_EVERY_MS = 20;
/** A wait fails after this time, ms. */
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
