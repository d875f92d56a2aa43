let firstScreen: Promise<unknown> = Promise.resolve();

/** Until this promise settles, `afterFirstScreen` loads nothing. Only the page itself calls this, at its start. */
export const holdUntil = (drawn: Promise<unknown>): void => {
  firstScreen = drawn;
};

/**
 * Returns a function that loads code once the first screen shows its data. On a slow network, code that no first
 * screen needs would delay the worker's first requests.
 */
export const afterFirstScreen =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await firstScreen;
    return load();
  };
