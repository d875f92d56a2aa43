/** For how many days a user may keep the log. */
export const KEEP_DAYS = [7, 14, 30, 90] as const;
export const DEFAULT_KEEP_DAYS = 30;
