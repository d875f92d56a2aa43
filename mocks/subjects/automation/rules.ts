import type {
  ResponderRule,
  Rules,
  Trigger,
  TriggerAction,
} from '../../../src/core/model/automation/types.ts';
import type { BusinessHours } from './hours.ts';
import type { AutoResponder } from './responder-calls.ts';
import type { WorldResponder } from './responder-table.ts';
import type { WireAction, WorldTrigger } from './trigger-table.ts';
import type { Triggers } from './triggers.ts';

export type RuleTables = BusinessHours & AutoResponder & Pick<Triggers, 'triggers'>;

const ids = (numbers: readonly number[]): readonly string[] => numbers.map(String);

const responderRule = (row: WorldResponder): ResponderRule => ({
  ...row,
  id: String(row.id),
  pauseMinutes: row.cooldown_minutes,
  withFlags: ids(row.include_flags),
  withoutFlags: ids(row.exclude_flags),
  quietMinutes: row.only_if_no_agent_reply_minutes,
});

function actionOf(action: WireAction): TriggerAction {
  switch (action.kind) {
    case 'reply':
    case 'note':
      return action;
    case 'offer_appointment':
      return { ...action, kind: 'offerAppointment' };
    case 'add_flag':
      return { kind: 'addFlag', flagId: String(action.flag_id) };
    case 'remove_flag':
      return { kind: 'removeFlag', flagId: String(action.flag_id) };
    case 'notify':
      return { ...action, id: String(action.id) };
    case 'enrol':
      return { kind: 'enrol', campaignId: String(action.campaign_id) };
    case 'send_article':
      return { kind: 'sendArticle', articleId: String(action.article_id) };
  }
}

const SYSTEM = { opt_out: 'optOut', opt_in: 'optIn', help: 'help' } as const;

const triggerOf = ({ match, conditions, ...row }: WorldTrigger): Trigger => ({
  id: String(row.id),
  name: row.name,
  active: row.active,
  system: row.system === null ? null : SYSTEM[row.system],
  match: {
    kind: match.kind,
    terms: match.terms,
    wholeWord: match.whole_word,
    ignoreCase: match.ignore_case,
    ignoreAccents: match.ignore_accents,
  },
  conditions: {
    channel: conditions.channel,
    flagsIn: ids(conditions.flags_in),
    flagsOut: ids(conditions.flags_out),
    hours: conditions.within_hours,
    firstMessage: conditions.first_message,
  },
  actions: row.actions.map(actionOf),
  pauseMinutes: row.cooldown_minutes,
  goOn: !row.stop_after,
});

/** Returns the account's rules as the evaluator reads them. */
export function rulesOf(world: RuleTables): Rules {
  const { zone, weekly, holidays, responder_on } = world.businessHours();
  return {
    responderOn: responder_on,
    responder: world.autoResponder.rules().map(responderRule),
    triggers: world.triggers().map(triggerOf),
    hours: { zone, weekly, holidays },
  };
}
