import { choiceIn, inCookie, inStorage, json, onOrOff, useChoice } from '../session/choice.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import { chosenKeysSchema, type KeyTable, keyTable, withKeys } from './key-table.ts';

export const chosenKeys = choiceIn(() => inStorage('keys', json(chosenKeysSchema)));

/**
 * The choice whether single keys are shortcuts on this device. Speech users and people who hit keys by
 * accident can turn single keys off (WCAG 2.1.4).
 */
export const singleKeysChoice = choiceIn(() => inCookie('singleKeys', onOrOff, 'device'));

/** Returns the keys of every action, as this user chose them. */
export const useKeyTable = (): KeyTable => keyTable(ACTIONS, useChoice(chosenKeys)[0]);

/** Returns the actions with the keys that this user chose. */
export const useKeyed = (actions: readonly Action[]): readonly Action[] => withKeys(actions, useKeyTable());
