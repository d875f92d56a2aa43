import type { DetailsHead } from '../../../../core/inspect/types.ts';

/** A field of the contact, and what a button calls it that copies it. */
export type ContactFact = { readonly name: 'Phone' | 'Email' | 'Identity'; readonly value: string };

/** What the service gives of the contact whom a chat is with: nothing of a group. */
export const contactFacts = ({
  isGroup,
  participants,
}: Pick<DetailsHead, 'isGroup' | 'participants'>): readonly ContactFact[] => {
  if (isGroup) return [];
  const others = participants.filter(({ isSelf }) => !isSelf);
  const numbers = others.filter(({ channel }) => channel === 'sms');
  // Colleagues take part by their address: a contact on the chat channel has a name instead.
  const contacts = numbers.length > 0 ? numbers : others.filter(({ label }) => !label.includes('@'));
  return (contacts.length > 0 ? contacts : others).slice(0, 1).map(({ label, channel }) => ({
    name: channel === 'sms' ? 'Phone' : label.includes('@') ? 'Email' : 'Identity',
    value: label,
  }));
};
