import * as v from 'valibot';
import type { Action } from './action.ts';
import { clash, isShortcut, KEYS_MAX, type Keys } from './keys.ts';

type Keyed = Pick<Action, 'id' | 'keys'>;

/** The keys that a user chose, by action. Actions that are absent have their default keys. */
export type ChosenKeys = Readonly<Record<string, readonly Keys[]>>;

const ACTIONS_MAX = 200;

/** Drops stored values that are no valid lists of shortcuts. */
export const chosenKeysSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((stored): ChosenKeys => {
    const all = Object.entries(stored).slice(0, ACTIONS_MAX);
    return Object.fromEntries(
      all.flatMap(([id, keys]) =>
        Array.isArray(keys)
          ? [[id, keys.filter((one) => typeof one === 'string' && isShortcut(one)).slice(0, KEYS_MAX)]]
          : [],
      ),
    );
  }),
);

export type KeyTable = ReadonlyMap<string, readonly Keys[]>;

/**
 * Returns the keys of each action. No two keys clash: chosen keys win over defaults, and of two chosen keys the
 * earlier action's.
 */
export function keyTable(actions: readonly Keyed[], chosen: ChosenKeys): KeyTable {
  const taken: Keys[] = [];
  const free = (keys: readonly Keys[]): readonly Keys[] =>
    keys.filter((one) => {
      const isFree = !taken.some((other) => clash(one, other));
      if (isFree) taken.push(one);
      return isFree;
    });
  const table = new Map<string, readonly Keys[]>();
  for (const { id } of actions) {
    const own = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
    if (own !== undefined) table.set(id, free(own));
  }
  for (const { id, keys } of actions) if (!table.has(id)) table.set(id, free(keys));
  return table;
}

export const withKeys = <A extends Keyed>(actions: readonly A[], table: KeyTable): readonly A[] =>
  actions.map((action) => ({ ...action, keys: table.get(action.id) ?? action.keys }));

const isSame = (one: readonly Keys[], other: readonly Keys[]): boolean => one.join('\n') === other.join('\n');

/** Returns the actions other than `id` that have a key which clashes with `keys`. */
export const clashing = (table: KeyTable, id: string, keys: Keys): readonly string[] =>
  [...table].flatMap(([other, theirs]) =>
    other !== id && theirs.some((one) => clash(one, keys)) ? [other] : [],
  );

/**
 * Gives an action these keys. Other actions lose keys that clash with them. An action with its default keys is not
 * stored, so that it follows later changes of the defaults.
 */
export function chooseKeys(
  actions: readonly Keyed[],
  chosen: ChosenKeys,
  id: string,
  keys: readonly Keys[],
): ChosenKeys {
  const { [id]: _, ...others } = chosen;
  const freed = Object.fromEntries(
    Object.entries(others).map(([other, theirs]) => [
      other,
      theirs.filter((one) => !keys.some((key) => clash(one, key))),
    ]),
  );
  const defaults = actions.find((action) => action.id === id)?.keys ?? [];
  return isSame(defaults, keys) ? freed : { ...freed, [id]: keys };
}

/** Gives an action its default keys again. */
export const restoreKeys = (actions: readonly Keyed[], chosen: ChosenKeys, id: string): ChosenKeys =>
  chooseKeys(actions, chosen, id, actions.find((action) => action.id === id)?.keys ?? []);

/** Returns true if the action does not have its default keys. */
export const isChanged = ({ id, keys }: Keyed, table: KeyTable): boolean =>
  !isSame(keys, table.get(id) ?? keys);
