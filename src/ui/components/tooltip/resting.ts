/** ms that the pointer must rest before a tooltip opens: it must not flicker under a passing pointer. */
const OPEN_DELAY_MS = 500;

/** Closes the open tooltip; null when there is none. */
let closeShown: (() => void) | null = null;

/** Tracks whether the pointer or the focus rests on one trigger. */
export interface Resting {
  /** The pointer entered the trigger. */
  readonly over: () => void;
  /** The pointer left the trigger. */
  readonly away: () => void;
  /** The trigger was focused by a key. */
  readonly focused: () => void;
  /** Pressed, blurred, scrolled or Escape: the tooltip stays closed until the pointer enters again. */
  readonly close: () => void;
}

/**
 * Decides when a trigger's tooltip opens: after the delay, or at once when it replaces another. A press during
 * the delay restarts it.
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
