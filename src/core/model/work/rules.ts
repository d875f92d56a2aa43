/**
 * The rules by which the work of a chat changes. The pretend service uses them too, so that a console without an answer
 * yet shows what the service will say. A chat in which somebody waits for an answer is open, or snoozed for a known time.
 */
import type { Timestamp } from '../../kernel/time.ts';
import type { Work, WorkAct, WorkRefusal } from './types.ts';

const DAY_MS = 86_400_000;

/** A chat is snoozed for at most this many days. */
export const SNOOZE_DAYS_MAX = 366;

const opened = (work: Work): Work => ({ ...work, state: 'open', until: null });

/**
 * The contact has written. A closed or snoozed chat opens. It stays with its owner while the owner is available, and is
 * nobody's otherwise. An open chat stays with its owner: the team sees that the owner is away, and can hand it over.
 *
 * @param isAvailable whether the user of this id can answer now
 */
export function received(work: Work, at: Timestamp, isAvailable: (userId: string) => boolean): Work {
  const waitingSince = work.waitingSince ?? at;
  if (work.state === 'open') return { ...work, waitingSince };
  const ownerId = work.ownerId !== '' && isAvailable(work.ownerId) ? work.ownerId : '';
  return { ...opened(work), ownerId, waitingSince };
}

/**
 * Somebody of the staff has answered. Automatic texts answer nobody, and a note is no answer: neither comes here.
 *
 * @param by id of the user who wrote. Empty: somebody without an account
 * @param takes whether an answer takes a chat that is nobody's (a setting of the account)
 */
export function answered(work: Work, by: string, takes: boolean): Work {
  const ownerId = work.ownerId === '' && takes ? by : work.ownerId;
  return work.waitingSince === null && ownerId === work.ownerId
    ? work
    : { ...work, ownerId, waitingSince: null };
}

export const isDue = ({ state, until }: Pick<Work, 'state' | 'until'>, now: Timestamp): boolean =>
  state === 'snoozed' && until !== null && until <= now;

/** The time of a snooze has passed: the chat opens, once. Its owner stays, even if away, as the snooze was theirs. */
export const woken = (work: Work, now: Timestamp): Work => (isDue(work, now) ? opened(work) : work);

/** Returns the work after a person's act, or why it is refused. An act that changes nothing returns the same work. */
export function acted(work: Work, act: WorkAct, now: Timestamp): Work | WorkRefusal {
  switch (act.act) {
    case 'take':
      return same(work, { ...opened(work), ownerId: act.by });
    case 'hand':
      return same(work, { ...work, ownerId: act.to });
    case 'snooze': {
      // Nothing would bring the chat back for somebody who has written already.
      if (act.until === null && work.waitingSince !== null) return 'waits';
      if (act.until !== null && act.until <= now) return 'past';
      if (act.until !== null && act.until - now > SNOOZE_DAYS_MAX * DAY_MS) return 'tooFar';
      return same(work, { ...work, state: 'snoozed', until: act.until });
    }
    case 'close':
      // Who closes a chat says that nothing is left to answer.
      return same(work, { ...work, state: 'closed', until: null, waitingSince: null });
    case 'reopen':
      return same(work, opened(work));
  }
}

const same = (before: Work, after: Work): Work =>
  before.ownerId === after.ownerId &&
  before.state === after.state &&
  before.until === after.until &&
  before.waitingSince === after.waitingSince
    ? before
    : after;

/** What this device knows of the newest message of a chat, apart from automatic texts. */
export interface NewestMessage {
  readonly at: Timestamp;
  readonly from: 'contact' | 'us';
}

/**
 * Returns the work as it is now, although the service may not have said it yet: what came in since then has opened
 * the chat, and a snooze that is over has ended.
 *
 * @param heardAt time of the newest message that `work` takes into account
 */
export function workNow(work: Work, heardAt: Timestamp, newest: NewestMessage | null, now: Timestamp): Work {
  const awake = woken(work, now);
  if (newest === null || newest.at <= heardAt) return awake;
  if (newest.from === 'us') return answered(awake, '', false);
  // Whether the owner is available is the service's to say. Until then the chat stays where it was.
  return received(awake, newest.at, () => true);
}
