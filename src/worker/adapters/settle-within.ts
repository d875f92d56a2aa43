/** How a promise ended, or that it had not ended after `ms`. Never rejects. */
export type Settlement = 'fulfilled' | 'rejected' | 'overdue';

export function settleWithin(ms: number, promise: Promise<unknown>): Promise<Settlement> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('overdue'), ms);
    const settle = (settlement: Settlement) => () => {
      clearTimeout(timer);
      resolve(settlement);
    };
    promise.then(settle('fulfilled'), settle('rejected'));
  });
}
