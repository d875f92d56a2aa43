/** ms without any tab after which the worker stops: it should not hold tokens and messages for nobody. */
export const IDLE_LIMIT_MS = 120_000;

/**
 * ms between stepping down and stopping: time for tabs to finish their commands and say goodbye, and to send
 * late tabs to the successor.
 */
export const STEP_DOWN_MS = 1_000;

/** ms that the core may take to close its clients and log before the worker closes over it. */
export const STOP_LIMIT_MS = 5_000;

/**
 * ms that a closed tab's command port stays open. Two ports have no order between them: a command sent just
 * before a reload may arrive after the tab's goodbye.
 */
export const COMMAND_PORT_GRACE_MS = 5_000;

/** ms without acknowledgement after which the inspector shows a frame as late; a running tab needs a few ms. */
export const FRAME_LATE_MS = 1_000;

/** ms in which a tab must answer a request to act, before the next tab is asked. */
export const ACTED_LIMIT_MS = 1_000;

/** The final ms of that time. A timer of their own lets a busy worker read a queued answer first. */
export const LAST_CALL_MS = 100;

/** ms in which the tab may start the action: short enough that its answer arrives before the next tab is asked. */
export const ACT_WITHIN_MS = 600;

/** The same two limits for the last tab that can be asked: acting late is better than not acting. */
export const LAST_ACTED_LIMIT_MS = 10_000;
export const LAST_ACT_WITHIN_MS = 9_000;

/** An older network report is ignored if it is less than this many ms older: it was overtaken by a newer one. */
export const LATE_REPORT_MS = 10_000;
