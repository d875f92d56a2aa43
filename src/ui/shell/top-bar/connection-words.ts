import type { ConnectionChange, ConnectionHead } from '../../../core/model/connection/types.ts';
import type { Fact } from '../../components/facts/facts.tsx';
import { durationWords } from '../../language/duration.ts';
import type { Translation } from '../../language/translation.ts';

/** Returns a countdown to the next attempt. Empty if an attempt is in progress or none is needed. */
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

/** Returns when the data was last updated, and how long the connection has been in its state. */
export const stateFacts = (
  { state, upToDateAt, ready, since }: Pick<ConnectionHead, 'state' | 'upToDateAt' | 'ready' | 'since'>,
  now: number,
  { t, formats: { clockTime } }: Translation,
): readonly Fact[] => [
  [
    t('shell.connection.lastUpdated'),
    upToDateAt === null ? t('shell.connection.notYet') : clockTime(upToDateAt),
  ],
  ready
    ? [t('shell.connection.connectedFor'), durationWords(t, now - since)]
    : [
        t(state === 'connecting' ? 'shell.connection.connectingSince' : 'shell.connection.disconnectedSince'),
        clockTime(since),
      ],
];

/**
 * Returns how long a change lasted, in ms: until the previous entry's time, because the newest entry is
 * first.
 */
export const lasted = (changes: readonly ConnectionChange[], place: number, now: number): number =>
  (changes[place - 1]?.at ?? now) - (changes[place]?.at ?? now);
