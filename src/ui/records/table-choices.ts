import * as v from 'valibot';
import { type Choice, choiceIn, inCookie, inStorage, json, oneOf, useChoice } from '../session/choice.ts';

export const DENSITIES = ['regular', 'compact', 'relaxed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a row in px. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 36, regular: 44, relaxed: 52 };

/** The density of all tables. */
export const densityChoice = choiceIn(() => inCookie('tableDensity', oneOf(DENSITIES)));

type Shown = Readonly<Record<string, boolean>>;

const shownCode = json<Shown>(v.record(v.string(), v.boolean()));
const choices = new Map<string, () => Choice<Shown>>();

/** Returns which columns of a table the user has shown or hidden, by id, and a function that changes one. */
export function useColumnChoice(table: string): readonly [Shown, (id: string, isShown: boolean) => void] {
  const choice = choices.get(table) ?? choiceIn(() => inStorage(`columns.${table}`, shownCode));
  choices.set(table, choice);
  const [chosen, choose] = useChoice(choice);
  return [chosen, (id, isShown) => void choose({ ...chosen, [id]: isShown })];
}
