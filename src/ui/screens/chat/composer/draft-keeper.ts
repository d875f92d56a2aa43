/** The longest that typed text is held back before the core keeps it, in ms. */
export const DRAFT_DELAY_MS = 250;

/** What a keeper needs of the world. */
export type DraftKeeperParts = {
  /** Hands the text to the core; resolves when the core has answered. */
  readonly keep: (text: string) => Promise<unknown>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
};

/**
 * Keeps one chat's draft: typed text goes to the core soon and in order, and the text of another tab comes
 * in only when it can't be this tab's own, coming back late.
 */
export type DraftKeeper = {
  readonly typed: (text: string) => void;
  /** Hands over what is held back, now. */
  readonly flush: () => void;
  /** Forgets what is held back: the text became a message. */
  readonly drop: () => void;
  /** Whether the core's text is news from another tab rather than an echo of this one. */
  readonly isForeign: (text: string) => boolean;
};

export const createDraftKeeper = ({ keep, setTimer }: DraftKeeperParts): DraftKeeper => {
  let held: string | null = null;
  let stopTimer: (() => void) | null = null;
  /** Texts handed over and not yet seen back: the view may pass through any of them. */
  let underway: readonly string[] = [];

  const stop = () => {
    stopTimer?.();
    stopTimer = null;
  };

  const flush = () => {
    stop();
    if (held === null) return;
    const text = held;
    held = null;
    underway = [...underway, text];
    void keep(text);
  };

  return {
    flush,
    typed(text) {
      held = text;
      // Not restarted at each key: steady typing must not hold the text back for longer.
      stopTimer ??= setTimer(DRAFT_DELAY_MS, flush);
    },
    drop() {
      stop();
      held = null;
    },
    isForeign(text) {
      if (held !== null) return false;
      const at = underway.lastIndexOf(text);
      if (at < 0) return true;
      // Seen back: what was handed over before it will not come any more.
      underway = underway.slice(at + 1);
      return false;
    },
  };
};
