/** ms that an answer may be owed before the worker is asked for a sign of life. */
export const PROBE_AFTER_MS = 1_000;

/** ms between two such questions while the tab is looked at and nothing is owed. */
export const PING_EVERY_MS = 10_000;

/** ms without a sign of life after which a worker hangs: no honest work of it takes as long. */
export const HANG_LIMIT_MS = 2_000;

/** ms by which a timer must be late for the tab to have been frozen or busy itself. */
export const LATE_MS = 1_000;

/** ms from hello without a welcome until the tab tries again: longer than it takes to find a hang. */
export const HELLO_TIMEOUT_MS = 4_000;

/**
 * Attempts, of some three seconds each, after which a shared worker that has not begun to run is given up: the
 * browser has put it into the process of a tab whose thread stands still, say, and it begins when that one goes on.
 */
export const UNBORN_ATTEMPTS = 4;

/** ms before the first new attempt after a lost link; doubles with each failure up to the longest. */
export const RETRY_DELAY_MS = 50;
export const LONGEST_RETRY_DELAY_MS = 3_000;

/** ms to wait after so many attempts that failed. */
export const retryDelay = (failures: number): number =>
  Math.min(RETRY_DELAY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_DELAY_MS);

/** ms that a call may be without a worker before it is answered `workerLost`: no call hangs. */
export const CALL_WAIT_MS = 5_000;

/** ms for the answers to a tab's last words when its worker steps down; the worker waits a little longer. */
export const LEAVE_LIMIT_MS = 800;

/** ms that a view without a watcher is kept: a remount, or a look at the next chat and back, costs nothing. */
export const VIEW_GRACE_MS = 1_000;

/** ms that a visible page is waited for to draw: one that draws does so each 16. */
export const LONGEST_DRAWING_MS = 100;

/** ms after a key for which somebody types. */
export const TYPING_MS = 1_000;

/** ms between two drawings of what comes meanwhile, and ms that one waits for a letter at most. */
export const DRAWING_WHILE_TYPING_MS = 100;
export const LONGEST_WAIT_FOR_LETTER_MS = 250;

/** ms in which a dedicated worker must serve, its script's way over a slow network included; else it is started anew. */
export const START_LIMIT_MS = 30_000;
