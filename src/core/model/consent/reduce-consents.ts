import type { Consents, PersonConsent } from './types.ts';

/** Returns the consents with this report. A report of an older version of a contact changes nothing. */
export function withConsent(consents: Consents, reported: PersonConsent): Consents {
  const before = consents.get(reported.address);
  const now = before === undefined ? reported : joined(before, reported);
  return now === before ? consents : new Map(consents).set(reported.address, now);
}

function joined(before: PersonConsent, reported: PersonConsent): PersonConsent {
  const isOlder =
    before.contactId === reported.contactId && reported.version !== 0 && reported.version < before.version;
  if (isOlder || JSON.stringify(before) === JSON.stringify(reported)) return before;
  // A deleted contact takes back no opt-out: only the person or a colleague does.
  const isDeleted = before.consent === 'out' && reported.contactId === null;
  if (!isDeleted) return reported;
  return before.contactId === null ? before : { ...before, contactId: null, version: 0 };
}
