import type { Timestamp } from '../../kernel/time.ts';
import { foldWhole } from '../../log/open-log.ts';
import type { LeftRow } from '../../model/other-users/types.ts';
import { emptyState } from '../../model/state.ts';
import type { EventLog, LogReader, OtherLog, Ports } from '../../ports/ports.ts';

/** How long a log of another user waits for its user because it holds unsent texts, in ms: seven days. */
export const LEFT_MAX_MS = 7 * 24 * 60 * 60 * 1000;

/** The part of a log that names its user. It is encrypted like every part. */
const OWNER_PART = 'owner';

/** Stores the user's name in the user's own log, so that the sign-in form can name its unsent texts. */
export const nameOwner = (log: Pick<EventLog, 'saveParts'>, fullName: string): Promise<void> =>
  log.saveParts(new Map([[OWNER_PART, fullName]]));

interface Left {
  readonly owner: string | null;
  readonly unsent: number;
  /** True if a part of the log can't be read. Then it may hold more texts. */
  readonly isDamaged: boolean;
  readonly newestAt: Timestamp;
}

/** Reads a log of another user. Returns null if it can't be read at all. */
async function readLeft(log: OtherLog): Promise<Left | null> {
  const reader = await log.reader();
  if (reader === null) return null;
  try {
    let newestAt = 0;
    const noting: Pick<LogReader, 'read'> = {
      async *read(range) {
        for await (const run of reader.read(range)) {
          newestAt = Math.max(newestAt, ...[run.events?.at(-1)].map(timeOf));
          yield run;
        }
      },
    };
    const { state, quarantined } = await foldWhole(noting, emptyState([]));
    const owner = (await reader.loadParts([OWNER_PART])).get(OWNER_PART) ?? null;
    return { owner, unsent: state.totals.unsent, isDamaged: quarantined > 0, newestAt };
  } finally {
    await reader.close();
  }
}

const timeOf = (event: unknown): Timestamp =>
  typeof event === 'object' && event !== null && 'at' in event && typeof event.at === 'number' ? event.at : 0;

/**
 * Deletes logs of other users: those older than seven days, and with `isTaken` also those without unsent texts, because
 * another user uses this browser now. Returns the unsent texts that stay. `current` is the user whose log is open; null
 * for none.
 */
export async function tidyLeft(
  { logs, clock }: Pick<Ports, 'logs' | 'clock'>,
  current: string | null,
  isTaken: boolean,
): Promise<readonly LeftRow[]> {
  const others = await logs.others(current);
  const rows = await Promise.all(
    others.map(async (log): Promise<LeftRow | null> => {
      const left = await readLeft(log);
      const isOver = left !== null && clock.now() - left.newestAt > LEFT_MAX_MS;
      const isEmpty = left === null || (left.unsent === 0 && !left.isDamaged);
      if (isOver || (isTaken && isEmpty)) await log.destroy();
      return isOver || isEmpty ? null : { key: log.name, owner: left.owner, count: left.unsent };
    }),
  );
  return rows.flatMap((row) => row ?? []);
}
