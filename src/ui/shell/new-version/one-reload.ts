import { browserTabStorage, type TabStorage } from '../../core-client/tab-storage.ts';

const KEY = 'switchboard-reloaded-for';

/**
 * Whether this tab may reload by itself for that reason, a newer build or missing code: once, so that a cache that
 * still gives the old answer can't have it reload for ever. Not at all where nothing can be noted.
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

/** Loads the page anew, if it may for that reason. */
export const reloadOnce = (reason: string): void => {
  if (claimReload(browserTabStorage, reason)) location.reload();
};
