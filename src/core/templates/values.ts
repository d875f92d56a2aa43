import { withoutDirectionControls } from '../chat/text/shown-text.ts';
import type { ParticipantView } from '../chat/thread/types.ts';
import type { TemplateValues } from './render.ts';

/** What of a chat, and of who writes in it, goes into a template. */
export interface TemplateSubject {
  readonly chatName: string;
  readonly isGroup: boolean;
  readonly participants: readonly Pick<ParticipantView, 'label' | 'channel' | 'isSelf'>[];
  /** Name of the signed-in user; null where the session tells none. */
  readonly agentName: string | null;
  /** The number of the business; null where the build names none. */
  readonly businessNumber: string | null;
}

/** Names of places, as templates are written by people: each value goes by all of its names. */
const PLACES = {
  name: ['name', 'full_name', 'contact', 'contact_name', 'customer', 'customer_name'],
  firstName: ['first_name', 'firstname', 'contact_first_name', 'customer_first_name'],
  number: ['number', 'phone', 'phone_number', 'contact_number', 'contact_phone'],
  agentName: ['agent', 'agent_name', 'my_name', 'sender', 'sender_name'],
  agentFirstName: ['agent_first_name', 'my_first_name', 'sender_first_name'],
  businessNumber: ['business_number', 'business_phone', 'our_number', 'our_phone'],
} as const;

/** What a chat is called while the service names it not. */
const STAND_INS: readonly string[] = ['Chat', 'Unnamed chat'];

/** A chat that nobody has named is called by a number, an address or an identity. */
const isName = ({ chatName, participants }: TemplateSubject): boolean =>
  /\p{L}/u.test(chatName) &&
  !chatName.includes('@') &&
  !STAND_INS.includes(chatName) &&
  participants.every(({ label }) => label !== chatName);

/** A value is a piece of a sentence: it brings no lines of its own, and turns nothing around. */
const inLine = (text: string): string => withoutDirectionControls(text).trim().replace(/\s+/gu, ' ');

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

/** What is known to put into templates; of a group, nobody is the one who is written to. */
export function templateValues(subject: TemplateSubject): TemplateValues {
  const { chatName, isGroup, participants, agentName, businessNumber } = subject;
  const name = !isGroup && isName(subject) ? inLine(chatName) : '';
  const others = participants.filter(({ channel, isSelf }) => channel === 'sms' && !isSelf);
  const number = !isGroup && others.length === 1 ? inLine(others[0]?.label ?? '') : '';
  const agent = inLine(agentName ?? '');
  const values: Readonly<Record<keyof typeof PLACES, string>> = {
    name,
    firstName: firstWord(name),
    number,
    agentName: agent,
    agentFirstName: firstWord(agent),
    businessNumber: inLine(businessNumber ?? ''),
  };
  const known = new Map<string, string>();
  const put = (value: string, places: readonly string[]) => {
    if (value !== '') for (const place of places) known.set(place, value);
  };
  put(values.name, PLACES.name);
  put(values.firstName, PLACES.firstName);
  put(values.number, PLACES.number);
  put(values.agentName, PLACES.agentName);
  put(values.agentFirstName, PLACES.agentFirstName);
  put(values.businessNumber, PLACES.businessNumber);
  return known;
}
