/**
 * Time without any tab after which the worker stops, in ms. A worker without tabs should not keep tokens and
 * messages in memory.
 */
export const IDLE_LIMIT_MS = 120_000;

/**
 * Time between stepping down and stopping, in ms. Tabs finish their commands and say goodbye, and late tabs
 * are sent to the successor.
 */
export const STEP_DOWN_MS = 1_000;

/**
 * How long the core may take to close its clients and its log, in ms. After that the worker closes anyway.
 */
export const STOP_LIMIT_MS = 5_000;

/**
 * How long a closed tab's command port remains open, in ms. Messages of two ports have no order. So a command
 * sent just before a reload may arrive after the tab's goodbye.
 */
export const COMMAND_PORT_GRACE_MS = 5_000;

/**
 * How long a tab shows a kept view while the core knows less than the view says, in ms. For example, the work of the chats
 * comes from the service.
 */
export const KEPT_LIMIT_MS = 3_000;

/** Time between two times at which the views of the tabs are kept for the next start, in ms. */
export const KEEP_EVERY_MS = 10_000;

/**
 * Time without acknowledgement after which the inspector shows a frame as late, in ms. A running tab needs a
 * few ms.
 */
export const FRAME_LATE_MS = 1_000;

/** Time in which a tab must answer a request to act, in ms. After that the next tab is asked. */
export const ACTED_LIMIT_MS = 1_000;

/**
 * The last part of `ACTED_LIMIT_MS`, in ms, with a timer of its own. A worker that was busy during the first part
 * reads the queued answers before this timer ends.
 */
export const LAST_CALL_MS = 100;

/**
 * Time in which the tab may start the action, in ms. Its answer then arrives before the next tab is asked.
 */
export const ACT_WITHIN_MS = 600;

/**
 * Replace `ACTED_LIMIT_MS` and `ACT_WITHIN_MS` for the last tab that can be asked. They are longer, because
 * acting late is better than not acting.
 */
export const LAST_ACTED_LIMIT_MS = 10_000;
export const LAST_ACT_WITHIN_MS = 9_000;

/**
 * A network report is ignored if it is older than the previous report by less than this, in ms. It arrived
 * out of order.
 */
export const LATE_REPORT_MS = 10_000;
