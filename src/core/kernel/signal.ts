/** A set of listeners. A listener that throws keeps the later ones from being called. */
export interface Signal<Args extends readonly unknown[] = []> {
  /**
   * Returns a function that unsubscribes, and returns false if the listener was not subscribed any more. A listener that
   * subscribes twice is called once.
   */
  readonly subscribe: (listener: (...args: Args) => void) => () => boolean;
  /** Calls the listeners in the order in which they subscribed. */
  readonly notify: (...args: Args) => void;
  readonly size: () => number;
}

export function createSignal<Args extends readonly unknown[] = []>(): Signal<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
    size: () => listeners.size,
  };
}
