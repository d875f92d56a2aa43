import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import { recoveredSchema, secondStepSchema, signedInSchema, verifiedSchema } from './types.ts';

export const accountAnswers = defineAnswers({
  signIn: { answer: v.variant('kind', [signedInSchema, secondStepSchema]), resendable: true },
  giveCode: { answer: signedInSchema, resendable: false },
  sendCodeAgain: { answer: v.null(), resendable: true },
  recoverSignIn: { answer: recoveredSchema, resendable: false },
  askForHelp: { answer: v.null(), resendable: true },
  register: { answer: v.null(), resendable: false },
  verifyEmail: { answer: verifiedSchema, resendable: true },
  sendVerificationAgain: { answer: v.null(), resendable: true },
  forgotPassword: { answer: v.null(), resendable: true },
  resetPassword: { answer: v.null(), resendable: false },
});
