import { createKeybindingsHandler } from 'tinykeys';
import { isComposing } from './part-keys.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** Elements that handle keys themselves: letters search in a menu, Escape closes an overlay. */
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const TEXT_INPUTS = ['text', 'search', 'email', 'password', 'tel', 'url', 'number', 'date', 'time'];

/** Whether keys pressed in the element type text, or search by letter. */
export const isTypedIn = (target: Element): boolean =>
  target instanceof HTMLInputElement
    ? TEXT_INPUTS.includes(target.type)
    : target.closest('textarea, select, [contenteditable]:not([contenteditable=false])') !== null;

/** Whether a shortcut must leave the event alone. */
const isForOthers = (event: KeyboardEvent, singleKeys: boolean): boolean => {
  // Composed, repeated, already handled, or typed with AltGr.
  if (event.defaultPrevented || event.repeat || isComposing(event) || event.getModifierState('AltGraph'))
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && target.closest(FLOATING) !== null) return true;
  const isWithMod = event.ctrlKey || event.metaKey;
  return !isWithMod && (!singleKeys || (target !== null && isTypedIn(target)));
};

const LETTER_KEY = /^Key([A-Z])$/;

/** The event as a Latin keyboard would send it: on an Arabic keyboard the same key has another letter. */
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

/** Keys in tinykeys' notation, and what they run. */
export type Shortcut = { readonly keys: string; readonly run: () => void };

/**
 * Returns a `keydown` listener that runs shortcuts. It ignores keys while a character is composed, inside
 * overlays and, without Ctrl or ⌘, inside fields. `singleKeys` says whether keys without Ctrl or ⌘ count at
 * all.
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
    const latin = inLatin(event);
    handle(latin);
    if (latin.defaultPrevented) event.preventDefault();
  };
};
