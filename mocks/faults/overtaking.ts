/** Longest time that something waits to be overtaken, ms: then nothing comes that could, and it goes. */
const LONGEST_WAIT_MS = 2_000;

/** Answers or pushes that the next one is to overtake. */
export interface Overtaking {
  /**
   * Gives what has come under this key, and after it what it was to overtake. With `fits` it waits itself,
   * for the next that fits, unless it is the one that another waits for.
   */
  pass(keys: readonly string[], fits: ((key: string) => boolean) | undefined, give: () => void): void;
}

/**
 * @param gapMs between the one that overtakes and the one that was overtaken: none where they travel on one
 * socket, which keeps their order.
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
    pass(keys, fits, give) {
      const overtaken = [...waiting].filter((one) => keys.some(one.fits));
      if (fits !== undefined && overtaken.length === 0) {
        const own: Waiting = {
          fits,
          go() {
            cancel();
            if (waiting.delete(own)) give();
          },
        };
        const cancel = schedule(LONGEST_WAIT_MS, own.go);
        waiting.add(own);
        return;
      }
      give();
      for (const one of overtaken) {
        if (gapMs === 0) one.go();
        else schedule(gapMs, one.go);
      }
    },
  };
}
