const OVERLAY = ':is([role=dialog], [role=alertdialog], [role=menu])';

/** Events of a press that count the clicks: `detail` is 2 for those of the second click of a double click. */
const COUNTED = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Drops the second click of a double click if the first click closed the overlay that it was in. Otherwise the second
 * click reaches what lies beneath, such as a row of a list. Returns a function that ends this.
 */
export function dropSecondClicks(): () => void {
  const life = new AbortController();
  /** The overlay that got the first press. Null: the press was elsewhere. */
  let overlay: Element | null = null;
  const hear = (event: MouseEvent): void => {
    const { type, target, detail } = event;
    if (type === 'mousedown' && detail < 2)
      overlay = target instanceof Element ? target.closest(OVERLAY) : null;
    if (detail < 2 || overlay === null) return;
    // A closed overlay is in the page until its exit animation has ended.
    if (overlay.isConnected && overlay.getAttribute('data-state') !== 'closed') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of COUNTED) window.addEventListener(type, hear, { capture: true, signal: life.signal });
  return () => life.abort();
}

/** A press is the second one of a double click if it follows in so many ms, within so many px. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 8;

const PRESSES = ['pointerdown', 'pointerup', ...COUNTED] as const;

interface Press {
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

const isSecond = (first: Press, { timeStamp, clientX, clientY }: Press): boolean =>
  timeStamp - first.timeStamp <= DOUBLE_MS &&
  Math.hypot(clientX - first.clientX, clientY - first.clientY) <= DOUBLE_PX;

/**
 * Drops the second press of a double click whose first press was in an element of the selector. What the first one opens
 * moves other things under the pointer. Compares time and place, because `pointerdown` counts no clicks. Returns a
 * function that ends this.
 */
export function dropSecondPresses(selector: string): () => void {
  const life = new AbortController();
  let first: Press | null = null;
  let isDropped = false;
  const hear = (event: MouseEvent): void => {
    const { type, target, clientX, clientY, timeStamp } = event;
    if (type === 'pointerdown') {
      isDropped = first !== null && isSecond(first, event);
      const counts = !isDropped && event.button === 0 && target instanceof Element;
      first = counts && target.closest(selector) !== null ? { timeStamp, clientX, clientY } : null;
    }
    // A click by the keyboard has no press before it.
    if (!isDropped || (type === 'click' && event.detail === 0)) return;
    // The default of `mousedown` moves the focus.
    if (type !== 'pointerdown') event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, hear, { capture: true, signal: life.signal });
  return () => life.abort();
}
