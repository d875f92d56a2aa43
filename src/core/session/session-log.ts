import { nameOwner } from '../domains/other-users/left-logs.ts';
import type { Committer } from '../log/committer.ts';
import type { FallbackLog } from '../log/fallback-log.ts';
import type { Housekeeping } from '../log/housekeeping.ts';
import type { UserData } from '../model/session/user.ts';
import { unsentIn } from '../model/state.ts';
import { type EventLog, LogLostError, StaleWriterError } from '../ports/ports.ts';

/** What a session does with its log besides writing events, mostly at its end. */
export const createSessionLog = ({
  log,
  committer,
  fallbackLog,
  housekeeping,
  user,
}: {
  readonly log: EventLog;
  readonly committer: Committer;
  readonly fallbackLog: FallbackLog;
  readonly housekeeping: Housekeeping;
  readonly user: UserData;
}) => ({
  async nameOwner(): Promise<void> {
    if (committer.state().totals.unsent === 0) return;
    // Ignore a failure: the unsent texts are kept without the name too.
    await nameOwner(log, user.fullName).catch(() => undefined);
  },
  async isWriter(): Promise<boolean> {
    try {
      // Stores nothing, but checks the writer like every change.
      await log.saveParts(new Map());
      return true;
    } catch (error) {
      return error instanceof LogLostError || !(error instanceof StaleWriterError);
    }
  },
  async closeIfSent(): Promise<number> {
    let unsent = 0;
    await committer.closeIf((state) => {
      unsent = unsentIn(state);
      return unsent === 0;
    });
    return unsent;
  },
  async close(): Promise<void> {
    await committer.close();
    await fallbackLog.stop();
    await housekeeping.stop();
    await log.close();
  },
});
