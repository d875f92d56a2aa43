import type { PastEvent, PastGap } from '../../../../core/model/replay/types.ts';
import { durationWords } from '../../../language/duration.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import type { Translation } from '../../../language/translation.ts';
import type en from '../texts/en.ts';

export type LogTexts = TranslateOf<typeof en>;

const SEPARATOR = ', ';

export interface EventNames {
  /** Returns the name of the flag with this id. */
  readonly flagName: (id: string) => string;
  /** Returns the name of the person at an address, or the address. */
  readonly personName: (address: string) => string;
}

/** Returns the sentence of an event. */
export const eventWords = (t: LogTexts, event: PastEvent, names: EventNames): string =>
  event.isLate ? t('event.late', { text: plainWords(t, event, names) }) : plainWords(t, event, names);

function plainWords(t: LogTexts, event: PastEvent, names: EventNames): string {
  const { what, who, isOwn, count, code } = event;
  switch (what) {
    case 'wrote':
      if (isOwn) return t('event.wroteOwn');
      return who === null ? t('event.wroteNobody') : t('event.wrote', { who: names.personName(who) });
    case 'caughtUp':
    case 'olderLoaded':
    case 'sending':
    case 'trimmed':
      return t(`event.${what}`, { number: count });
    case 'peopleListed':
      return t('event.peopleListed', { items: event.items.map(names.personName).join(SEPARATOR) });
    case 'flagsAdded':
    case 'flagsRemoved':
      return t(`event.${what}`, { items: event.items.map(names.flagName).join(SEPARATOR) });
    case 'statusFailed':
    case 'notSent':
      return code === null ? t(`event.${what}`) : t('event.withCode', { text: t(`event.${what}`), code });
    default:
      return t(`event.${what}`);
  }
}

/** Returns the sentence of a gap. */
export const gapWords = (
  t: LogTexts,
  { t: common, formats }: Pick<Translation, 't' | 'formats'>,
  { kind, missing, from, to }: PastGap,
): string =>
  kind === 'offline'
    ? t('list.gap.offline', { duration: durationWords(common, (to ?? 0) - (from ?? 0)) })
    : t(`list.gap.${kind}`, { events: formats.count(missing ?? 0) });
