/** Longest time that a response or push is delayed for its successor, ms. */
const LONGEST_WAIT_MS = 2_000;

/** Reorders responses or pushes: an item waits until a later one was delivered. */
export interface Overtaking {
  /**
   * Delivers this item, then every waiting item whose `fits` matches a key of this item.
   *
   * If `fits` is given and no item waited for this one, this item is not delivered yet. It waits for a later item that
   * `fits` matches.
   */
  pass(keys: readonly string[], fits: ((key: string) => boolean) | undefined, deliver: () => void): void;
}

/**
 * @param gapMs How long after the later item a waiting item is delivered, ms. Zero is enough on one socket, which keeps
 * the order.
 */
export function createOvertaking(
  schedule: (ms: number, fn: () => void) => () => void,
  gapMs = 0,
): Overtaking {
  interface Waiting {
    readonly fits: (key: string) => boolean;
    readonly go: () => void;
  }
  const waiting = new Set<Waiting>();

  return {
    pass(keys, fits, deliver) {
      const overtaken = [...waiting].filter((item) => keys.some(item.fits));
      if (fits !== undefined && overtaken.length === 0) {
        const own: Waiting = {
          fits,
          go() {
            cancel();
            if (waiting.delete(own)) deliver();
          },
        };
        const cancel = schedule(LONGEST_WAIT_MS, own.go);
        waiting.add(own);
        return;
      }
      deliver();
      for (const item of overtaken) {
        if (gapMs === 0) item.go();
        else schedule(gapMs, item.go);
      }
    },
  };
}
