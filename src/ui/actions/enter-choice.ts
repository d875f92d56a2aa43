import { userChoiceHook } from '../session/use-user-choice.ts';
import { ENTERS } from './part-keys.ts';

/** What Enter does while a message is written, and the way to change it. */
export const useEnter = userChoiceHook('enter', ENTERS);
