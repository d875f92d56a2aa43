import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { logKeyOf } from '../../core/model/session/user.ts';
import { choiceStorage } from '../session/choice-storage.ts';
import { sessionStore } from '../session/session-store.ts';
import { userChoiceHook } from '../session/use-user-choice.ts';

export const DENSITIES = ['regular', 'compact', 'relaxed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a row in px. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 36, regular: 44, relaxed: 52 };

/** The density of all tables. */
export const useDensity = userChoiceHook('tableDensity', DENSITIES);

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.boolean()));

const listeners = new Set<() => void>();
const read = (key: string): string => {
  try {
    return choiceStorage.read(key) ?? '';
  } catch {
    return '';
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const unwatch = choiceStorage.watch(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
};

/** Returns which columns of a table the user has shown or hidden, by id, and a function that changes one. */
export function useColumnChoice(
  table: string,
): readonly [Readonly<Record<string, boolean>>, (id: string, isShown: boolean) => void] {
  const user = sessionStore().current()?.userData;
  const key = `switchboard-columns.${table}.${user === undefined ? '' : logKeyOf(user)}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const chosen = useMemo(() => {
    const stored = v.safeParse(storedSchema, text);
    return stored.success ? stored.output : {};
  }, [text]);
  const choose = (id: string, isShown: boolean) => {
    try {
      choiceStorage.write(key, JSON.stringify({ ...chosen, [id]: isShown }));
    } catch {
      // Without storage the table keeps its usual columns.
    }
    for (const listener of listeners) listener();
  };
  return [chosen, choose];
}
