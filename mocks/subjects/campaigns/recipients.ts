/** The people of a campaign that has begun, and what has become of the text for each. */
import type { WorldContact } from '../contacts/contact-table.ts';
import type { Judged, SkipReason } from './audience.ts';
import type { Counts } from './campaign-table.ts';

export type RecipientStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'skipped';

export interface Recipient {
  /** Number in the campaign, from 1. */
  readonly id: number;
  readonly contactId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly zone: string;
  readonly segments: number;
  status: RecipientStatus;
  /** Twilio's error code of a failure. */
  code: number | null;
  reason: SkipReason | null;
  /** Of a `duplicate`: the name of who gets the text at this number. */
  instead: string | null;
  /** Rises with each retry, from 1. */
  attempt: number;
  /** When the text left, or was given up. */
  at: number | null;
  reply: { readonly body: string; readonly at: number } | null;
  optedOut: boolean;
  chatId: string | null;
  messageId: number | null;
}

/** A moment in the report of a campaign. */
export interface Mark {
  readonly at: number;
  readonly kind: 'started' | 'paused' | 'resumed' | 'throttle' | 'stalled' | 'cancelled';
  readonly by: string;
  readonly value: number | null;
}

const NONE: Counts = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  replied: 0,
  opted_out: 0,
};

/** Returns the counts of a campaign that has not begun. */
export const countsBefore = (audience: number): Counts => ({ ...NONE, audience });

export const recipientOf = (
  { person: { contact }, reason, instead, text }: Judged,
  place: number,
): Recipient => ({
  id: place + 1,
  contactId: contact.id,
  name: contact.name,
  phone: contact.phone,
  zone: contact.time_zone,
  segments: text?.segments ?? 0,
  status: reason === null ? 'queued' : 'skipped',
  code: null,
  reason,
  instead: instead?.contact.name ?? null,
  attempt: 1,
  at: null,
  reply: null,
  optedOut: false,
  chatId: null,
  messageId: null,
});

/** The recipients of a campaign, with their counts. Change a status only here. */
export interface Roll {
  readonly recipients: readonly Recipient[];
  counts(): Counts;
  /** Rises with each change of the counts. */
  progress(): number;
  of(contactId: Pick<WorldContact, 'id'>['id']): Recipient | undefined;
  change(recipient: Recipient, changes: Partial<Recipient>): void;
}

export function createRoll(recipients: readonly Recipient[]): Roll {
  const byContact = new Map(recipients.map((one) => [one.contactId, one]));
  const counts = { ...NONE, audience: recipients.length };
  let progress = 1;
  const count = ({ status, reply, optedOut }: Recipient, by: 1 | -1): void => {
    counts[status] += by;
    if (reply !== null) counts.replied += by;
    if (optedOut) counts.opted_out += by;
  };
  for (const one of recipients) count(one, 1);
  return {
    recipients,
    counts: () => ({ ...counts }),
    progress: () => progress,
    of: (contactId) => byContact.get(contactId),
    change(recipient, changes) {
      count(recipient, -1);
      Object.assign(recipient, changes);
      count(recipient, 1);
      progress += 1;
    },
  };
}
