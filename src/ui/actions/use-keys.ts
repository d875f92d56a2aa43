import { userSettingOf, useUserSetting } from '../session/use-user-setting.ts';
import { jsonDecoder } from '../session/user-setting.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import { chosenKeysSchema, type KeyTable, keyTable, withKeys } from './key-table.ts';

export const chosenKeys = userSettingOf('keys', jsonDecoder(chosenKeysSchema));

/** Returns the keys of every action, as this user chose them. */
export const useKeyTable = (): KeyTable => keyTable(ACTIONS, useUserSetting(chosenKeys));

/** Returns the actions with the keys that this user chose. */
export const useKeyed = (actions: readonly Action[]): readonly Action[] => withKeys(actions, useKeyTable());
