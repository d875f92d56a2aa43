import type { DetailsHead } from '../../../core/model/inspect/types.ts';

/** The character in place of a digit that the user's role may not see. */
export const MASKED = '•';

export type ContactFact = { readonly name: 'phone' | 'email' | 'identity'; readonly value: string };

/** Returns the contact's fields that the service provides; none for a group. */
export const contactFacts = ({
  isGroup,
  participants,
}: Pick<DetailsHead, 'isGroup' | 'participants'>): readonly ContactFact[] => {
  if (isGroup) return [];
  const others = participants.filter(({ isSelf }) => !isSelf);
  const numbers = others.filter(({ channel }) => channel === 'sms');
  // A colleague's label is an email address; the label of a contact on the chat channel is a name.
  const contacts = numbers.length > 0 ? numbers : others.filter(({ label }) => !label.includes('@'));
  return (contacts.length > 0 ? contacts : others).slice(0, 1).map(({ label, channel }) => ({
    name: channel === 'sms' ? 'phone' : label.includes('@') ? 'email' : 'identity',
    value: label,
  }));
};
