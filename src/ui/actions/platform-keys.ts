import { parseKeybinding } from 'tinykeys';

const APPLE = /Mac|iPod|iPhone|iPad/;

export const isApple = (): boolean => typeof navigator === 'object' && APPLE.test(navigator.platform);

export const inPlatformKeys = (keys: string, apple = isApple()): string =>
  keys.replaceAll('$mod', apple ? 'Meta' : 'Control');

const SIGNS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Meta: '⌘',
  Enter: '↵',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
};
const APPLE_SIGNS: Readonly<Record<string, string>> = { Shift: '⇧', Alt: '⌥' };

/** Matches symbols, which need Shift anyway: "?" is shown instead of "Shift ?". */
const NEEDS_SHIFT = /^[^a-z0-9]$/i;

/**
 * Returns the labels of the keys, press by press. For example, `g c` gives ["G"], ["C"], and `$mod+k` gives
 * ["Ctrl", "K"].
 */
export const keyCaps = (keys: string, apple = isApple()): readonly (readonly string[])[] =>
  parseKeybinding(inPlatformKeys(keys, apple)).map(([modifiers, key]) => {
    const name = String(key);
    const shown = NEEDS_SHIFT.test(name) ? modifiers.filter((modifier) => modifier !== 'Shift') : modifiers;
    return [...shown, name].map(
      (cap) =>
        (apple ? APPLE_SIGNS[cap] : undefined) ?? SIGNS[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap),
    );
  });

/** Returns the value of `aria-keyshortcuts`, which can't name sequences: undefined for a sequence. */
export const ariaKeys = (keys: string): string | undefined =>
  keys.includes(' ') ? undefined : inPlatformKeys(keys);
