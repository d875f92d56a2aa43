import type { EventLog } from '../../core/ports.ts';

/** Returns this origin's storage use, or null where the browser gives none (plain http, a private window). */
export const browserUsage: EventLog['usage'] = async () => {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { bytes: usage, quota };
  } catch {
    return null;
  }
};
