import { isPress, type ReservedBy } from './keys.ts';
import { isApple } from './platform-keys.ts';
import { inLatin } from './shortcuts.ts';

export type Pressed =
  | { readonly kind: 'press'; readonly press: string }
  /** The key can't be part of a shortcut. */
  | { readonly kind: 'reserved'; readonly by: ReservedBy }
  /** A modifier alone, or a key that the browser does not name. */
  | { readonly kind: 'none' };

const MODIFIERS = ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'Fn', 'Dead', 'Process', 'Unidentified'];
const SCREEN_READER_KEYS = ['Insert', 'CapsLock', 'NumLock', 'ScrollLock'];

const reserved = (by: ReservedBy): Pressed => ({ kind: 'reserved', by });

/** Returns the press that a `keydown` event adds to a shortcut, as `keys.ts` describes it. */
export function pressedKeys(event: KeyboardEvent, apple = isApple()): Pressed {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = inLatin(event);
  if (MODIFIERS.includes(key)) return { kind: 'none' };
  if (SCREEN_READER_KEYS.includes(key)) return reserved('screenReader');
  if (/^F\d+$/.test(key)) return reserved('browser');
  if (event.getModifierState('AltGraph')) return reserved('characters');
  if (altKey) return reserved(ctrlKey ? 'screenReader' : 'characters');
  if (apple ? ctrlKey : metaKey) return reserved(apple ? 'fields' : 'system');
  const letter = key.toLowerCase();
  const isCased = letter !== key.toUpperCase();
  const press = `${(apple ? metaKey : ctrlKey) ? '$mod+' : ''}${shiftKey && isCased ? 'Shift+' : ''}${letter}`;
  return isPress(press) ? { kind: 'press', press } : reserved('fields');
}
