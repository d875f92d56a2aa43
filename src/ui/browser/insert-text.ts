/**
 * Puts a text where the cursor of a text box is, or in place of what is selected there, and lets the cursor stand behind
 * it. Without a box, the text is put at the end. `set` gets the whole text.
 */
export function insertText(
  box: HTMLTextAreaElement | null,
  text: string,
  added: string,
  set: (text: string) => void,
): void {
  const at = box?.selectionStart ?? text.length;
  const until = box?.selectionEnd ?? at;
  set(`${text.slice(0, at)}${added}${text.slice(until)}`);
  requestAnimationFrame(() => {
    box?.focus();
    box?.setSelectionRange(at + added.length, at + added.length);
  });
}
