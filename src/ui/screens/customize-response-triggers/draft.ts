/** What a form holds of a trigger. Unlike a trigger that is saved, it may be incomplete. */
import * as v from 'valibot';
import { MATCH_KINDS, type Trigger } from '../../../core/model/automation/types.ts';
import {
  TRIGGER_CHANNELS,
  TRIGGER_HOURS,
  type TriggerFields,
} from '../../../core/model/collections/automation/trigger-fields.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';

const text = v.fallback(v.string(), '');
const ids = v.fallback(v.array(v.string()), []);
const flag = v.fallback(v.boolean(), false);
const withVariants = {
  text,
  variants: v.fallback(v.object({ fr: v.exactOptional(v.string()), ar: v.exactOptional(v.string()) }), {}),
};

const matchDraft = v.object({
  kind: v.fallback(v.picklist(MATCH_KINDS), 'any_word'),
  terms: ids,
  wholeWord: flag,
  ignoreCase: flag,
  ignoreAccents: flag,
});
const conditionsDraft = v.object({
  channel: v.fallback(v.picklist(TRIGGER_CHANNELS), 'any'),
  flagsIn: ids,
  flagsOut: ids,
  hours: v.fallback(v.picklist(TRIGGER_HOURS), 'any'),
  firstMessage: flag,
});
const actionDraft = v.variant('kind', [
  v.object({ kind: v.literal('reply'), ...withVariants }),
  v.object({ kind: v.literal('addFlag'), flagId: text }),
  v.object({ kind: v.literal('removeFlag'), flagId: text }),
  v.object({ kind: v.literal('notify'), to: v.fallback(v.picklist(['user', 'role']), 'role'), id: text }),
  v.object({ kind: v.literal('note'), text }),
  v.object({ kind: v.literal('offerAppointment'), ...withVariants }),
  v.object({ kind: v.literal('enrol'), campaignId: text }),
  v.object({ kind: v.literal('sendArticle'), articleId: text }),
]);

export type MatchDraft = v.InferOutput<typeof matchDraft>;
export type ConditionsDraft = v.InferOutput<typeof conditionsDraft>;
export type ActionDraft = v.InferOutput<typeof actionDraft>;

/** The values of a new trigger. */
export const FIRST: TriggerFields = {
  name: '',
  match: { kind: 'any_word', terms: [], wholeWord: true, ignoreCase: true, ignoreAccents: true },
  conditions: { channel: 'any', flagsIn: [], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [],
  pauseMinutes: 0,
  goOn: false,
};

const draft = v.object({
  name: text,
  match: v.fallback(matchDraft, FIRST.match),
  conditions: v.fallback(conditionsDraft, FIRST.conditions),
  actions: v.fallback(v.array(actionDraft), []),
  pauseMinutes: v.fallback(v.number(), 0),
  goOn: flag,
});
export type TriggerDraft = v.InferOutput<typeof draft>;

export const draftOf = (values: JsonObject): TriggerDraft => v.parse(draft, values);

/** Returns a trigger's fields, as its form holds them. */
export const fieldsOf = ({
  name,
  match,
  conditions,
  actions,
  pauseMinutes,
  goOn,
}: TriggerFields): TriggerFields => ({
  name,
  match,
  conditions,
  actions,
  pauseMinutes,
  goOn,
});

/** Returns a new action of a kind, not filled in yet. */
export function emptyAction(kind: ActionDraft['kind']): ActionDraft {
  switch (kind) {
    case 'reply':
    case 'offerAppointment':
      return { kind, text: '', variants: {} };
    case 'addFlag':
    case 'removeFlag':
      return { kind, flagId: '' };
    case 'notify':
      return { kind, to: 'role', id: '' };
    case 'note':
      return { kind, text: '' };
    case 'enrol':
      return { kind, campaignId: '' };
    case 'sendArticle':
      return { kind, articleId: '' };
  }
}

/** Id of a trigger that is not created yet. */
export const NEW_ID = 'new';

/** Returns the triggers among which a draft is tried: the draft stands in for its saved form, and is on. */
export function withDraft(
  triggers: readonly Trigger[],
  fields: TriggerDraft,
  saved: Pick<Trigger, 'id' | 'system'> | null,
): readonly Trigger[] {
  const tried: Trigger = { ...fields, id: saved?.id ?? NEW_ID, system: saved?.system ?? null, active: true };
  return saved === null
    ? [...triggers, tried]
    : triggers.map((trigger) => (trigger.id === saved.id ? tried : trigger));
}
