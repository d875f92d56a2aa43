import type { Action } from './action.ts';
import { type Enter, PART_KEYS, type PartKeysId, partKeys } from './part-keys.ts';
import { keyCaps } from './platform-keys.ts';

const isPartKeys = (id: string): id is PartKeysId => id in PART_KEYS;

/** True for keys with Ctrl or ⌘, which work even if single keys are turned off. */
const hasMod = (keys: string): boolean => keys.startsWith('$mod+');

/** Returns the labels of the keys that tooltips show, by the ids of actions and of keys of parts. */
export const tipKeys = (
  actions: readonly Pick<Action, 'id' | 'keys'>[],
  singleKeys: boolean,
  enter: Enter,
): ReadonlyMap<string, readonly (readonly string[])[]> =>
  new Map([
    ...Object.keys(PART_KEYS).flatMap((id) =>
      isPartKeys(id) ? [[id, keyCaps(partKeys(id, enter)[0])] as const] : [],
    ),
    ...actions.flatMap(({ id, keys }) => {
      const shown = singleKeys ? keys[0] : keys.find(hasMod);
      return shown === undefined ? [] : [[id, keyCaps(shown)] as const];
    }),
  ]);
