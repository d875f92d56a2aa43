import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../../cli/browser.mjs';
import { servePage } from './serve-page.ts';

/** A figure that takes longer than this is stuck, ms. The slowest figure takes less, even on a slow machine. */
const TAB_LIMIT_MS = 180_000;

/** The Chromium in which the figures are measured. Its profile is on the disk. */
export interface Bench {
  readonly version: string;
  /** Runs the body in a new tab, closes it, and waits until its workers have ended. */
  inFreshTab<T>(body: (page: Page) => Promise<T>): Promise<T>;
}

/** Opens a browser with a profile in a folder. Playwright's default context would keep IndexedDB in memory only. */
export async function withProfile<T>(
  options: { readonly executablePath: string; readonly baseURL?: string },
  body: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
  let context: BrowserContext | null = null;
  try {
    context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: BROWSER_ARGUMENTS,
      headless: true,
      // The floors start workers that the console's security policy forbids.
      bypassCSP: true,
    });
    return await body(context);
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function withBench<T>(executablePath: string, body: (bench: Bench) => Promise<T>): Promise<T> {
  const server = await servePage();
  try {
    return await withProfile({ executablePath }, async (context) => body(await benchOn(context, server.url)));
  } finally {
    await server.close();
  }
}

async function benchOn(context: BrowserContext, url: string): Promise<Bench> {
  const openTab = async () => {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('503')) console.error(message.text());
    });
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    return page;
  };
  /** This tab stays open and checks whether workers still have their locks. */
  const watcher = await openTab();
  return {
    version: context.browser()?.version() ?? 'unknown',
    async inFreshTab(run) {
      const page = await openTab();
      let limit: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        limit = setTimeout(() => reject(new Error('The page did not answer.')), TAB_LIMIT_MS);
      });
      try {
        return await Promise.race([run(page), tooLong]);
      } finally {
        clearTimeout(limit);
        await page.close();
        await watcher.evaluate(() => window.bench.untilNoLocks());
      }
    },
  };
}
