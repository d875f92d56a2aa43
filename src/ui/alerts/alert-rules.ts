import { alertRulesSchema } from '../../core/model/alerts/types.ts';
import { userSettingOf } from '../session/use-user-setting.ts';
import { jsonDecoder } from '../session/user-setting.ts';

export const alertRules = userSettingOf('alerts', jsonDecoder(alertRulesSchema));
