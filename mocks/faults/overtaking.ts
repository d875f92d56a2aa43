/** Longest time that a response or push waits to be overtaken, ms. */
const LONGEST_WAIT_MS = 2_000;

/** Reorders responses or pushes: some wait until the next one has overtaken them. */
export interface Overtaking {
  /**
   * Delivers this item, then every waiting item whose `fits` matches one of its keys. An item with `fits` waits
   * itself until a matching item overtakes it, unless it overtakes another one now.
   */
  pass(keys: readonly string[], fits: ((key: string) => boolean) | undefined, deliver: () => void): void;
}

/**
 * @param gapMs delay of the overtaken item behind the other one, ms. Zero on one socket, which keeps the order.
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
