/**
 * Puts text in the place of a part of the box, as if it were typed: the browser's own undo takes it back. The caret
 * stands behind it.
 */
export const putText = (box: HTMLTextAreaElement, text: string, start: number, end: number): void => {
  box.focus();
  box.setSelectionRange(start, end);
  // The one way into the history of undo; deprecated, and without a successor.
  const isDone =
    text === ''
      ? start === end || document.execCommand('delete')
      : document.execCommand('insertText', false, text);
  if (isDone) return;
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Puts text where the caret is, or was when the box lost the focus. */
export const insertAtCaret = (box: HTMLTextAreaElement, text: string): void =>
  putText(box, text, box.selectionStart, box.selectionEnd);

/** What differs between two texts: of each, what stands between their common beginning and their common end. */
export const difference = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, put: after.slice(start, after.length - tail) };
};

/** Makes the box read `text` by one step of undo; the caret stays as far from the end as it was. */
export const replaceText = (box: HTMLTextAreaElement, text: string): void => {
  const { start, end, put } = difference(box.value, text);
  const caret = Math.max(0, text.length - (box.value.length - box.selectionEnd));
  putText(box, put, start, end);
  box.setSelectionRange(caret, caret);
};
