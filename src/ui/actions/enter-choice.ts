import { userChoiceHook } from '../session/use-user-choice.ts';
import { ENTERS } from './part-keys.ts';

export const useEnter = userChoiceHook('enter', ENTERS);
