import type { OwnPlace } from '../../core-client/own-place.ts';

const KEY = 'switchboard-reloaded-for';

/**
 * Whether this tab may reload by itself for that build: once, so that a cache that still gives the old one
 * can't have it reload for ever. Not at all where nothing can be noted.
 */
export function claimReload(place: Pick<OwnPlace, 'read' | 'write'>, buildId: string): boolean {
  try {
    if (place.read(KEY) === buildId) return false;
    place.write(KEY, buildId);
    return true;
  } catch {
    return false;
  }
}
