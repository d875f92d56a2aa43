/**
 * Keeps the undo steps of text areas as long as the browser makes them. React copies the text of a controlled area into
 * `defaultValue` after each key. Chromium 156 ends the undo step then, so that each letter is a step of its own. React
 * leaves an area alone whose default is the same as its value.
 */
const keepSteps = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLTextAreaElement) || Object.hasOwn(target, 'defaultValue')) return;
  Object.defineProperty(target, 'defaultValue', {
    configurable: true,
    get: () => target.value,
    // The area writes \r\n as \n, so that React takes such a text for a change.
    set: () => undefined,
  });
};

const onFocus = ({ target }: Event): void => keepSteps(target);

/** Covers every text area of the page that has the focus or gets it. Returns a function that stops watching. */
export const watchUndo = (): (() => void) => {
  keepSteps(document.activeElement);
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
};
