import { withoutDirectionControls } from '../../../core/kernel/shown-text.ts';
import type { SystemTrigger, Trigger, TriggerAction } from '../../../core/model/automation/types.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type en from './texts/en.ts';

export type Words = TranslateOf<typeof en>;

/** Returns the name of something that a trigger names; null if it is unknown. */
export type NameOf = (kind: 'flag' | 'user' | 'role' | 'campaign' | 'article', id: string) => string | null;

/** Terms of a match that are named. The rest is counted. */
const NAMED = 4;
const NAMED_OF_LAW = 3;

type Described = Pick<Trigger, 'match' | 'conditions' | 'actions'> & {
  readonly system: SystemTrigger | null;
};

/** Terms may turn the direction of what follows them. */
const listed = (t: Words, terms: readonly string[], most: number): string => {
  const plain = terms.map(withoutDirectionControls);
  return plain.length <= most + 1
    ? plain.join(', ')
    : t('more', { terms: plain.slice(0, most).join(', '), count: plain.length - most });
};

/** Returns words that stand one after the other in a line. */
export const inLine = (t: Words, words: readonly string[]): string => words.join(`${t('comma')} `);

/** Returns which texts a trigger fits, such as "Any of leak, gas, smell". */
export function matchWords(t: Words, { match, system }: Pick<Described, 'match' | 'system'>): string {
  const terms = listed(t, match.terms, system === null ? NAMED : NAMED_OF_LAW);
  return system === null ? t(`matches.${match.kind}`, { terms }) : withoutDirectionControls(terms);
}

/** Returns under which conditions a trigger runs; empty if always. */
export function whenWords(
  t: Words,
  { joined }: Formats,
  { conditions: { channel, hours, firstMessage, flagsIn, flagsOut } }: Pick<Described, 'conditions'>,
  nameOf: NameOf,
): readonly string[] {
  const names = (ids: readonly string[]) => joined(ids.map((id) => nameOf('flag', id) ?? t('unnamed.flag')));
  return [
    ...(channel === 'any' ? [] : [t(`when.${channel}`)]),
    ...(hours === 'any' ? [] : [t(`when.${hours}`)]),
    ...(firstMessage ? [t('when.first')] : []),
    ...(flagsIn.length === 0 ? [] : [t('when.flagsIn', { flags: names(flagsIn) })]),
    ...(flagsOut.length === 0 ? [] : [t('when.flagsOut', { flags: names(flagsOut) })]),
  ];
}

/** Returns what an action does, such as "Flag Urgent". */
export function actionWords(t: Words, action: TriggerAction, nameOf: NameOf): string {
  switch (action.kind) {
    case 'addFlag':
    case 'removeFlag':
      return t(`does.${action.kind}`, { name: nameOf('flag', action.flagId) ?? t('unnamed.flag') });
    case 'notify':
      return t('does.notify', { name: nameOf(action.to, action.id) ?? t(`unnamed.${action.to}`) });
    case 'enrol':
      return t('does.enrol', { name: nameOf('campaign', action.campaignId) ?? t('unnamed.campaign') });
    case 'sendArticle': {
      const name = nameOf('article', action.articleId);
      return name === null ? t('does.sendSomeArticle') : t('does.sendArticle', { name });
    }
    case 'reply':
    case 'note':
    case 'offerAppointment':
      return t(`does.${action.kind}`);
  }
}

/** Returns all that a trigger does, in order. */
export const doesWords = (
  t: Words,
  { system, actions }: Pick<Described, 'system' | 'actions'>,
  nameOf: NameOf,
) => [
  ...(system === 'optOut' || system === 'optIn' ? [t(`does.${system}`)] : []),
  ...actions.map((action) => actionWords(t, action, nameOf)),
];
