import type { Situation } from '../../../core/model/automation/types.ts';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { useViewIf } from '../../core-client/use-view-if.ts';

/** A contact as the rules see it. */
export type Person = Pick<
  Situation,
  'name' | 'country' | 'consent' | 'flags' | 'past' | 'pastIsWhole' | 'runs'
>;

/** Nobody in particular: somebody who writes for the first time. */
const NOBODY: Person = {
  name: '',
  country: '',
  consent: 'unknown',
  flags: [],
  past: [],
  pastIsWhole: true,
  runs: [],
};

/**
 * Returns a contact as the rules see it, with the texts of its chat on this device. Null while they load. Without a contact
 * it is `NOBODY`.
 */
export function usePerson(contact: ContactRecord | null): Person | null {
  const chatId = contact?.chatId ?? null;
  const past = useViewIf(chatId === null ? null : { view: 'chatPast', chatId });
  if (contact === null) return NOBODY;
  if (chatId !== null && (past === undefined || past.head.isLoading)) return null;
  return {
    name: contact.fullName,
    country: contact.country,
    consent: contact.consent,
    flags: contact.flags,
    past: past?.rows ?? [],
    pastIsWhole: past?.head.isWhole ?? true,
    runs: [],
  };
}
