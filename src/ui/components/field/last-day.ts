/**
 * The `max` of a field for a day. Without it, Chromium takes six digits for the year: typed on, 2026 and 10:00
 * become the year 202610.
 */
export const LAST_DAY = '9999-12-31';

/** The `max` of a field for a day and a time. */
export const LAST_MOMENT = `${LAST_DAY}T23:59`;

/** Returns the `max` of an input of this type; undefined for a type without a year. */
export const lastOf = (type: string | undefined): string | undefined => {
  if (type === 'date') return LAST_DAY;
  return type === 'datetime-local' ? LAST_MOMENT : undefined;
};
