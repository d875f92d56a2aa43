import * as v from 'valibot';
import { keptInputs } from '../../../records/form/kept-input.ts';
import { capped, isSound, type TextHistory } from './text-history.ts';

/** Most steps and characters of a box that are kept for after a reload. */
const KEPT_STEPS = 100;
const KEPT_LETTERS = 8_000;

const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const range = v.tuple([place, place]);
const steps = v.pipe(
  v.array(v.object({ at: place, removed: v.string(), added: v.string(), before: range, after: range })),
  v.maxLength(KEPT_STEPS),
);
const schema = v.pipe(v.string(), v.parseJson(), v.object({ text: v.string(), past: steps, future: steps }));

const formOf = (name: string): string => `undo:${name}`;

/** Returns the steps of this box that the tab kept; null if it kept none that fit. */
export function readHistory(name: string): TextHistory | null {
  const kept = v.safeParse(schema, keptInputs().read(formOf(name))?.typed.steps);
  if (!kept.success) return null;
  const history = { ...kept.output, open: null };
  return isSound(history) ? history : null;
}

/**
 * Keeps the steps in the tab's own storage, beside the input of forms: a sign-out deletes them. The last step that was
 * undone comes last, as the last step that was made.
 */
export function keepHistory(name: string, { text, past, future }: TextHistory): void {
  if (past.length + future.length === 0) {
    keptInputs().forget(formOf(name));
    return;
  }
  const kept = {
    text,
    past: capped(past, KEPT_STEPS, KEPT_LETTERS),
    future: capped(future, KEPT_STEPS, KEPT_LETTERS),
  };
  keptInputs().write(formOf(name), { typed: { steps: JSON.stringify(kept) }, base: {}, writeId: null });
}
