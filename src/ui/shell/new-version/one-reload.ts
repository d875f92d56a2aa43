import { browserTabStorage, type TabStorage } from '../../core-client/tab-storage.ts';

const KEY = 'switchboard-reloaded-for';

/**
 * Whether this tab may reload by itself for this reason (a newer build, missing code). Once only: a cache that
 * keeps serving the old files must not cause a loop. Never where sessionStorage is unavailable.
 */
export function claimReload(place: Pick<TabStorage, 'read' | 'write'>, reason: string): boolean {
  try {
    if (place.read(KEY) === reason) return false;
    place.write(KEY, reason);
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page, unless it did so for this reason before. */
export const reloadOnce = (reason: string): void => {
  if (claimReload(browserTabStorage, reason)) location.reload();
};
