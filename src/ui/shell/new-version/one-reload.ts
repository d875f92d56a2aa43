import { browserTabStorage, type TabStorage } from '../../browser/tab-storage.ts';

const KEY = 'switchboard-reloaded-for';

/**
 * Returns true if this tab may reload by itself for this reason (a newer build, or missing code). Each reason
 * counts only once, because a cache that serves old files must not cause a loop. Returns false without
 * sessionStorage.
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

/** Reloads the page, unless this tab has already reloaded for this reason. */
export const reloadOnce = (reason: string): void => {
  if (claimReload(browserTabStorage, reason)) location.reload();
};
