import type { ConnectionChange, ConnectionHead } from '../../../core/connection/types.ts';
import type { Fact } from '../../components/facts/facts.tsx';
import { durationWords } from '../../language/duration.ts';
import type { Translation } from '../../language/translation.ts';

/** When the next attempt begins, as a countdown; nothing while one is under way, or none is needed. */
export const attemptFacts = (
  { retryAt }: Pick<ConnectionHead, 'retryAt'>,
  now: number,
  { t }: Pick<Translation, 't'>,
): readonly Fact[] => {
  if (retryAt === null) return [];
  const when =
    retryAt > now
      ? t('shell.connection.in', { duration: durationWords(t, retryAt - now + 999) })
      : t('shell.connection.now');
  return [[t('shell.connection.nextAttempt'), when]];
};

/** How up to date it is, and since when it is so. */
export const stateFacts = (
  { upToDateAt, ready, since }: Pick<ConnectionHead, 'upToDateAt' | 'ready' | 'since'>,
  now: number,
  { t, formats: { clockTime } }: Translation,
): readonly Fact[] => [
  [
    t('shell.connection.upToDate'),
    upToDateAt === null ? t('shell.connection.notYet') : clockTime(upToDateAt),
  ],
  ready
    ? [t('shell.connection.connectedFor'), durationWords(t, now - since)]
    : [t('shell.connection.since'), clockTime(since)],
];

/** ms for which each change was so: until the one after it, which is the one before it in the list. */
export const lasted = (changes: readonly ConnectionChange[], place: number, now: number): number =>
  (changes[place - 1]?.at ?? now) - (changes[place]?.at ?? now);
