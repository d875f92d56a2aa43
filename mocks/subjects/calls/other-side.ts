/** What the other side of a call does by itself. */
import { plainDigits } from '../../api/search.ts';
import { createRandom } from '../../world/random.ts';

const SECOND = 1_000;

/** A dialled number rings after this time, or answers at once that it can't be reached. */
export const RINGS_AFTER_MS = SECOND;

/** A call that is answered is answered so long after it began to ring: four seconds after it was dialled. */
export const ANSWERED_AFTER_MS = 3 * SECOND;

/** A dialled number stops ringing 30 seconds after it was dialled. */
export const GIVES_UP_AFTER_MS = 29 * SECOND;

/** An incoming call rings for so long. */
export const CALLER_WAITS_MS = 30 * SECOND;

/** The other side hangs up after this time. */
export const TALKS_MS = 20 * 60 * SECOND;

/** Twilio's error code for a number that can't be called. */
export const NOT_CALLABLE = 13224;

type Manner = 'answers' | 'busy' | 'silent' | 'failed' | 'mailbox';

const MANNERS: Readonly<Record<string, Manner>> = { 0: 'busy', 1: 'silent', 2: 'failed', 9: 'mailbox' };

/**
 * Returns how a dialled number behaves, by its last digit: 0 is busy, 1 never answers, 2 can't be called, 9 has a
 * mailbox. All others answer.
 */
export const mannerOf = (number: string): Manner => MANNERS[number.slice(-1)] ?? 'answers';

/** Returns the length of the message that a caller leaves, in seconds. Null: every second caller leaves none. */
export function messageLeft(seed: number, callId: number): number | null {
  const random = createRandom(seed, `voicemail:${callId}`);
  return random.next() < 0.5 ? random.int(4, 75) : null;
}

const EMERGENCY = /^(?:\+?(?:44|1|33))?(?:999|112|911)$/;

/** Whether a number is that of the emergency services. The console is no telephone for them. */
export const isEmergency = (typed: string): boolean =>
  EMERGENCY.test(
    plainDigits(typed)
      .replace(/[^+\d]/g, '')
      .replace(/^00/, '+'),
  );
