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
