/** For how many days a user may keep the log. */
export const KEEP_DAYS = [7, 14, 30, 90] as const;
export const DEFAULT_KEEP_DAYS = 30;

/** Returns for how many days the log is kept: as the user chose, at most `max`. Null: the usual time. */
export const keptDays = (chosen: number | null, max: number): number | null =>
  chosen === null && max >= DEFAULT_KEEP_DAYS ? null : Math.min(chosen ?? DEFAULT_KEEP_DAYS, max);
