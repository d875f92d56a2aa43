/** What the log keeps, and when it is tidied (architecture section 4). Tests give smaller ones. */
export interface LogLimits {
  /** Silence after the last event before the state is saved, in ms: a start then finds a short tail. */
  readonly saveAfterMs: number;
  /** Events since the last saving that are too many to wait for silence. */
  readonly saveAfterEvents: number;
  /** Events of a sealed segment. */
  readonly segmentEvents: number;
  /** Events kept at most, and the share of them that is left after a trim, so that trims are rare. */
  readonly maxEvents: number;
  readonly keptShare: number;
  readonly maxAgeMs: number;
  /** Share of the browser's quota that the log may take. */
  readonly quotaShare: number;
  /** Messages in memory beyond which chats that nobody looks at are left to the disk. */
  readonly warmMessages: number;
  /** Pause between attempts to store what the device had no room for, in ms. */
  readonly storeAgainMs: number;
}

const DAY_MS = 86_400_000;

export const LOG_LIMITS: LogLimits = {
  saveAfterMs: 1000,
  saveAfterEvents: 2000,
  segmentEvents: 500,
  maxEvents: 200_000,
  keptShare: 0.9,
  maxAgeMs: 30 * DAY_MS,
  quotaShare: 0.2,
  warmMessages: 5_000,
  storeAgainMs: 15_000,
};
