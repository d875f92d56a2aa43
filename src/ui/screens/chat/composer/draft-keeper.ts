import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
/** Longest delay in ms before the typed text is sent to the core. */
export const DRAFT_DELAY_MS = 250;

/** If the core did not store a text, the text is sent again after this pause, in ms. */
export const DRAFT_RETRY_MS = 2_000;

/** The core's drafts of the chat: the draft, and the texts that other tabs typed at the same time. */
export type CoreDrafts = {
  readonly text: string;
  readonly others: readonly string[];
  /** Names the log that holds the drafts. Null while no session is open. */
  readonly log: string | null;
};

export type DraftKeeperParts = {
  /**
   * Sends the text to the core, and resolves with the core's answer. `from` are the texts that it may have grown
   * from: the core sets any other text aside, because another tab typed it.
   */
  readonly keep: (text: string, from: readonly string[]) => Promise<{ readonly ok: boolean }>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  /** The core's drafts when the keeper is created. */
  readonly remote: CoreDrafts;
};

/**
 * Keeps one chat's draft. Sends typed text to the core soon and in order. Accepts the core's text only if
 * another tab wrote it and this tab has typed nothing meanwhile. Ignores late echoes of this tab's text.
 */
export type DraftKeeper = {
  readonly typed: (text: string) => void;
  readonly flush: () => void;
  /** Sends the text a last time, because the box is gone. */
  readonly close: () => void;
  /** Drops delayed text because it became a message. The core empties its draft itself. */
  readonly drop: () => void;
  /** Receives the core's drafts. Returns true if the box must show the core's draft. */
  readonly seen: (remote: CoreDrafts) => boolean;
  /** Returns true until the core has echoed this tab's last change. */
  readonly isUnsaved: () => boolean;
  /** Returns the texts that the box's text may have grown from. */
  readonly from: () => readonly string[];
  /** Returns the texts of other tabs that the box does not show. */
  readonly otherTexts: (remote: CoreDrafts) => readonly string[];
};

export const createDraftKeeper = ({ keep, setTimer, remote: first }: DraftKeeperParts): DraftKeeper => {
  let held: string | null = null;
  let stopTimer: (() => void) | null = null;
  let remote = first;
  /** The last text on which this tab and the core agreed. */
  let agreed = first.text;
  /**
   * Texts that were sent to the core but have not appeared in the view. The view may show any of them next.
   */
  let underway: readonly string[] = [];
  let closed = false;
  /** The text in the box. */
  let box = first.text;
  /** The log of the last drafts from a session. */
  let log = first.log;

  const stop = () => {
    stopTimer?.();
    stopTimer = null;
  };

  /** Removes an echoed text and all earlier texts from `underway`. Returns false if the text is no echo. */
  const settle = (text: string): boolean => {
    const at = underway.lastIndexOf(text);
    if (at < 0) return false;
    underway = underway.slice(at + 1);
    agreed = text;
    return true;
  };

  const from = () => [agreed, ...underway];

  /** Returns true if the core has set this tab's text aside, because another tab typed after it. */
  const isAside = ({ others }: CoreDrafts) => hasVisibleText(agreed) && others.includes(agreed);

  /**
   * Returns true if another tab's text contains the last text of this tab. The core never echoes a text that another
   * tab's text contains.
   */
  const isContained = ({ text }: CoreDrafts) => {
    const last = underway.at(-1)?.trim() ?? '';
    return last !== '' && text.includes(last);
  };

  const flush = () => {
    stop();
    if (held === null) return;
    const text = held;
    held = null;
    const grownFrom = from();
    underway = [...underway, text];
    // A text equal to the core's draft changes no view, so no echo follows: settle it when the answer
    // arrives.
    void keep(text, grownFrom).then(({ ok }) => {
      if (ok && remote.text === text) settle(text);
      if (ok || closed || underway.at(-1) !== text) return;
      held ??= text;
      stopTimer ??= setTimer(DRAFT_RETRY_MS, flush);
    });
  };

  return {
    flush,
    from,
    typed(text) {
      box = text;
      held = text;
      // Don't restart the timer on each key: steady typing must not delay the text further.
      stopTimer ??= setTimer(DRAFT_DELAY_MS, flush);
    },
    close() {
      flush();
      closed = true;
    },
    drop() {
      stop();
      held = null;
      box = '';
      if (remote.text !== '' || underway.length > 0) underway = [...underway, ''];
    },
    seen(next) {
      // Without a session the core shows no draft.
      if (next.log === null) return false;
      remote = next;
      const isOtherLog = log !== null && log !== next.log;
      log = next.log;
      if (isOtherLog) {
        underway = [];
        agreed = '';
        // The log that held the text was lost. Give the text to the new log.
        if (hasVisibleText(box) && !next.text.includes(box)) {
          held = box;
          flush();
          return false;
        }
      }
      const aside = underway.findLast((text) => hasVisibleText(text) && next.others.includes(text));
      if (settle(next.text) || (aside !== undefined && settle(aside))) return false;
      if (held !== null || next.text === agreed || isAside(next)) return false;
      if (underway.length > 0 && !isContained(next)) return false;
      underway = [];
      agreed = next.text;
      box = next.text;
      return true;
    },
    isUnsaved: () => held !== null || underway.length > 0,
    otherTexts: (now) => {
      const others = now.others.filter((text) => text !== agreed && !underway.includes(text));
      return isAside(now) && hasVisibleText(now.text) ? [now.text, ...others] : others;
    },
  };
};
