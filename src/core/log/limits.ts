export interface LogLimits {
  /** Housekeeping runs after this time without events, in ms. */
  readonly saveAfterMs: number;
  /** Housekeeping runs at once after this number of events. */
  readonly saveAfterEvents: number;
  readonly segmentEvents: number;
  readonly maxEvents: number;
  /** Share of the maximum that a trim keeps, so that trims are rare. */
  readonly keptShare: number;
  readonly maxAgeMs: number;
  /** Share of the browser's quota that the log may use. */
  readonly quotaShare: number;
  /** If more messages than this are in memory, messages of idle chats are dropped. */
  readonly warmMessages: number;
  /** Pause in ms between attempts to store events that did not fit on the device. */
  readonly storeAgainMs: number;
}

export const DAY_MS = 86_400_000;

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
