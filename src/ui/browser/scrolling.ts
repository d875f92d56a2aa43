import { ARROW_STEP_PX, SCROLLING_MARK_MS } from '../theme/frame-constants.ts';

/** Elements that use the arrow keys themselves. */
const TAKES_ARROWS = 'input, textarea, select, audio, video, iframe, [contenteditable]';

type Step = { readonly left: number; readonly top: number };

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['ArrowUp', { left: 0, top: -ARROW_STEP_PX }],
  ['ArrowDown', { left: 0, top: ARROW_STEP_PX }],
  ['ArrowLeft', { left: -ARROW_STEP_PX, top: 0 }],
  ['ArrowRight', { left: ARROW_STEP_PX, top: 0 }],
]);

const MOVING = new Set(['auto', 'scroll']);

/** Returns true if the element can scroll along the axis of the step. */
const canScroll = (element: Element, { left }: Step): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return left === 0
    ? MOVING.has(overflowY) && element.scrollHeight > element.clientHeight
    : MOVING.has(overflowX) && element.scrollWidth > element.clientWidth;
};

/**
 * Returns the element that an arrow key scrolls: the nearest scroll container around the focus, or else the
 * page's.
 */
const scrolledBy = (step: Step, focused: Element): Element | null => {
  let element = focused === document.body ? document.querySelector('main') : focused;
  while (element !== null && !canScroll(element, step)) element = element.parentElement;
  return element;
};

const onKeyDown = (event: KeyboardEvent): void => {
  const step = STEPS.get(event.key);
  if (step === undefined || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target } = event;
  if (!(target instanceof Element) || target.closest(TAKES_ARROWS) !== null) return;
  const scrolled = scrolledBy(step, target);
  if (scrolled === null) return;
  event.preventDefault();
  scrolled.scrollBy(step);
};

const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>();

const onScroll = ({ target }: Event): void => {
  if (!(target instanceof HTMLElement)) return;
  clearTimeout(marks.get(target));
  target.dataset.scrolling = '';
  marks.set(
    target,
    setTimeout(() => delete target.dataset.scrolling, SCROLLING_MARK_MS),
  );
};

/**
 * Spec section 9: marks a scroll container with `data-scrolling` while it scrolls, and moves it by a fixed
 * step per arrow key. The browser's own wheel and swipe already match the spec. Returns a function that stops
 * watching.
 */
export const watchScrolling = (): (() => void) => {
  const watch = new AbortController();
  const { signal } = watch;
  // Listen in the capture phase, because scroll events don't bubble.
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  window.addEventListener('keydown', onKeyDown, { signal });
  return () => watch.abort();
};
