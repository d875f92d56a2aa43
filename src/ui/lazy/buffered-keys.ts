import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * An overlay or a message box takes the focus some frames after the press that opens it, or much later if its code must
 * load. Without this file, keys that are typed until then would reach what had the focus before: as shortcuts, or in a
 * message.
 */

/** Keys that are buffered besides characters. Enter counts with modifiers too: in a message, Ctrl with Enter sends. */
const EDITING = ['Backspace', 'ArrowDown', 'ArrowUp'];

/** Frames that a drawn part has to take the focus. */
const LANDING_FRAMES = 30;

const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

export const isField = (element: Element | null): boolean => element?.matches('input, textarea') === true;

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent, isAltGraph: boolean): boolean =>
  key.length === 1 && (isAltGraph || !(ctrlKey || metaKey));

const isBuffered = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' ||
  EDITING.includes(event.key) ||
  isCharacter(event, event.getModifierState('AltGraph'));

/** Types a key into the focused field. Elsewhere, such as in a menu, sends the key press again. */
const type = (event: KeyboardEvent): void => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  // Beside a field that had the focus before, its text would still be edited.
  const isTyped = isField(document.activeElement);
  // The only API that works in every field and adds to its undo history. Deprecated, but without a replacement.
  if (isTyped && key === 'Backspace' && document.execCommand('delete')) return;
  if (isTyped && key.length === 1 && document.execCommand('insertText', false, key)) return;
  const press = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
};

/** The newest buffer. Only one takes keys at a time. */
let newest: { readonly events: KeyboardEvent[]; readonly life: AbortController } | null = null;

/** The keys that some part waits for now; null if none does. */
export const buffered = (): KeyboardEvent[] | null =>
  newest === null || newest.life.signal.aborted ? null : newest.events;

const giveAll = async (given: readonly KeyboardEvent[]): Promise<void> => {
  for (const event of given) {
    // A key that was given before may have begun a new buffer, such as Enter in the palette.
    const events = buffered();
    if (events === null) type(event);
    else events.push(event);
    // Lets React draw: Enter acts on what the keys before it have changed.
    await Promise.resolve();
  }
};

export interface KeyBuffer {
  /** Adds a key whose press began the buffer. */
  readonly add: (event: KeyboardEvent) => void;
  /**
   * The part is drawn. It gets the keys when it has the focus. If it takes none, a field that has the focus gets them,
   * but no Enter: it could send a message. Elsewhere the keys are lost, because they would act as shortcuts.
   */
  readonly land: () => void;
  /** The focused element gets the keys. */
  readonly giveBack: () => void;
  /** Nothing opens. The keys are lost. */
  readonly drop: () => void;
}

const nothing = (): void => undefined;

/** Buffers all keys that would type or act, from now on. Calls back for Escape, which ends it. */
export const bufferKeys = (onEscape: () => void = nothing): KeyBuffer => bufferInto([], onEscape);

/** Like `bufferKeys`, for what an earlier press opens by way of another part: keeps the keys that were buffered for it. */
export const keepBuffering = (onEscape: () => void = nothing): KeyBuffer =>
  bufferInto(buffered() ?? [], onEscape);

/** Like `bufferKeys`. The keys are added to `events`. */
export function bufferInto(events: KeyboardEvent[], onEscape: () => void): KeyBuffer {
  const before = document.activeElement;
  newest?.life.abort();
  const life = new AbortController();
  newest = { events, life };
  const options = { capture: true, signal: life.signal };
  const hasLanded = (): boolean => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === before) return false;
    return isField(activeElement) || activeElement.closest(OPEN) !== null;
  };
  const give = (given: readonly KeyboardEvent[]): void => {
    life.abort();
    void giveAll(given);
  };
  const look = (frames: number): void => {
    if (life.signal.aborted) return;
    if (hasLanded()) give(events);
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
    else give(isField(document.activeElement) ? events.filter(({ key }) => key !== 'Enter') : []);
  };
  const add = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A repeated key is the key that opened the part, held down too long.
    if (!event.repeat) events.push(event);
  };
  let isDrawn = false;
  const onKey = (event: KeyboardEvent): void => {
    // The part took the focus since the last frame. A key that follows no other needs no second way to it: the copy of
    // a key can't tick a box or press a button.
    if (isDrawn && events.length === 0 && hasLanded()) {
      life.abort();
      return;
    }
    const isEscape = event.key === 'Escape';
    // With Tab, the user goes elsewhere.
    if (isEscape || event.key === 'Tab') life.abort();
    if (isBuffered(event)) add(event);
    if (!isEscape) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onEscape();
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('pointerdown', () => life.abort(), options);
  return {
    add,
    land: () => {
      isDrawn = true;
      look(LANDING_FRAMES);
    },
    giveBack: () => life.signal.aborted || give(events),
    drop: () => life.abort(),
  };
}

/** Buffers keys while an overlay opens. `isDrawn`: the overlay is there, and about to take the focus. */
export const useBufferedKeys = (opens: boolean, isDrawn: boolean, onCancel: () => void): void => {
  const buffer = useRef<KeyBuffer | null>(null);
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    if (!opens) return;
    const keys = keepBuffering(() => cancel());
    buffer.current = keys;
    return keys.drop;
  }, [opens]);
  useLayoutEffect(() => {
    if (isDrawn) buffer.current?.land();
  }, [isDrawn]);
};
