import type { LeftRow } from '../../model/other-users/types.ts';
import { logKeyOf, type UserData } from '../../model/session/user.ts';
import type { Ports } from '../../ports/ports.ts';
import { tidyLeft } from './left-logs.ts';

/** The unsent texts of users who are not signed in, for the sign-in form. */
export interface LeftTexts {
  rows(): readonly LeftRow[];
  /** Reads the texts, once after each end of a session. `suspended` is the user whose session has expired. */
  load(suspended: UserData | null): void;
  forget(): void;
  /** Deletes the logs of other users, because this user has signed in. */
  tidy(user: UserData): void;
}

export function createLeftTexts(deps: {
  readonly ports: Pick<Ports, 'logs' | 'clock'>;
  /** Runs work when no session opens or closes. */
  readonly enqueue: (work: () => Promise<void>) => Promise<void>;
  readonly changed: () => void;
  /** Returns the number of unsent texts in the log that is open. */
  readonly unsent: () => number;
}): LeftTexts {
  const { ports } = deps;
  let rows: readonly LeftRow[] | null = null;
  // The texts stay where they are. The next end of a session or the next sign-in tries again.
  const background = (work: () => Promise<void>): void => void deps.enqueue(work).catch(() => undefined);

  return {
    rows: () => rows ?? [],
    load(suspended) {
      if (rows !== null) return;
      rows = [];
      background(async () => {
        const others = await tidyLeft(ports, suspended && logKeyOf(suspended), false);
        const count = suspended === null ? 0 : deps.unsent();
        const own =
          suspended === null || count === 0 ? [] : [{ key: 'own', owner: suspended.fullName, count }];
        rows = [...own, ...others];
        deps.changed();
      });
    },
    forget() {
      rows = null;
    },
    tidy: (user) =>
      background(async () => {
        await tidyLeft(ports, logKeyOf(user), true);
      }),
  };
}
