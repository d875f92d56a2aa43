/** ms from hello without a welcome until the tab tries again: a cold worker boots in a tenth of that. */
export const HELLO_TIMEOUT_MS = 3_000;

/** ms before the first new attempt after a lost link; doubles with each failure up to the longest. */
export const RETRY_DELAY_MS = 50;
export const LONGEST_RETRY_DELAY_MS = 3_000;

/** ms that a call may wait for a link before it is answered `workerLost`: no call hangs. */
export const CALL_WAIT_MS = 5_000;

/** ms that a view without a watcher is kept: a remount, or a look at the next chat and back, costs nothing. */
export const VIEW_GRACE_MS = 1_000;

/** ms in which a dedicated worker must serve, its script's way over a slow network included; else it is started anew. */
export const START_LIMIT_MS = 30_000;
