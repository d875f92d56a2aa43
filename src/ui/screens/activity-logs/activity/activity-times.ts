/** The change of a query that shows the list from its newest entry. */
export const FROM_NEWEST = { upTo: 0, through: 0 } as const;

const DAY_DAYS = { today: 0, week: 6, month: 29 } as const;
export type TimeSpan = keyof typeof DAY_DAYS;
export const TIME_SPANS = ['today', 'week', 'month'] as const satisfies readonly TimeSpan[];

/** Returns the first instant of a span that ends now, by this device's calendar; epoch ms. */
export function startOf(span: TimeSpan, now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - DAY_DAYS[span]).getTime();
}

/** Returns the span that begins at this instant; `any` for 0, `other` for an instant of an older link. */
export function spanOf(from: number, now: number): TimeSpan | 'any' | 'other' {
  if (from === 0) return 'any';
  return TIME_SPANS.find((span) => startOf(span, now) === from) ?? 'other';
}
