/** Default number of rows in a window. More rows than fit on a screen. */
export const CHAT_WINDOW = 100;

export const THREAD_WINDOW = 60;

export const MEDIA_WINDOW = 9;

export const WINDOW_MAX = 2000;

/**
 * Maximum number of chats in a list view. Higher than `WINDOW_MAX`, because this window always starts at the top and
 * grows as the user scrolls.
 */
export const CHAT_LIST_MAX = 10_000;

/** Rows in a window of records. */
export const RECORDS_WINDOW = 100;

export const RECORDS_MAX = 200;

/** Most hits of one kind that a search over everything returns. */
export const SEARCH_MAX = 500;

export const QUEUE_WINDOW = 8;
