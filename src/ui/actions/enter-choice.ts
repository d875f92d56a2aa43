import { userChoiceHook } from '../session/use-user-choice.ts';
import { ENTERS } from './part-keys.ts';

/** What Enter does in the composer, and a function that changes it. */
export const useEnter = userChoiceHook('enter', ENTERS);
