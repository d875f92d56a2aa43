/** Longest delay in ms before the typed text is sent to the core. */
export const DRAFT_DELAY_MS = 250;

export type DraftKeeperParts = {
  /** Sends the text to the core, and resolves with the core's answer. */
  readonly keep: (text: string) => Promise<unknown>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  /** The core's draft when the keeper is created. */
  readonly remote: string;
};

/**
 * Keeps one chat's draft. Sends typed text to the core soon and in order. Accepts the core's text only if
 * another tab wrote it, and ignores late echoes of this tab's text.
 */
export type DraftKeeper = {
  readonly typed: (text: string) => void;
  readonly flush: () => void;
  /** Drops delayed text because it became a message. The core empties its draft itself. */
  readonly drop: () => void;
  /** Receives the core's text. Returns true if another tab wrote it and no newer text is pending here. */
  readonly seen: (remote: string) => boolean;
  /** Returns true until the core has echoed this tab's last change. */
  readonly isUnsaved: () => boolean;
};

export const createDraftKeeper = ({ keep, setTimer, remote: first }: DraftKeeperParts): DraftKeeper => {
  let held: string | null = null;
  let stopTimer: (() => void) | null = null;
  let remote = first;
  /**
   * Texts that were sent to the core but have not appeared in the view. The view may show any of them next.
   */
  let underway: readonly string[] = [];

  const stop = () => {
    stopTimer?.();
    stopTimer = null;
  };

  /** Removes an echoed text and all earlier texts from `underway`. Returns false if the text is no echo. */
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
    // A text equal to the core's draft changes no view, so no echo follows: settle the text when the answer
    // arrives.
    void keep(text).then(() => remote === text && settle(text));
  };

  return {
    flush,
    typed(text) {
      held = text;
      // Don't restart the timer on each key: steady typing must not delay the text further.
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
