import { isFocusFree, isFocusLost } from './may-take-focus.ts';

/** Frames after a press in which its effects may still remove the focused element, or draw a better place. */
export const WATCHED_FRAMES = 60;
/** Frames to wait first, because a part that takes the focus itself knows a better place. An overlay is slower. */
const PATIENT_FRAMES = { page: 3, overlay: 12 } as const;

const OVERLAY = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const CONTROL = 'button, a, summary, input, [role=menuitem], [role=option]';

/** Overlays stand in front of a list only for a moment: the focus returns to the list. */
const PASSING = ':is([role=dialog], [role=alertdialog], [role=menu])';
const LIST = '[role=grid]';
const DRAWER = '[data-record-drawer]';
/** What can be done with the ticked rows of a list. */
const SELECTION_BAR = '[data-selection-bar]';
/** How many pressed controls are kept. */
const PRESSED_MAX = 8;
/** The row that the Tab key reaches. */
const LIST_STOP = '[role=row][tabindex="0"]';

/** Returns the element if it is shown. A screen that waits for the code of the next is hidden. */
const shown = (element: HTMLElement | null | undefined): HTMLElement | null =>
  element != null && element.getClientRects().length > 0 ? element : null;

const find = (selector: string): HTMLElement | null => shown(document.querySelector<HTMLElement>(selector));

/** Focuses a part that is no control. Only the focus makes it focusable: a press on it must not. */
export const focusOnce = (part: HTMLElement): void => {
  part.tabIndex = -1;
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  part.focus({ preventScroll: true });
};

/** Focuses the main part of the page. */
export const focusMain = (): void => {
  const main = document.querySelector('main');
  if (main !== null && main !== document.activeElement) focusOnce(main);
};

const goTo = (place: HTMLElement | null): void => {
  if (place === null) focusMain();
  else place.focus({ preventScroll: true });
};

/** Focuses the part that is marked as the home of the focus, such as the messages. */
export const focusHome = (): void => goTo(find('[data-focus-home]'));

/**
 * Keeps the focus on an element. After a press, after Back, or when the focused element disappears, a lost focus moves
 * into the open overlay, else to the drawer or to the list that it was in, else to the part that is marked as its home,
 * such as the messages, else to the control of the screen that was pressed last, else to the page's main part. On
 * `body`, the Tab key and a screen reader would begin at the top again. Returns a function that ends this.
 */
export function keepFocus(): () => void {
  const life = new AbortController();
  let next = 0;
  /** The element that had the focus last. Null if the user pressed beside everything: then nothing is lost. */
  let held = isFocusLost() ? null : document.activeElement;
  /** The drawer that had the focus last. */
  let drawer: HTMLElement | null = null;
  /** The list that had the focus last. */
  let list: HTMLElement | null = null;
  /** Controls of the screen, the last one pressed first. What one of them opened closes later, and gives it the focus. */
  let pressed: readonly HTMLElement[] = [];
  const lastPressed = () =>
    isFocusLost() ? shown(pressed.find((one) => shown(one) !== null && !one.matches(':disabled'))) : null;
  const openDrawer = () => (drawer === null ? null : (shown(drawer) ?? find(DRAWER)));
  const listStop = () => shown(list?.querySelector<HTMLElement>(LIST_STOP));

  const look = (frame: number, freeFor: number): void => {
    const free = isFocusFree() ? freeFor + 1 : 0;
    const overlay = [...document.querySelectorAll<HTMLElement>(OVERLAY)].findLast(shown);
    if (free >= PATIENT_FRAMES[overlay === undefined ? 'page' : 'overlay']) {
      goTo(overlay ?? openDrawer() ?? listStop() ?? find('[data-focus-home]') ?? lastPressed());
    }
    if (frame < WATCHED_FRAMES) next = requestAnimationFrame(() => look(frame + 1, free));
    // All places may be hidden while the code of the next page loads. The next change may show one.
    else if (isFocusLost()) held = document.body;
  };
  const watch = (): void => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(() => look(1, 0));
  };

  const listen = (
    type: 'focusin' | 'pointerup' | 'keydown' | 'click' | 'popstate',
    hear: (event: Event) => void,
  ) => window.addEventListener(type, hear, { capture: true, signal: life.signal });
  const hold = () => {
    held = isFocusLost() ? null : document.activeElement;
    // The main part has the focus only for want of a better place.
    if (isFocusFree()) return;
    drawer = held?.closest<HTMLElement>(DRAWER) ?? null;
    // A drawer belongs to the list whose record it shows, and a bar to the list whose rows are ticked.
    if (held?.closest(`${PASSING}, ${DRAWER}, ${SELECTION_BAR}`) == null)
      list = held?.closest<HTMLElement>(LIST) ?? null;
  };
  listen('focusin', hold);
  listen('pointerup', () => {
    hold();
    // The user pressed beside everything: the next key must not reach a control.
    if (isFocusLost()) pressed = [];
  });
  listen('keydown', watch);
  listen('popstate', watch);
  listen('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
    if (control === null) return;
    if (control.closest('main') !== null) pressed = [control, ...pressed].slice(0, PRESSED_MAX);
    watch();
  });
  const lookForLoss = () => {
    if (held === null || !isFocusLost()) return;
    held = null;
    watch();
  };
  let isLooking = false;
  // Browsers send no event when they take the focus from an element that is removed, hidden or disabled.
  const changes = new MutationObserver(() => {
    lookForLoss();
    if (isLooking) return;
    isLooking = true;
    // A hidden or disabled element keeps the focus until the page is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isLooking = false;
        lookForLoss();
      }),
    );
  });
  // The user has already pressed a key or a button on this page, such as that of the sign-in form, which is gone.
  if (isFocusLost() && navigator.userActivation?.hasBeenActive) watch();
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  });
  return () => {
    life.abort();
    changes.disconnect();
    cancelAnimationFrame(next);
    held = null;
  };
}
