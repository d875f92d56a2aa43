import * as v from 'valibot';
import { HOLD_SECONDS } from '../../core/model/chat/sending/types.ts';
import { READ_ON } from '../../core/model/chat/unseen/types.ts';
import { choiceIn, inStorage, json } from './choice.ts';

const schema = v.object({
  hold: v.fallback(v.picklist(HOLD_SECONDS), HOLD_SECONDS[0]),
  signs: v.fallback(v.boolean(), false),
  readOn: v.fallback(v.picklist(READ_ON), READ_ON[0]),
});

export const DEFAULT_MESSAGING = v.parse(schema, {});

/**
 * How this user sends messages. `hold`: the seconds in which a send can be undone. `signs`: whether messages end with
 * the signature of the profile. `readOn`: when a chat counts as read.
 */
export const messagingSetting = choiceIn(() => inStorage('messaging', json(schema)));
