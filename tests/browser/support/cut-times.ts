/** Returns the texts of an appointment's times that are cut, and its name if it is not in view. */
export function cutTimes(button: Element): readonly string[] {
  const clips = (part: Element): readonly DOMRect[] => {
    const found: DOMRect[] = [];
    for (let box = part.parentElement; box !== null; box = box === button ? null : box.parentElement)
      found.push(box.getBoundingClientRect());
    return found;
  };
  const isHidden = (at: DOMRect, part: Element) =>
    clips(part).some(({ top, bottom }) => at.top >= bottom || at.bottom <= top);
  const isWhole = (at: DOMRect, part: Element) =>
    clips(part).every(
      ({ left, right, top, bottom }) =>
        at.left >= left - 0.5 && at.right <= right + 0.5 && at.top >= top - 0.5 && at.bottom <= bottom + 0.5,
    );
  const times = [...button.querySelectorAll('[data-start] > span, [data-until]')];
  const cut = times.filter((time) => {
    const at = time.getBoundingClientRect();
    return !isHidden(at, time) && !isWhole(at, time);
  });
  const name = button.querySelector('bdi');
  const isNamed = name !== null && name.clientWidth >= 20 && !isHidden(name.getBoundingClientRect(), name);
  return [...cut.map(({ textContent }) => textContent), ...(isNamed ? [] : ['no name'])];
}
