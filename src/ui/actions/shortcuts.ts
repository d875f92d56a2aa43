import { createKeybindingsHandler } from 'tinykeys';
import { isComposing } from './part-keys.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** Parts with keys of their own: letters find in a menu, Escape closes what floats. */
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const TEXT_INPUTS = ['text', 'search', 'email', 'password', 'tel', 'url', 'number', 'date', 'time'];

/** Whether what is typed there is text, or finds something by its letters. */
export const isTypedIn = (target: Element): boolean =>
  target instanceof HTMLInputElement
    ? TEXT_INPUTS.includes(target.type)
    : target.closest('textarea, select, [contenteditable]:not([contenteditable=false])') !== null;

/** Whether the keys are for somebody else than a shortcut. */
const isForOthers = (event: KeyboardEvent, singleKeys: boolean): boolean => {
  // What is composed, repeated, already used, or written by a third level of the keyboard.
  if (event.defaultPrevented || event.repeat || isComposing(event) || event.getModifierState('AltGraph'))
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && target.closest(FLOATING) !== null) return true;
  const isWithMod = event.ctrlKey || event.metaKey;
  return !isWithMod && (!singleKeys || (target !== null && isTypedIn(target)));
};

const LETTER_KEY = /^Key([A-Z])$/;

/** The event as a Latin keyboard would tell it: on an Arabic one the key that is K elsewhere writes another letter. */
const inLatin = (event: KeyboardEvent): KeyboardEvent => {
  const letter = LETTER_KEY.exec(event.code)?.[1];
  if (letter === undefined || /^[\p{Script=Latin}\p{N}\p{P}\p{S}]/u.test(event.key)) return event;
  const { type, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  return new KeyboardEvent(type, {
    key: letter.toLowerCase(),
    code,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
    cancelable: true,
  });
};

/** Keys, in the registry's notation, and what they have done. */
export type Shortcut = { readonly keys: string; readonly run: () => void };

/**
 * A listener for `keydown` that has shortcuts done: never while a character is composed, in what floats over
 * the page, or, without Ctrl or ⌘, in a field. `singleKeys` says whether keys without Ctrl or ⌘ count at all.
 */
export const createShortcuts = (
  shortcuts: readonly Shortcut[],
  singleKeys: () => boolean,
): ((event: KeyboardEvent) => void) => {
  const handle = createKeybindingsHandler(
    Object.fromEntries(
      shortcuts.map(({ keys, run }) => [
        inPlatformKeys(keys),
        (event: KeyboardEvent) => {
          event.preventDefault();
          run();
        },
      ]),
    ),
  );
  return (event) => {
    if (isForOthers(event, singleKeys())) return;
    const told = inLatin(event);
    handle(told);
    if (told.defaultPrevented) event.preventDefault();
  };
};
