/** The longest that typed text is held back before the core keeps it, in ms. */
export const DRAFT_DELAY_MS = 250;

/** What a keeper needs of the world. */
export type DraftKeeperParts = {
  /** Hands the text to the core; resolves when the core has answered. */
  readonly keep: (text: string) => Promise<unknown>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  /** The core's draft as it is at first. */
  readonly remote: string;
};

/**
 * Keeps one chat's draft: typed text goes to the core soon and in order, and the text of another tab comes
 * in only when it can't be this tab's own, coming back late.
 */
export type DraftKeeper = {
  readonly typed: (text: string) => void;
  /** Hands over what is held back, now. */
  readonly flush: () => void;
  /** Forgets what is held back: the text became a message, and the core empties its draft with it. */
  readonly drop: () => void;
  /** Takes in the core's text. True when it is another tab's, and nothing that is held back here is newer. */
  readonly seen: (remote: string) => boolean;
  /** Whether what was done here has not come back from the core yet. */
  readonly isUnsaved: () => boolean;
};

export const createDraftKeeper = ({ keep, setTimer, remote: first }: DraftKeeperParts): DraftKeeper => {
  let held: string | null = null;
  let stopTimer: (() => void) | null = null;
  let remote = first;
  /** Texts that the core will have, and that were not seen back: the view may pass through any of them. */
  let underway: readonly string[] = [];

  const stop = () => {
    stopTimer?.();
    stopTimer = null;
  };

  /** Seen back: what was handed over before it will not come any more. */
  const settle = (text: string): boolean => {
    const at = underway.lastIndexOf(text);
    if (at >= 0) underway = underway.slice(at + 1);
    return at >= 0;
  };

  const flush = () => {
    stop();
    if (held === null) return;
    const text = held;
    held = null;
    underway = [...underway, text];
    // A text that the core had already is answered without a change that could be seen.
    void keep(text).then(() => remote === text && settle(text));
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
      if (remote !== '' || underway.length > 0) underway = [...underway, ''];
    },
    seen(text) {
      remote = text;
      return !settle(text) && held === null;
    },
    isUnsaved: () => held !== null || underway.length > 0,
  };
};
