import type { EventLog } from '../../core/ports/ports.ts';

/**
 * Returns the storage that this origin uses. Returns null if the browser does not report it, as on plain http
 * or in a private window.
 */
export const browserUsage: EventLog['usage'] = async () => {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { bytes: usage, quota };
  } catch {
    return null;
  }
};
