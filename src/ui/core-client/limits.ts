/** ms without an answer after which the tab pings the worker. */
export const PROBE_AFTER_MS = 1_000;

/** ms between two pings while the tab is visible and no answer is overdue. */
export const PING_EVERY_MS = 10_000;

/** ms without a pong after which the tab treats the worker as hung. Every task of the worker is shorter. */
export const HANG_LIMIT_MS = 2_000;

/** If a timer fires more than this many ms late, the tab itself was frozen or busy. */
export const LATE_MS = 1_000;

/** ms that the tab waits for a welcome before it retries. Longer than it takes to detect a hang. */
export const HELLO_TIMEOUT_MS = 4_000;

/**
 * Attempts, of about 3 s each, before the tab replaces a shared worker that has not started. The browser may
 * run the worker in another tab's process. If that tab's thread is blocked, the worker cannot start.
 */
export const NOT_STARTED_ATTEMPTS = 4;

/** ms before the retry after a failed attempt. Doubles with each failure, up to `LONGEST_RETRY_DELAY_MS`. */
export const RETRY_DELAY_MS = 50;
export const LONGEST_RETRY_DELAY_MS = 3_000;

/** Returns the ms to wait after `failures` failed attempts. 0 after the loss of an open link: nothing has failed yet. */
export const retryDelay = (failures: number): number =>
  failures === 0 ? 0 : Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_DELAY_MS);

/** ms that a command waits for a worker before it fails with `workerLost`. */
export const CALL_WAIT_MS = 5_000;

/** ms to wait for unanswered commands when the worker steps down. The worker waits a little longer. */
export const LEAVE_LIMIT_MS = 800;

/** ms that the tab keeps a view after its last listener left, so that a quick return loads nothing. */
export const VIEW_GRACE_MS = 1_000;

/** Longest wait in ms for the next animation frame. A visible page usually renders one every 16 ms. */
export const LONGEST_DRAWING_MS = 100;

/** ms after a key press during which the tab treats the user as typing. */
export const TYPING_MS = 1_000;

/**
 * While the user types: the shortest ms between two updates, and the longest ms that an update waits for a
 * letter.
 */
export const DRAWING_WHILE_TYPING_MS = 100;
export const LONGEST_WAIT_FOR_LETTER_MS = 250;

/**
 * ms within which a dedicated worker must start, download included. Otherwise the tab restarts the worker.
 */
export const START_LIMIT_MS = 30_000;

/**
 * A worker that ends within this many ms after it welcomed a tab has failed. Later ends are single accidents.
 */
export const STEADY_AFTER_MS = 30_000;

/**
 * Failures in a row after which the tabs pause before the next worker. Each start requests two realtime
 * tokens, so a worker that always fails requests at most four a minute.
 */
export const TOLERATED_FAILURES = 2;
export const FAILURE_PAUSE_MS = 60_000;

/** ms after which a failure no longer counts. */
export const FAILURE_MEMORY_MS = 600_000;
