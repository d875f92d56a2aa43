/** Longest delay in ms before typed text is sent to the core. */
export const DRAFT_DELAY_MS = 250;

/** What a draft keeper needs from outside. */
export type DraftKeeperParts = {
  /** Sends the text to the core; resolves with the core's answer. */
  readonly keep: (text: string) => Promise<unknown>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  /** The core's draft at the start. */
  readonly remote: string;
};

/**
 * Keeps one chat's draft: sends typed text to the core soon and in order, and accepts the core's text only when
 * it comes from another tab, not when it is a late echo of this one.
 */
export type DraftKeeper = {
  readonly typed: (text: string) => void;
  /** Sends delayed text now. */
  readonly flush: () => void;
  /** Drops delayed text: it became a message, and the core empties its draft itself. */
  readonly drop: () => void;
  /** Takes the core's text. Returns true when it comes from another tab and nothing newer is pending here. */
  readonly seen: (remote: string) => boolean;
  /** Whether a change made here has not come back from the core yet. */
  readonly isUnsaved: () => boolean;
};

export const createDraftKeeper = ({ keep, setTimer, remote: first }: DraftKeeperParts): DraftKeeper => {
  let held: string | null = null;
  let stopTimer: (() => void) | null = null;
  let remote = first;
  /** Texts sent to the core and not seen in the view yet: the view may show any of them. */
  let underway: readonly string[] = [];

  const stop = () => {
    stopTimer?.();
    stopTimer = null;
  };

  /** A text that comes back settles all texts sent before it. */
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
    // A text equal to the core's own draft changes no view: settle it with the answer.
    void keep(text).then(() => remote === text && settle(text));
  };

  return {
    flush,
    typed(text) {
      held = text;
      // Not restarted by each key: steady typing must not delay the text further.
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
