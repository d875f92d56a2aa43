import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import type { ProfileChanged, ProfileValue } from './types.ts';

/** The worker has checked the value. */
const tagged = <T extends { readonly what: string }>() =>
  v.custom<T>((value) => typeof value === 'object' && value !== null && 'what' in value);

export const profileAnswers = defineAnswers({
  readProfile: { answer: tagged<ProfileValue>(), resendable: true },
  // A code or a password may be right only once.
  changeProfile: { answer: tagged<ProfileChanged>(), resendable: false },
});
