/** One question to another clock: when it was asked and answered by ours, and what the other one read. */
export interface ClockExchange {
  readonly askedAt: number;
  readonly theirs: number;
  readonly heardAt: number;
}

/**
 * ms to add to a time of the other clock to have it by ours. Of several exchanges the quickest counts: the
 * answer was given somewhere between asking and hearing, and there the least lies between.
 * @throws {RangeError} when there is no exchange
 */
export function clockOffset(exchanges: readonly ClockExchange[]): number {
  const quickest = exchanges.reduce<ClockExchange | null>(
    (best, one) => (best !== null && durationOf(best) <= durationOf(one) ? best : one),
    null,
  );
  if (quickest === null) throw new RangeError('There is no exchange.');
  return (quickest.askedAt + quickest.heardAt) / 2 - quickest.theirs;
}

const durationOf = ({ askedAt, heardAt }: ClockExchange): number => heardAt - askedAt;
