/** One query of another clock: when we sent it, when we got the answer, and the other clock's time. */
export interface ClockExchange {
  readonly askedAt: number;
  readonly theirs: number;
  readonly heardAt: number;
}

/**
 * Returns the ms to add to the other clock's times to get ours. Uses the fastest exchange, because its reading of the
 * other clock is the most exact.
 *
 * @throws {RangeError} if there is no exchange
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
