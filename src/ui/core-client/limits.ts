/** ms that an answer may be overdue before the worker is pinged. */
export const PROBE_AFTER_MS = 1_000;

/** ms between two pings while the tab is visible and no answer is overdue. */
export const PING_EVERY_MS = 10_000;

/** ms without a pong after which the worker counts as hung: no task of it takes as long. */
export const HANG_LIMIT_MS = 2_000;

/** ms by which a late timer shows that the tab itself was frozen or busy. */
export const LATE_MS = 1_000;

/** ms from hello without a welcome until the tab retries; longer than the detection of a hang. */
export const HELLO_TIMEOUT_MS = 4_000;

/**
 * Attempts, of about 3 s each, after which a shared worker that has not started is given up. The browser may have put
 * it into the process of a tab whose thread is blocked; then it starts only when that tab continues.
 */
export const NOT_STARTED_ATTEMPTS = 4;

/** ms before the first retry after a lost link. Doubles with each failure, up to the longest. */
export const RETRY_DELAY_MS = 50;
export const LONGEST_RETRY_DELAY_MS = 3_000;

/** Returns the ms to wait after so many failed attempts. */
export const retryDelay = (failures: number): number =>
  Math.min(RETRY_DELAY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_DELAY_MS);

/** ms that a command may wait for a worker before it is answered `workerLost`. */
export const CALL_WAIT_MS = 5_000;

/** ms to wait for open commands when the worker steps down. The worker itself waits a little longer. */
export const LEAVE_LIMIT_MS = 800;

/** ms that an unwatched view is kept, so that a remount, or a quick switch of chats and back, costs nothing. */
export const VIEW_GRACE_MS = 1_000;

/** ms to wait for the next animation frame of a visible page; usually it takes 16. */
export const LONGEST_DRAWING_MS = 100;

/** ms after a key press during which the user counts as typing. */
export const TYPING_MS = 1_000;

/** While the user types: the least ms between two updates, and the most ms that an update waits for a letter. */
export const DRAWING_WHILE_TYPING_MS = 100;
export const LONGEST_WAIT_FOR_LETTER_MS = 250;

/** ms in which a dedicated worker must start, including the download of its script; otherwise it is restarted. */
export const START_LIMIT_MS = 30_000;
