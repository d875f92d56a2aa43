import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import { PICTURE_TYPES } from './allowed-pictures.ts';

export const mediaAnswers = defineAnswers({
  addAttachment: { answer: v.null(), resendable: true },
  removeAttachment: { answer: v.null(), resendable: true },
  uploadAgain: { answer: v.null(), resendable: true },
  readAttachment: {
    answer: v.nullable(
      v.object({
        bytes: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
        type: v.picklist(PICTURE_TYPES),
      }),
    ),
    resendable: true,
  },
});
