import type { Ground } from '../world/ground.ts';
import { sidOf } from '../world/random.ts';

export interface WorldTemplate {
  /** `HX…` */
  readonly sid: string;
  readonly friendlyName: string;
  /** Default values by name of the placeholder. */
  readonly variables: Readonly<Record<string, string>>;
  /** The variants by content type, such as `twilio/text`. */
  readonly variants: Readonly<Record<string, { readonly body?: string; readonly [field: string]: unknown }>>;
  /** Epoch ms. */
  readonly at: number;
}

export interface NewTemplate {
  readonly name: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly variants: WorldTemplate['variants'];
}

export interface Templates {
  templates(): readonly WorldTemplate[];
  setTemplates(all: readonly NewTemplate[]): void;
}

function createTemplates(now: () => number, salt: string, first: readonly NewTemplate[]): Templates {
  const made = (all: readonly NewTemplate[]): readonly WorldTemplate[] =>
    all.map(({ name, variables = {}, variants }, place) => ({
      sid: sidOf('HX', `${salt}:template:${place}:${name}`),
      friendlyName: name,
      variables,
      variants,
      at: now(),
    }));
  let kept = made(first);
  return {
    templates: () => kept,
    setTemplates(all) {
      kept = made(all);
    },
  };
}

const text = (name: string, body: string, variables: Readonly<Record<string, string>> = {}): NewTemplate => ({
  name,
  variables,
  variants: { 'twilio/text': { body } },
});

const TEMPLATES: readonly NewTemplate[] = [
  text('Greeting', 'Hello {{first_name}}, this is {{agent_first_name}}. How can I help?', {
    first_name: 'there',
  }),
  text('Opening hours', 'We are here Monday to Friday, 8:00 to 18:00, and on Saturdays until 12:30.'),
  text(
    'Visit reminder',
    'Hello {{first_name}}, a reminder of our visit on {{date}}, {{1}}. Please answer YES if that still suits you.',
    { first_name: 'there', 1: 'between 9:00 and 12:00' },
  ),
  text(
    'Payment reminder',
    'Hello {{first_name}}, invoice {{invoice}} over {{amount}} is still open. If you have paid it by now, please take no notice of this.',
    { first_name: 'there' },
  ),
  text('Thank you', 'Thank you, {{first_name}}! We are glad that it is sorted.', {
    first_name: 'and all the best',
  }),
  text('Our address', 'You find us at {{place}}. The bell is on the left.', {
    place: 'Unit 4, Tannery Row',
  }),
  text('Rappel de visite', 'Bonjour {{name}}, nous passerons demain, à l’heure prévue. À bientôt !', {
    name: 'à vous',
  }),
  text('Running late', 'Sorry, we are running late.\nWe will be with you by {{time}}.', { time: 'noon' }),
  {
    name: 'Price list',
    variants: { 'twilio/media': { body: 'Our prices', media: ['https://media.example.com/prices.png'] } },
  },
  {
    name: 'Rate our visit',
    variants: { 'twilio/quick-reply': { body: 'How was it?', actions: [{ title: 'Good', id: 'good' }] } },
  },
];

/** The templates of messages. The emulator answers their calls. */
export const templatesSubject = {
  make: ({ now, salt }: Ground): Templates => createTemplates(now, salt, TEMPLATES),
};
