import { givenTexts } from './pretend-core.ts';

/** Rounding of places, px. */
const ROUNDING_PX = 1;

/** A text for screen readers only has one pixel. */
const isForEyes = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > ROUNDING_PX * 2;

/** Data, such as names and addresses, may end in an ellipsis. */
const isData = (element: Element, text: string, given: ReadonlySet<string>): boolean =>
  element.closest('[translate=no], [aria-hidden=true], svg, option') !== null || given.has(text);

/** Returns whether the text is cut at a side, by the page or by a part that can't be scrolled sideways. */
function isCut(element: Element, { left, right }: DOMRect): boolean {
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const { overflowX, position } = getComputedStyle(part);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const box = part.getBoundingClientRect();
    const sticksOut = left < box.left - ROUNDING_PX || right > box.right + ROUNDING_PX;
    if (sticksOut && overflowX !== 'visible') return true;
    if (position === 'fixed') break;
  }
  return left < -ROUNDING_PX || right > innerWidth + ROUNDING_PX;
}

/** Returns the texts of the console that the page shows only in part. */
export function cutTexts(): readonly string[] {
  const given = givenTexts();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement];
    if (text === '' || element === null || isData(element, text, given) || !isForEyes(element)) continue;
    range.selectNodeContents(node);
    if (isCut(element, range.getBoundingClientRect())) cut.push(text);
  }
  return cut;
}
