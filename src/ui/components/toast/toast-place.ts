import { css } from 'styled-system/css';
import { placeIn, type Slot, type SlotPart } from './toast-slots.ts';

/** Within one window layer, the later in this list wins. */
const PARTS: readonly SlotPart[] = ['frame', 'pane', 'form', 'dialog'];

const LAYER = '[role=dialog], [role=alertdialog]';

/** The element that holds all notices. It moves as a whole, so that they keep their state. */
let host: HTMLElement | null = null;
/** The element that had the focus before a notice got it. */
let before: HTMLElement | null = null;

const hostStyle = css({
  layerStyle: 'column',
  alignItems: 'flex-end',
  width: 'full',
  // Long texts in a low window must leave room for the part that they belong to.
  maxHeight: '50dvh',
  overflowY: 'auto',
  '& > :not(:empty) ~ :not(:empty)': { mt: '8' },
  '&:has([data-notice])': { px: '16', pt: '8', pb: '16' },
});

const isAbove = (a: Slot, b: Slot): boolean => {
  const [layerA, layerB] = [a.element.closest(LAYER), b.element.closest(LAYER)];
  if (layerA === layerB) return PARTS.indexOf(a.part) >= PARTS.indexOf(b.part);
  if (layerA === null || layerB === null) return layerB === null;
  return (layerB.compareDocumentPosition(layerA) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Puts the notices into the topmost slot. Behind a modal layer neither keys nor screen readers would reach them. */
const place = ([first, ...others]: readonly Slot[]): void => {
  const top = others.reduce<Slot | undefined>(
    (best, slot) => (best === undefined || isAbove(slot, best) ? slot : best),
    first,
  );
  if (host === null || host.parentElement === (top?.element ?? null)) return;
  const focused = host.contains(document.activeElement) ? document.activeElement : null;
  if (top === undefined) host.remove();
  else top.element.append(host);
  // The browser takes the focus from an element that is moved.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
};

const makeHost = (): HTMLElement => {
  const made = document.createElement('div');
  made.className = hostStyle;
  made.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !made.contains(relatedTarget)) before = relatedTarget;
  });
  // A pressed button disappears with its notice, and the focus would be lost. Runs before the button's own listener,
  // which may focus something else.
  made.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button') !== null) giveFocusBack();
    },
    true,
  );
  // A dialog is in the middle of the window, so its toasts hang below it, and it leaves room for them.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--toast-room', `${made.offsetHeight}px`);
  }).observe(made);
  return made;
};

/** Returns the element for notices: toasts, and what can be undone for a few seconds. */
export const noticeHost = (): HTMLElement => {
  if (host === null) {
    host = makeHost();
    placeIn(place);
  }
  return host;
};

export const giveFocusBack = (): void => {
  if (host?.contains(document.activeElement) === true && before?.isConnected === true)
    before.focus({ preventScroll: true });
};
