/** The tab that works on an upload holds this lock, so that no second tab continues the same upload. */
const lockOf = (importId: string): string => `upload:${importId}`;

/**
 * Waits for the lock of an upload, and returns a function that releases it. Null: another tab held it for all of
 * `waitMs`. After a reload, the browser may release the old page's lock late.
 */
export function takeUpload(importId: string, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(
        lockOf(importId),
        { signal: AbortSignal.timeout(waitMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}
