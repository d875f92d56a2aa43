import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * An overlay takes the focus some frames after the press that opens it, or much later if its code must load. Without
 * this file, keys that are typed until then would reach what had the focus before: as shortcuts, or in a message.
 */

/** Keys that are held besides characters. Enter counts with modifiers too: in a message, Ctrl with Enter sends. */
const EDITING = ['Backspace', 'ArrowDown', 'ArrowUp'];

/** Frames that a drawn overlay has to take the focus. After that it takes none. */
const LANDING_FRAMES = 30;

const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent, isAltGraph: boolean): boolean =>
  key.length === 1 && (isAltGraph || !(ctrlKey || metaKey));

const isHeld = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' ||
  EDITING.includes(event.key) ||
  isCharacter(event, event.getModifierState('AltGraph'));

/** Types a key into the focused field. Elsewhere, such as in a menu, sends the key press again. */
const give = (event: KeyboardEvent): void => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  // The only API that works in every field and adds to its undo history. Deprecated, but without a replacement.
  if (key === 'Backspace' && document.execCommand('delete')) return;
  if (key.length === 1 && document.execCommand('insertText', false, key)) return;
  const press = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
};

const giveAll = async (events: readonly KeyboardEvent[]): Promise<void> => {
  for (const event of events) {
    give(event);
    // Lets React draw: Enter acts on what the keys before it have changed.
    await Promise.resolve();
  }
};

export interface HeldKeys {
  /** The overlay is drawn. It gets the keys when it has the focus. */
  readonly land: () => void;
  /** The overlay does not open. The keys are lost. */
  readonly drop: () => void;
}

/** Holds all keys that would type or act, from now on. Calls back for Escape. */
export function holdKeys(onEscape: () => void): HeldKeys {
  const before = document.activeElement;
  const held: KeyboardEvent[] = [];
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  const hasLanded = (): boolean => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === before) return false;
    return activeElement.matches('input, textarea') || activeElement.closest(OPEN) !== null;
  };
  const look = (frames: number): void => {
    if (life.signal.aborted) return;
    if (!hasLanded() && frames > 0) {
      requestAnimationFrame(() => look(frames - 1));
      return;
    }
    life.abort();
    void giveAll(held);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isEscape = event.key === 'Escape';
    // With Tab, the user goes elsewhere.
    if (isEscape || event.key === 'Tab') life.abort();
    if (!isEscape && !isHeld(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEscape) onEscape();
    // A repeated key is the key that opened the overlay, held down too long.
    else if (!event.repeat) held.push(event);
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('pointerdown', () => life.abort(), options);
  return { land: () => look(LANDING_FRAMES), drop: () => life.abort() };
}

/** Holds keys while an overlay opens. `isDrawn`: the overlay is there, and about to take the focus. */
export const useHeldKeys = (opens: boolean, isDrawn: boolean, onCancel: () => void): void => {
  const held = useRef<HeldKeys | null>(null);
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    if (!opens) return;
    const keys = holdKeys(() => cancel());
    held.current = keys;
    return keys.drop;
  }, [opens]);
  useLayoutEffect(() => {
    if (isDrawn) held.current?.land();
  }, [isDrawn]);
};
