import type { KeyboardEvent } from 'react';

/** Submits from every field, because the button can be many fields away. */
export const SUBMIT_KEYS = '$mod+Enter';

/** Whether a key press submits the form: not in a list or menu, whose choice it takes. */
const isSubmitPress = (event: KeyboardEvent<HTMLFormElement>): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.nativeEvent.isComposing &&
  event.target instanceof HTMLElement &&
  // React also reports the keys of a menu that is drawn elsewhere in the page.
  event.currentTarget.contains(event.target) &&
  event.target.ariaExpanded !== 'true';

/** The `onKeyDownCapture` of a form with these keys: they press no button, and open no menu. */
export const keepFromButton = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (isSubmitPress(event) && event.target instanceof HTMLButtonElement) event.preventDefault();
};

/** The `onKeyDown` of a form with these keys. */
export const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (!isSubmitPress(event)) return;
  const form = event.currentTarget;
  event.preventDefault();
  // A field of words takes in what was typed after the key, in a microtask.
  setTimeout(() => form.requestSubmit());
};
