/** ms without any tab before the worker stops itself: it outlives its last tab, its secrets should not. */
export const IDLE_LIMIT_MS = 120_000;

/**
 * ms for tabs to say their last words and goodbyes when a newer worker has started, and for those that come
 * meanwhile to be sent on.
 */
export const STEP_DOWN_MS = 1_000;

/** ms that the core may take to close its clients and log before the worker closes over it. */
export const STOP_LIMIT_MS = 5_000;

/**
 * ms that a gone tab's command port stays open: what the tab said last (a message sent just before a
 * reload) may arrive after its farewell, the ports are not ordered among each other.
 */
export const LAST_WORDS_MS = 5_000;

/** ms for which a frame may go unacknowledged before the inspector tells of it: a tab that runs takes a few. */
export const FRAME_LATE_MS = 1_000;

/** ms in which a tab has to answer what it was asked to do for all, before the next one is asked. */
export const ACTED_LIMIT_MS = 1_000;

/** The last ms of that time, which begin only when the worker is not busy: it then reads what has come. */
export const LAST_CALL_MS = 100;

/** ms in which it may still begin: so much less that its answer is there before the next one is asked. */
export const ACT_WITHIN_MS = 600;

/** The same two where no other tab is left to ask: late is better than not at all. */
export const LAST_ACTED_LIMIT_MS = 10_000;
export const LAST_ACT_WITHIN_MS = 9_000;

/** ms within which an older word of a tab on the network is one that was overtaken. */
export const LATE_WORD_MS = 10_000;
