import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { attach } from '../../../e2e/support/devtools.ts';

const BYTES_PER_MB = 1024 * 1024;

const usageSchema = v.object({ usedSize: v.number() });

/** Returns the size of a worker's heap after a garbage collection, MB. */
export async function heapOf(browser: Browser, targetId: string): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { ask } = await attach(session, targetId);
    await ask('HeapProfiler.collectGarbage');
    return v.parse(usageSchema, await ask('Runtime.getHeapUsage')).usedSize / BYTES_PER_MB;
  } finally {
    await session.detach();
  }
}
