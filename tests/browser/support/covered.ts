/** A toast, or another notice among the toasts. */
export const NOTICE = '[data-notice]';
const CONTROL =
  'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=option], [data-row]';

/** Returns the part of an element's box that its scrolling containers and the window leave visible. */
const clipped = (element: Element): DOMRect => {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  right = Math.min(right, innerWidth);
  bottom = Math.min(bottom, innerHeight);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
};

const pointsOf = ({ left, top, right, bottom }: DOMRect) =>
  [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;

export const nameOf = (element: Element) =>
  `${element.localName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 30)}`;

/** Returns the controls that a notice covers at their centre or at a corner. */
export const covered = (): readonly string[] => {
  const boxes = [...document.querySelectorAll(NOTICE)].map(clipped);
  // Behind a modal layer nothing can be used.
  const layer = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  return [...layer.querySelectorAll(CONTROL)]
    .filter((control) => control.closest(NOTICE) === null && control.checkVisibility())
    .filter((control) => {
      const seen = clipped(control);
      if (seen.width < 6 || seen.height < 6) return false;
      const hits = pointsOf(seen).map(([x, y]) => document.elementFromPoint(x, y));
      const meets = boxes.some(
        (box) =>
          box.left < seen.right - 1 &&
          box.right > seen.left + 1 &&
          box.top < seen.bottom - 1 &&
          box.bottom > seen.top + 1,
      );
      return meets || hits.some((hit) => hit?.closest(NOTICE) instanceof Element);
    })
    .map(nameOf);
};

/** Returns the buttons of notices that a click at their centre would miss. */
export const unreachable = (): readonly string[] =>
  [...document.querySelectorAll(NOTICE)]
    .flatMap((notice) => [...notice.querySelectorAll('button')])
    .filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(nameOf);

export const shownNotices = () => document.querySelectorAll(NOTICE).length;
