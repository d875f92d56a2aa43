/** Milliseconds of rest before a tooltip shows: long enough not to flicker under a passing pointer. */
const OPEN_DELAY_MS = 500;

/** Closes the one tooltip that is shown; null when there is none. */
let closeShown: (() => void) | null = null;

/** Follows whether a pointer or the focus rests on one trigger. */
export interface Resting {
  /** The pointer is over it. */
  readonly over: () => void;
  /** The pointer went away. */
  readonly away: () => void;
  /** The focus came, by a key. */
  readonly focused: () => void;
  /** Pressed, left by the focus, scrolled, closed by Escape: not shown again until the pointer comes anew. */
  readonly close: () => void;
}

/**
 * Says when the tooltip of a trigger is shown. After a rest; at once while another one is, whose place it takes.
 * A press during the rest begins it anew.
 */
export const createResting = (show: (shown: boolean) => void): Resting => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasShown = false;

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const close = () => {
    stopWaiting();
    if (closeShown !== close) return;
    closeShown = null;
    show(false);
  };
  const open = () => {
    stopWaiting();
    if (closeShown === close) return;
    closeShown?.();
    closeShown = close;
    show(true);
  };
  const openUnderPointer = () => {
    hasShown = true;
    open();
  };
  return {
    over: () => {
      if (hasShown || timer !== null || closeShown === close) return;
      if (closeShown === null) timer = setTimeout(openUnderPointer, OPEN_DELAY_MS);
      else openUnderPointer();
    },
    away: () => {
      hasShown = false;
      close();
    },
    focused: open,
    close,
  };
};
