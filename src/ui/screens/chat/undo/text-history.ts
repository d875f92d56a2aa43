import { difference } from '../../../browser/put-text.ts';

/** The content of a text box, and what is selected there. */
export interface BoxState {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One step of a text box: at `at`, `added` replaced `removed`. */
export interface TextStep {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
  /** Start and end of the selection before the step and after it. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/**
 * How an edit was made. `line` is a typed line break. `composing` is an input method at work. `dragging` takes a text
 * out to put it elsewhere. `outside` is a text that another tab or a button wrote. `whole` is any other edit, such as a
 * paste: it is always a step of its own.
 */
export type EditKind = 'typing' | 'line' | 'deleting' | 'composing' | 'dragging' | 'outside' | 'whole';

/** Invariant: the steps of `past`, undone from the last to the first, fit the text. So do those of `future`, redone. */
export interface TextHistory {
  readonly text: string;
  readonly past: readonly TextStep[];
  /** Undone steps. The next redo takes the last. */
  readonly future: readonly TextStep[];
  /** Kind of the last step while further edits may join it; null if the next edit begins a step. */
  readonly open: EditKind | null;
}

/** Most steps that are kept. The oldest go first. */
export const STEPS_MOST = 200;
/** Most characters in all steps: ten of the longest messages. */
export const LETTERS_MOST = 16_000;

export const newHistory = (text: string): TextHistory => ({ text, past: [], future: [], open: null });

/** The next edit begins a new step, such as after the caret moved. */
export const closeStep = (history: TextHistory): TextHistory =>
  history.open === null ? history : { ...history, open: null };

/**
 * Returns true if an edit joins the open step, as in Chromium's own boxes: letters join letters and deletions, deletions
 * join only deletions.
 */
function joins(open: EditKind | null, kind: EditKind): boolean {
  switch (kind) {
    case 'typing':
    case 'line':
      return open === 'typing' || open === 'deleting';
    case 'deleting':
    case 'composing':
    case 'outside':
      return open === kind;
    case 'whole':
      // A text that was dragged within the box is put down by the second half of one move.
      return open === 'dragging';
    case 'dragging':
      return false;
  }
}

/** A line ends its step, so that a long text is undone line by line. */
const openAfter = (kind: EditKind): EditKind | null => (kind === 'line' || kind === 'whole' ? null : kind);

const put = (text: string, at: number, removed: string, added: string): string =>
  text.slice(0, at) + added + text.slice(at + removed.length);

const undone = (text: string, { at, removed, added }: TextStep): string => put(text, at, added, removed);
const redone = (text: string, { at, removed, added }: TextStep): string => put(text, at, removed, added);

function stepBetween(before: BoxState, after: BoxState): TextStep {
  const { start, end, put: added } = difference(before.text, after.text);
  return {
    at: start,
    removed: before.text.slice(start, end),
    added,
    before: [before.start, before.end],
    after: [after.start, after.end],
  };
}

const lettersOf = ({ removed, added }: TextStep): number => removed.length + added.length;

/** Drops the oldest steps beyond the limits. The newest step stays, however long it is. */
export function capped(
  steps: readonly TextStep[],
  stepsMost: number,
  lettersMost: number,
): readonly TextStep[] {
  let letters = 0;
  let first = steps.length;
  while (first > 0 && steps.length - first < stepsMost) {
    const step = steps[first - 1];
    letters += step === undefined ? 0 : lettersOf(step);
    if (letters > lettersMost && first < steps.length) break;
    first -= 1;
  }
  return steps.slice(first);
}

/** Adds an edit. `before` must hold the history's text. */
export function addEdit(
  history: TextHistory,
  before: BoxState,
  after: BoxState,
  kind: EditKind,
): TextHistory {
  if (before.text === after.text) return history;
  const last = history.past.at(-1);
  const joined = last !== undefined && joins(history.open, kind);
  const step = joined
    ? stepBetween({ text: undone(history.text, last), start: last.before[0], end: last.before[1] }, after)
    : stepBetween(before, after);
  const earlier = joined ? history.past.slice(0, -1) : history.past;
  // An input method that was cancelled leaves no step.
  const past = lettersOf(step) === 0 ? earlier : capped([...earlier, step], STEPS_MOST, LETTERS_MOST);
  return { text: after.text, past, future: [], open: openAfter(kind) };
}

/** A text that came from elsewhere. Texts that come one after another are one step. */
export function addOutside(history: TextHistory, text: string): TextHistory {
  const { start, end, put: added } = difference(history.text, text);
  const caret = start + added.length;
  const before = { text: history.text, start, end };
  return addEdit(history, before, { text, start: caret, end: caret }, 'outside');
}

export interface Moved {
  readonly history: TextHistory;
  readonly box: BoxState;
}

export function undo(history: TextHistory): Moved | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const text = undone(history.text, step);
  const [start, end] = step.before;
  const past = history.past.slice(0, -1);
  return {
    history: { text, past, future: [...history.future, step], open: null },
    box: { text, start, end },
  };
}

export function redo(history: TextHistory): Moved | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  const text = redone(history.text, step);
  const [start, end] = step.after;
  const future = history.future.slice(0, -1);
  return { history: { text, past: [...history.past, step], future, open: null }, box: { text, start, end } };
}

/** Returns true if each step fits the text that it is undone or redone on. */
export function isSound({ text, past, future }: TextHistory): boolean {
  const fits = (
    steps: readonly TextStep[],
    gone: 'added' | 'removed',
    next: (text: string, step: TextStep) => string,
  ): boolean => {
    let now = text;
    for (const step of steps.toReversed()) {
      if (step.at > now.length || !now.startsWith(step[gone], step.at)) return false;
      now = next(now, step);
    }
    return true;
  };
  return fits(past, 'added', undone) && fits(future, 'removed', redone);
}
