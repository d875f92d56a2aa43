import * as v from 'valibot';
import { DEFAULT_KEEP_DAYS, KEEP_DAYS } from '../../core/model/log/keep/types.ts';
import { choiceIn, inStorage, json } from './choice.ts';

const schema = v.object({ keepDays: v.fallback(v.picklist(KEEP_DAYS), DEFAULT_KEEP_DAYS) });

/** How long this user keeps the log on this device. */
export const dataSetting = choiceIn(() => inStorage('data', json(schema)));
