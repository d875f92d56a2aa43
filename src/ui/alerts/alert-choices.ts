import { alertRulesSchema } from '../../core/model/alerts/types.ts';
import { choiceIn, inCookie, inStorage, json, onOrOff } from '../session/choice.ts';

export const alertRules = choiceIn(() => inStorage('alerts', json(alertRulesSchema)));

/** Whether this device plays sounds. */
export const soundChoice = choiceIn(() => inCookie('sound', onOrOff, 'device'));
