/**
 * Replaces a range of the box as if the text were typed, so that the user can undo it. The caret moves behind
 * the text.
 */
export const putText = (box: HTMLTextAreaElement, text: string, start: number, end: number): void => {
  box.focus();
  box.setSelectionRange(start, end);
  // The only API that adds to the undo history. Deprecated, but without a replacement.
  const isDone =
    text === ''
      ? start === end || document.execCommand('delete')
      : document.execCommand('insertText', false, text);
  if (isDone) return;
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Inserts text at the caret, or at its last position if the box has lost the focus. */
export const insertAtCaret = (box: HTMLTextAreaElement, text: string): void =>
  putText(box, text, box.selectionStart, box.selectionEnd);

/** Returns the range of `before` that differs from `after`, and the text to put there. */
export const difference = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, put: after.slice(start, after.length - tail) };
};

/** Changes the box's text in one undo step. The caret keeps its distance from the end. */
export const replaceText = (box: HTMLTextAreaElement, text: string): void => {
  const { start, end, put } = difference(box.value, text);
  const caret = Math.max(0, text.length - (box.value.length - box.selectionEnd));
  putText(box, put, start, end);
  box.setSelectionRange(caret, caret);
};
