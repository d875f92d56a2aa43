import type { LogVerdict } from '../../model/replay/types.ts';
import type { LogReader } from '../../ports/ports.ts';
import { readableEvents } from '../export/readable-events.ts';

export const NOTHING_FOUND: LogVerdict = { events: 0, trimmed: 0, unreadable: 0 };

/** Reads the whole log. A row that was changed can't be decrypted, so it counts as unreadable. */
export async function verifyLog(reader: LogReader): Promise<LogVerdict> {
  let { events, trimmed, unreadable } = NOTHING_FOUND;
  for await (const found of readableEvents(reader, { from: 1 })) {
    if (found.kind === 'event') {
      events += 1;
      continue;
    }
    const missing = found.gap.through - found.gap.from + 1;
    if (found.gap.why === 'absent') trimmed += missing;
    else unreadable += missing;
  }
  return { events, trimmed, unreadable };
}
