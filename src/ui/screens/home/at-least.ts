import type { QueueHead, QueueKind } from '../../../core/model/chat/list/types.ts';
import type { Translation } from '../../language/translation.ts';
import '../../language/texts/en/home.ts';

/** Returns whether the count may be too low. Drafts are on this device alone, so all of them are known. */
export const isLowerLimit = ({ atLeast }: Pick<QueueHead, 'atLeast'>, kind: QueueKind): boolean =>
  kind !== 'draft' && atLeast[kind];

export const countWords = (t: Translation['t'], figure: string, isAtLeast: boolean): string =>
  isAtLeast ? t('home.atLeast', { figure }) : figure;

/** Returns how many people wait, such as "12 people are waiting for a reply. There may be more." */
export const waitingWords = (t: Translation['t'], { counts, atLeast }: QueueHead): string => {
  const { waiting } = counts;
  if (waiting === 0) return atLeast.waiting ? t('home.someMayWait') : t('home.nobodyWaits');
  const words = t('home.waits', { count: waiting });
  return atLeast.waiting ? `${words} ${t('home.mayBeMore')}` : words;
};
