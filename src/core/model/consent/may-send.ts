import type { Channel, OptOut, PersonConsent } from './types.ts';

/**
 * Proof that the guard let messages to this chat out. Only this file makes permits, and the call that sends a message
 * takes its chat from one, so no code can send past the guard.
 */
class Permit {
  readonly #chatId: string;
  constructor(chatId: string) {
    this.#chatId = chatId;
  }
  get chatId(): string {
    return this.#chatId;
  }
}

export type { Permit };

/** A person who would get a message. */
export interface Recipient {
  readonly channel: Channel;
  /** Null if the service was not asked about the person yet. */
  readonly consent: Pick<PersonConsent, 'consent' | 'since' | 'source'> | null;
}

export type Refused = { readonly may: false } & OptOut;

/**
 * The guard: returns whether a person may get a message. Nobody asked, or nothing known, is no opt-out. An opt-out holds
 * on every channel. `START` by SMS ends it, because the carrier and the service read that word.
 */
export function maySendTo({ channel, consent }: Recipient): { readonly may: true } | Refused {
  if (consent?.consent !== 'out') return { may: true };
  const { since, source } = consent;
  return { may: false, since, source, reopens: channel === 'sms' ? 'reply' : 'contact' };
}

/** Returns whether a chat takes messages: it does if anybody in it may get them. The service leaves out the others. */
export function maySendIn(
  chatId: string,
  people: readonly Recipient[],
): { readonly may: true; readonly permit: Permit } | Refused {
  let latest: Refused | null = null;
  for (const person of people) {
    const answer = maySendTo(person);
    if (answer.may) return { may: true, permit: new Permit(chatId) };
    if (latest === null || (answer.since ?? 0) > (latest.since ?? 0)) latest = answer;
  }
  return latest ?? { may: true, permit: new Permit(chatId) };
}
