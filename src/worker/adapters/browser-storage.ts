import type { EventLog } from '../../core/ports.ts';

/** What the browser says of this origin's storage; null where it says nothing (plain http, a private window). */
export const browserUsage: EventLog['usage'] = async () => {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { bytes: usage, quota };
  } catch {
    return null;
  }
};
