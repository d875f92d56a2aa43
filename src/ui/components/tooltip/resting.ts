/**
 * ms that the pointer must rest before a tooltip opens, so that tooltips don't flicker under a moving
 * pointer.
 */
const OPEN_DELAY_MS = 500;

let closeShown: (() => void) | null = null;

/** Tracks whether the pointer or the focus rests on one trigger. */
export interface Resting {
  readonly over: () => void;
  readonly away: () => void;
  readonly focused: () => void;
  /** Called on a press, blur, scroll or Escape. The tooltip stays closed until the pointer enters again. */
  readonly close: () => void;
}

/**
 * Decides when a trigger's tooltip opens: after a delay, or at once if it replaces another tooltip. A press
 * during the delay restarts the delay.
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
