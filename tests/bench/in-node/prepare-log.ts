import type { Bench } from './browser.ts';

/** Writes a user's log, and the snapshot that the console writes some time after the last event. */
export async function prepareLog(bench: Bench, user: string, events: number): Promise<void> {
  const log = [user, events] as const;
  await bench.inFreshTab((page) =>
    page.evaluate(([userId, count]) => window.bench.worker.fill(userId, count), log),
  );
  await bench.inFreshTab((page) =>
    page.evaluate(([userId, count]) => window.bench.untilSaved(userId, count), log),
  );
}
