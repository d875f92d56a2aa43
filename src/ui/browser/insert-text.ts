import { putText } from './put-text.ts';

/**
 * Puts a text where the cursor of a text box is, or in place of what is selected there, and lets the cursor stand behind
 * it. The user can undo it. Without a box, `set` gets the whole text, with `added` at its end.
 */
export function insertText(
  box: HTMLTextAreaElement | null,
  text: string,
  added: string,
  set: (text: string) => void,
): void {
  if (box === null) {
    set(`${text}${added}`);
    return;
  }
  const { selectionStart, selectionEnd } = box;
  // A menu that offered the text has the focus until the next frame.
  requestAnimationFrame(() => {
    if (box.isConnected) putText(box, added, selectionStart, selectionEnd);
  });
}
