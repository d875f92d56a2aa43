/** Without an answer, work continues with what is known after this time. */
const WAIT_MS = 3000;

export interface LateValue<T> {
  readonly set: (value: T, isLoaded: boolean) => void;
  /** Resolves when the value is loaded, or can't be loaded. */
  readonly read: () => Promise<T>;
}

/** A value for work that may begin before the value is loaded, as after a reload. */
export function createLateValue<T>(first: T): LateValue<T> {
  let value = first;
  let isLoaded = false;
  let waiting: (() => void)[] = [];
  return {
    set(next, loaded) {
      value = next;
      isLoaded = loaded;
      if (!loaded) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    async read() {
      if (!isLoaded)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          setTimeout(resolve, WAIT_MS);
        });
      return value;
    },
  };
}
