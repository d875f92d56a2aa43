import { withoutDirectionControls } from '../../kernel/shown-text.ts';
import type { ParticipantView } from '../chat/thread/types.ts';
import type { TemplateValues } from './render.ts';

export interface TemplateSubject {
  readonly chatName: string;
  readonly isGroup: boolean;
  readonly participants: readonly Pick<ParticipantView, 'label' | 'channel' | 'isSelf'>[];
  readonly agentName: string | null;
  readonly businessNumber: string | null;
}

/** Placeholder keys of each value. People use different names for the same value. */
const KEYS = {
  name: ['name', 'full_name', 'contact', 'contact_name', 'customer', 'customer_name'],
  firstName: ['first_name', 'firstname', 'contact_first_name', 'customer_first_name'],
  number: ['number', 'phone', 'phone_number', 'contact_number', 'contact_phone'],
  agentName: ['agent', 'agent_name', 'my_name', 'sender', 'sender_name'],
  agentFirstName: ['agent_first_name', 'my_first_name', 'sender_first_name'],
  businessNumber: ['business_number', 'business_phone', 'our_number', 'our_phone'],
} as const;

/** Names that the console itself gives to unnamed chats. */
const STAND_INS: readonly string[] = ['Chat', 'Unnamed chat'];

/**
 * Returns whether the chat's name is a person's name, and not a default name, an address or a participant's
 * label.
 */
const isName = ({ chatName, participants }: TemplateSubject): boolean =>
  /\p{L}/u.test(chatName) &&
  !chatName.includes('@') &&
  !STAND_INS.includes(chatName) &&
  participants.every(({ label }) => label !== chatName);

/** Makes a value fit into a sentence: one line, no direction controls. */
const inLine = (text: string): string => withoutDirectionControls(text).trim().replace(/\s+/gu, ' ');

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

/** Returns the known values. A group has no single contact, so it gets no contact values. */
export function templateValues(subject: TemplateSubject): TemplateValues {
  const { chatName, isGroup, participants, agentName, businessNumber } = subject;
  const name = !isGroup && isName(subject) ? inLine(chatName) : '';
  const others = participants.filter(({ channel, isSelf }) => channel === 'sms' && !isSelf);
  const number = !isGroup && others.length === 1 ? inLine(others[0]?.label ?? '') : '';
  const agent = inLine(agentName ?? '');
  const values: Readonly<Record<keyof typeof KEYS, string>> = {
    name,
    firstName: firstWord(name),
    number,
    agentName: agent,
    agentFirstName: firstWord(agent),
    businessNumber: inLine(businessNumber ?? ''),
  };
  const known = new Map<string, string>();
  const put = (value: string, keys: readonly string[]) => {
    if (value !== '') for (const key of keys) known.set(key, value);
  };
  put(values.name, KEYS.name);
  put(values.firstName, KEYS.firstName);
  put(values.number, KEYS.number);
  put(values.agentName, KEYS.agentName);
  put(values.agentFirstName, KEYS.agentFirstName);
  put(values.businessNumber, KEYS.businessNumber);
  return known;
}
