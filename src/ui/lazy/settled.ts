/** Marks a fulfilled promise so that React's `use` reads its value without suspending. */
export const markSettled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Returns a promise whose value React's `use` reads without suspending. */
export const settled = <T>(value: T): Promise<T> => markSettled(Promise.resolve(value), value);
