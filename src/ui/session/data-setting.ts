import * as v from 'valibot';
import { DEFAULT_KEEP_DAYS, KEEP_DAYS } from '../../core/model/log/keep/types.ts';
import { userSettingOf } from './use-user-setting.ts';
import { jsonDecoder } from './user-setting.ts';

const schema = v.object({ keepDays: v.fallback(v.picklist(KEEP_DAYS), DEFAULT_KEEP_DAYS) });

/** How long this user keeps the log on this device. */
export const dataSetting = userSettingOf('data', jsonDecoder(schema));
