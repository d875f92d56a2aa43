import { type Locator, userEvent } from 'vitest/browser';

/** Pastes a text from the clipboard into a field, over what is there. Unlike a filled field, the browser's own rules apply. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await userEvent.click(field);
  const source = document.createElement('textarea');
  source.value = text;
  // Inside the dialog or the form, so that no focus trap takes the focus back.
  field.element().after(source);
  source.focus();
  source.select();
  await userEvent.copy();
  source.remove();
  await userEvent.click(field);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.paste();
}
