import { userChoiceHook } from '../session/use-user-choice.ts';
import { ENTERS } from './part-keys.ts';

/** Returns what Enter does in the composer, and a function that changes it. */
export const useEnter = userChoiceHook('enter', ENTERS);
