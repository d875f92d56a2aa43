import { isComposing } from '../../../actions/part-keys.ts';
import { isApple } from '../../../actions/platform-keys.ts';
import {
  addEdit,
  addOutside,
  type BoxState,
  closeStep,
  type EditKind,
  newHistory,
  redo,
  type TextHistory,
  undo,
} from './text-history.ts';

export type Direction = 'undo' | 'redo';

/** Returns what a key does; null if it is no key of the history. */
export function directionOf(event: KeyboardEvent, apple = isApple()): Direction | null {
  const isModified = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isModified || event.altKey || isComposing(event)) return null;
  // On a keyboard without Latin letters, the key's place counts.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(-1).toLowerCase();
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !apple && !event.shiftKey ? 'redo' : null;
}

/** Returns how an `input` event changed the box. */
export function kindOf({ inputType, data, isComposing: composes }: InputEvent): EditKind {
  switch (inputType) {
    case 'insertText':
      // A typed letter is one code unit. An emoji, a template or a dictated text is longer.
      return composes ? 'composing' : (data ?? '').length > 1 ? 'whole' : 'typing';
    case 'insertLineBreak':
    case 'insertParagraph':
      return 'line';
    case 'insertCompositionText':
    case 'insertFromComposition':
    case 'deleteCompositionText':
    case 'deleteByComposition':
      return 'composing';
    case 'deleteByDrag':
      return 'dragging';
    case 'deleteByCut':
      return 'whole';
    default:
      return inputType.startsWith('delete') ? 'deleting' : 'whole';
  }
}

interface BoxParts {
  readonly box: HTMLTextAreaElement;
  /** The text that React shows in the box. */
  readonly text: string;
  /** The steps from before a reload; null if there are none. */
  readonly kept: TextHistory | null;
  /** Shows a text that was undone or redone. Must have drawn it when it returns. */
  readonly onMove: (text: string) => void;
}

export interface WatchedBox {
  /** Receives the text that React shows. What was not typed here is a step of its own. */
  readonly shows: (text: string) => void;
  readonly history: () => TextHistory;
  readonly stop: () => void;
}

const stateOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): BoxState => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/**
 * Gives a box steps of its own. The browser loses its steps when a script writes the text, and when the page reloads. It
 * also keeps one list for all boxes of the page, so its *Undo* can bring back a text of another chat.
 */
export function watchBox({ box, text, kept, onMove }: BoxParts): WatchedBox {
  let history = newHistory(text);
  /** Steps that wait for their text: the draft comes from the worker, perhaps after the box. */
  let waiting = text === '' ? kept : null;
  if (kept !== null && waiting === null) history = addOutside(kept, text);
  /** The box before the edit that comes next. `execCommand` reports none. */
  let before: BoxState | null = null;

  const move = (direction: Direction): void => {
    const moved = direction === 'undo' ? undo(history) : redo(history);
    if (moved === null) return;
    history = moved.history;
    waiting = null;
    onMove(moved.box.text);
    box.setSelectionRange(moved.box.start, moved.box.end);
  };

  const close = (): void => {
    history = closeStep(history);
  };
  /** Ends the step if the caret is not where the last edit left it. An input method selects what it composes. */
  const closeIfMoved = ({ start, end }: BoxState): void => {
    const last = history.past.at(-1)?.after;
    const isOwn = last !== undefined && last[0] === start && last[1] === end;
    if (!isOwn && history.open !== 'composing') close();
  };
  const onBeforeInput = (event: InputEvent): void => {
    before = stateOf(box);
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    move(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  };
  const onInput = (event: Event): void => {
    const after = stateOf(box);
    const known = before?.text === history.text ? before : null;
    before = null;
    waiting = null;
    // The event `selectionchange` may come after the next key.
    if (known !== null) closeIfMoved(known);
    const kind = event instanceof InputEvent ? kindOf(event) : 'whole';
    history =
      known === null && kind === 'whole'
        ? { ...addOutside(closeStep(history), after.text), open: null }
        : addEdit(history, known ?? { ...after, text: history.text }, after, kind);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directionOf(event);
    if (direction === null) return;
    // Even without a step: the browser's own could be of another box.
    event.preventDefault();
    move(direction);
  };
  const onSelection = (): void => {
    if (document.activeElement === box) closeIfMoved(stateOf(box));
  };

  const end = new AbortController();
  const { signal } = end;
  box.addEventListener('beforeinput', onBeforeInput, { signal });
  box.addEventListener('input', onInput, { signal });
  box.addEventListener('keydown', onKeyDown, { signal });
  box.addEventListener('compositionstart', close, { signal });
  box.addEventListener('compositionend', close, { signal });
  box.addEventListener('blur', close, { signal });
  document.addEventListener('selectionchange', onSelection, { signal });

  return {
    shows(shown) {
      if (shown === history.text) return;
      // A box that is emptied by no key was sent: its steps belong to a message that has left.
      if (shown === '') history = newHistory('');
      else history = addOutside(waiting ?? history, shown);
      waiting = null;
    },
    history: () => waiting ?? history,
    stop: () => end.abort(),
  };
}
