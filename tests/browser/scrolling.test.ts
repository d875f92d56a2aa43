import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScrolling } from '../../src/ui/browser/scrolling.ts';
import { ARROW_STEP_PX, SCROLLING_MARK_MS } from '../../src/ui/theme/frame-constants.ts';

let stop = (): void => undefined;

beforeEach(() => {
  stop = watchScrolling();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Adds an element 100 px high with 1000 px of content. */
function putScroller(parent: Element = document.body, inside = ''): HTMLElement {
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.style.cssText = 'height: 100px; width: 100px; overflow: auto';
  element.innerHTML = `<div style="height: 1000px">${inside}</div>`;
  parent.append(element);
  return element;
}

const press = (target: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('an arrow key scrolls the focused part by one step, and the browser’s own scrolling is prevented', () => {
  const part = putScroller();
  expect(press(part, 'ArrowDown')).toBe(true);
  expect(part.scrollTop).toBe(ARROW_STEP_PX);
  press(part, 'ArrowDown');
  press(part, 'ArrowUp');
  expect(part.scrollTop).toBe(ARROW_STEP_PX);
});

test('it scrolls the nearest scrollable part around the focus, and the page if nothing is focused', () => {
  const page = putScroller(document.body, '<main><button>Go</button></main>');
  const button = page.querySelector('button') ?? page;
  press(button, 'ArrowDown');
  expect(page.scrollTop).toBe(ARROW_STEP_PX);
  press(document.body, 'ArrowDown');
  expect(page.scrollTop).toBe(2 * ARROW_STEP_PX);
  expect(press(button, 'ArrowRight')).toBe(false);
  expect(page.scrollLeft).toBe(0);
});

test('it ignores arrows in a field, with a modifier, and when already handled', () => {
  const part = putScroller(document.body, '<input><p>Text</p>');
  const [input, text] = [part.querySelector('input') ?? part, part.querySelector('p') ?? part];
  expect(press(input, 'ArrowDown')).toBe(false);
  expect(press(text, 'ArrowDown', { ctrlKey: true })).toBe(false);
  text.addEventListener('keydown', (event) => event.preventDefault());
  press(text, 'ArrowDown');
  expect(part.scrollTop).toBe(0);
});

test('a scrolling element is marked until it has been still for a second', () => {
  vi.useFakeTimers();
  const part = putScroller();
  const scroll = () => part.dispatchEvent(new Event('scroll'));
  scroll();
  vi.advanceTimersByTime(SCROLLING_MARK_MS - 1);
  scroll();
  vi.advanceTimersByTime(SCROLLING_MARK_MS - 1);
  expect(part.dataset.scrolling).toBe('');
  vi.advanceTimersByTime(1);
  expect(part.dataset.scrolling).toBeUndefined();
});
