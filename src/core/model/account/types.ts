import type { QuietHours } from '../alerts/types.ts';
import type { HoldSeconds } from '../chat/sending/types.ts';
import type { KEEP_DAYS } from '../log/keep/types.ts';

/** For how many hours a sign-in may last. */
export const SIGN_IN_HOURS = [1, 4, 8, 24] as const;

/** Settings that hold for all users of the account. Each user has further settings. */
export interface AccountSettings {
  /** Devices keep the log for at most this many days, whatever their user chose. */
  readonly keepDaysMax: (typeof KEEP_DAYS)[number];
  /** Every message is held for at least this many seconds, so that the user can undo the send. */
  readonly holdMin: HoldSeconds;
  /** Nobody is alerted in these hours. Each user may have further quiet hours. */
  readonly quiet: QuietHours;
  /** Only the service applies this limit: it ends sign-ins that are older. */
  readonly signInHours: (typeof SIGN_IN_HOURS)[number];
  /** Whether an answer takes a chat that is nobody's. The service does it. */
  readonly answerTakes: boolean;
  /** Whether the service shares chats that are nobody's out among the available agents. */
  readonly shareOut: boolean;
  /** After this many minutes of waiting, the chat list says how long a contact waits; then it warns. */
  readonly waitWarnMinutes: number;
  readonly waitAlarmMinutes: number;
}

/** The longest wait before a warning, in minutes: a week. */
export const WAIT_MINUTES_MAX = 10_080;

/** The settings of a service that has none. They restrict nothing. */
export const FREE_ACCOUNT: AccountSettings = {
  keepDaysMax: 90,
  holdMin: 0,
  quiet: { on: false, from: 20 * 60, to: 7 * 60 },
  signInHours: 8,
  answerTakes: true,
  shareOut: false,
  waitWarnMinutes: 15,
  waitAlarmMinutes: 60,
};
