import { createKeybindingsHandler } from 'tinykeys';
import { bindingsOf, type Keys } from './keys.ts';
import { isComposing } from './part-keys.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** Elements that handle keys themselves. In a menu, for example, letters search. */
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const TEXT_INPUTS = ['text', 'search', 'email', 'password', 'tel', 'url', 'number', 'date', 'time'];

/** Returns true if keys pressed in the element type text or search by letter. */
export const isTypedIn = (target: Element): boolean =>
  target instanceof HTMLInputElement
    ? TEXT_INPUTS.includes(target.type)
    : target.closest('textarea, select, [contenteditable]:not([contenteditable=false])') !== null;

const isForOthers = (event: KeyboardEvent, singleKeys: boolean): boolean => {
  // The key is composing a character, repeated, already handled, or typed with AltGr.
  if (event.defaultPrevented || event.repeat || isComposing(event) || event.getModifierState('AltGraph'))
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && target.closest(FLOATING) !== null) return true;
  const isWithMod = event.ctrlKey || event.metaKey;
  return !isWithMod && (!singleKeys || (target !== null && isTypedIn(target)));
};

const LETTER_KEY = /^Key([A-Z])$/;

/**
 * Returns the event that a Latin keyboard would send. On an Arabic keyboard, for example, the same key has
 * another letter.
 */
export const inLatin = (event: KeyboardEvent): KeyboardEvent => {
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

export type Shortcut = { readonly keys: Keys; readonly run: () => void };

/**
 * Returns a `keydown` listener that runs shortcuts. The listener ignores keys during composition and inside
 * overlays. Inside fields it ignores keys without Ctrl or ⌘. `singleKeys` returns whether keys without Ctrl
 * or ⌘ are shortcuts at all.
 */
export const createShortcuts = (
  shortcuts: readonly Shortcut[],
  singleKeys: () => boolean,
): ((event: KeyboardEvent) => void) => {
  const handle = createKeybindingsHandler(
    Object.fromEntries(
      shortcuts.flatMap(({ keys, run }) => {
        const act = (event: KeyboardEvent) => {
          event.preventDefault();
          run();
        };
        return bindingsOf(keys).map((binding) => [inPlatformKeys(binding), act] as const);
      }),
    ),
  );
  return (event) => {
    if (isForOthers(event, singleKeys())) return;
    const latin = inLatin(event);
    handle(latin);
    if (latin.defaultPrevented) event.preventDefault();
  };
};
