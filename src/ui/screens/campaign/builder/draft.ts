/** What a draft lacks before it can leave, and how its parts are read. Pure. */
import * as v from 'valibot';
import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import type {
  CampaignFields,
  CampaignSchedule,
  TestedMessage,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { type CampaignRecord, draftSchema } from '../../../../core/model/collections/campaigns/campaigns.ts';
import type { JsonObject } from '../../../../core/model/records/types.ts';
import { placeholderKey, templateParts } from '../../../../core/model/templates/render.ts';
import type { CampaignStep } from '../../../routes/campaign-path.ts';

export type Draft = Omit<CampaignFields, 'name'>;

/** Returns the draft that a form holds. Null: a field can't be read, so that nothing can be counted. */
export function draftOf(values: JsonObject): Draft | null {
  const read = v.safeParse(draftSchema, values);
  return read.success ? read.output : null;
}

/** Places that a text may have, with the values of a contact. */
export const PLACES = ['first_name', 'name', 'company', 'phone', 'business_number'] as const;

/** Returns the keys of the places in a text, each once. */
export const placesIn = (body: string): readonly string[] => [
  ...new Set(
    templateParts(body, 'service').flatMap((part) =>
      part.kind === 'placeholder' ? [placeholderKey(part.name)] : [],
    ),
  ),
];

export const isPlace = (key: string): key is (typeof PLACES)[number] => PLACES.some((place) => place === key);

/** Returns whether a place of the text stays empty for everybody: no contact has a value for it, nor has the draft. */
export const hasEmptyPlace = ({ body, defaults }: Pick<Draft, 'body' | 'defaults'>): boolean =>
  placesIn(body).some((key) => !isPlace(key) && !hasVisibleText(defaults[key] ?? ''));

/** The fields of the form, with the values of a campaign. */
export const fieldsOf = (row: CampaignFields): CampaignFields & JsonObject => ({
  name: row.name,
  channel: row.channel,
  senderNumber: row.senderNumber,
  body: row.body,
  defaults: row.defaults,
  media: row.media,
  flagsAny: row.flagsAny,
  flagsAll: row.flagsAll,
  flagsNot: row.flagsNot,
  contactIds: row.contactIds,
  messagedDays: row.messagedDays,
  schedule: row.schedule,
  quiet: row.quiet,
  throttle: row.throttle,
  optOutFooter: row.optOutFooter,
});

/** The step that has each field. */
export const STEP_OF: Readonly<Record<keyof CampaignFields, CampaignStep>> = {
  name: 'audience',
  flagsAny: 'audience',
  flagsAll: 'audience',
  flagsNot: 'audience',
  contactIds: 'audience',
  messagedDays: 'audience',
  channel: 'message',
  senderNumber: 'message',
  body: 'message',
  defaults: 'message',
  media: 'message',
  optOutFooter: 'message',
  schedule: 'schedule',
  quiet: 'schedule',
  throttle: 'schedule',
};
export const isFieldName = (name: string): name is keyof CampaignFields => Object.hasOwn(STEP_OF, name);

export type Problem =
  | 'noAudience'
  | 'nobody'
  | 'noBody'
  | 'noPictures'
  | 'emptyPlace'
  | 'noTime'
  | 'badTime'
  | 'emptyWindow';

export interface StepProblem {
  readonly step: CampaignStep;
  readonly problem: Problem;
}

/** Returns whether a step holds anything that a new campaign does not. */
export function isBegun(step: CampaignStep, draft: Draft): boolean {
  switch (step) {
    case 'audience':
      return draft.flagsAny.length + draft.flagsAll.length + draft.contactIds.length > 0;
    case 'message':
      return hasVisibleText(draft.body) || draft.media.length > 0;
    case 'schedule':
      return draft.schedule.kind !== 'now';
    case 'review':
      return false;
  }
}

const problemInTime = ({ kind, at, window }: CampaignSchedule, isPossible: boolean): Problem | null => {
  if (kind === 'at') return at === '' ? 'noTime' : isPossible ? null : 'badTime';
  return kind === 'window' && window.from === window.to ? 'emptyWindow' : null;
};

/**
 * Returns what the draft lacks, in the order of the steps. Without an estimate nobody knows whether it has recipients.
 *
 * @param isPossible whether the schedule's time exists and is not over
 */
export function problemsOf(
  draft: Draft,
  estimate: Pick<CampaignEstimate, 'recipients'> | null,
  isPossible: boolean,
): readonly StepProblem[] {
  const { flagsAny, flagsAll, contactIds, body, channel, media, schedule } = draft;
  const found: readonly (StepProblem | null)[] = [
    flagsAny.length + flagsAll.length + contactIds.length === 0
      ? { step: 'audience', problem: 'noAudience' }
      : estimate?.recipients === 0 && !hasEmptyPlace(draft)
        ? { step: 'audience', problem: 'nobody' }
        : null,
    !hasVisibleText(body) && (channel !== 'mms' || media.length === 0)
      ? { step: 'message', problem: channel === 'mms' ? 'noPictures' : 'noBody' }
      : hasEmptyPlace(draft)
        ? { step: 'message', problem: 'emptyPlace' }
        : null,
    inStep('schedule', problemInTime(schedule, isPossible)),
  ];
  return found.filter((problem) => problem !== null);
}

const inStep = (step: CampaignStep, problem: Problem | null): StepProblem | null =>
  problem === null ? null : { step, problem };

/** Returns the values of places that a text may use, whatever their order. */
const valuesOf = (defaults: Draft['defaults']): readonly (readonly [string, string])[] =>
  Object.entries(defaults)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const messageIn = (draft: TestedMessage): string =>
  JSON.stringify([
    draft.channel,
    draft.senderNumber,
    draft.body,
    draft.optOutFooter,
    draft.media.map(({ url }) => url),
    valuesOf(draft.defaults),
  ]);

/** How the latest test stands to the draft. `unsure`: the service does not say which message it had. */
export type TestState = 'none' | 'current' | 'changed' | 'unsure';

export function testState(
  { tests, tested }: Pick<CampaignRecord, 'tests' | 'tested'>,
  draft: TestedMessage,
): TestState {
  if (tests.length === 0) return 'none';
  if (tested === null) return 'unsure';
  return messageIn(tested) === messageIn(draft) ? 'current' : 'changed';
}

/** Returns the newest test. */
export const latestTest = (tests: CampaignRecord['tests']): CampaignRecord['tests'][number] | undefined =>
  tests.toSorted((a, b) => b.at - a.at)[0];

/** The line that the service adds to texts which don't say how to opt out. */
export const OPT_OUT_LINE = 'Reply STOP to opt out';

/** Returns whether the service adds the line: the text has no word STOP of its own. */
export const addsOptOutLine = ({ optOutFooter, body }: Pick<Draft, 'optOutFooter' | 'body'>): boolean =>
  optOutFooter && !/(?<![\p{L}\p{N}])stop(?![\p{L}\p{N}])/iu.test(body);

/** Whether every text says how to opt out. */
export const saysHowToOptOut = (draft: Pick<Draft, 'optOutFooter' | 'body'>): boolean =>
  draft.optOutFooter || /(?<![\p{L}\p{N}])stop(?![\p{L}\p{N}])/iu.test(draft.body);
