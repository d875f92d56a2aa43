import { expect, test } from 'vitest';
import {
  placeholderKey,
  renderTemplate,
  templateParts,
} from '../../../../src/core/model/templates/render.ts';
import { type TemplateSubject, templateValues } from '../../../../src/core/model/templates/values.ts';

const rendered = (body: string, values: Record<string, string> = {}, defaults: Record<string, string> = {}) =>
  renderTemplate(
    { body, defaults: Object.entries(defaults).map(([name, value]) => ({ name, value })) },
    new Map(Object.entries(values)),
  );

test('a placeholder takes the known value of the chat, else its own default, else it is missing', () => {
  expect(rendered('Hello {{name}}', { name: 'Ada' }, { name: 'there' }).text).toBe('Hello Ada');
  expect(rendered('Hello {{name}}', {}, { name: 'there' })).toEqual({ text: 'Hello there', missing: [] });
  expect(rendered('Hello {{name}}, on {{date}}', { name: 'Ada' })).toEqual({
    text: 'Hello Ada, on [date]',
    missing: [{ name: 'date', start: 14, end: 20 }],
  });
  expect(rendered('{{1}}', {}, { 1: ' ' }).text).toBe('[1]');
});

test('spaces, dots and capitals do not change a placeholder', () => {
  expect(placeholderKey(' First Name ')).toBe('first_name');
  for (const body of ['{{first_name}}', '{{ First Name }}', '{{first-name}}', '{{first.name}}'])
    expect(rendered(body, { first_name: 'Ada' }).text).toBe('Ada');
  expect(rendered('{{Wer kommt}}').text).toBe('[Wer kommt]');
  expect(rendered('{{größe}}', { größe: 'M' }).text).toBe('M');
});

test('braces without a placeholder are text', () => {
  const bodies = [
    '{{}}',
    '{{ }}',
    '{spring}',
    '{SPRING}',
    '{Name}',
    '{a b}',
    '{{a',
    'a}}',
    '{{a{b}}',
    `{{${'x'.repeat(65)}}}`,
  ];
  for (const body of bodies)
    expect(rendered(body, { a: 'A', name: 'B' })).toEqual({ text: body, missing: [] });
  expect(templateParts('a{{b}}{{c}}')).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'placeholder', name: 'b', source: '{{b}}' },
    { kind: 'placeholder', name: 'c', source: '{{c}}' },
  ]);
});

test.each([
  [
    'Hi {{ contact.first_name | default: "there" }}, your visit is on {{date}}.',
    'Hi there, your visit is on [date].',
    'Hi Ada, your visit is on [date].',
  ],
  ["Hi {{ contact.first_name | default: 'there' }}!", 'Hi there!', 'Hi Ada!'],
  [
    'Hi {%customer.firstName%}, it is ready.',
    'Hi [customer.firstName], it is ready.',
    'Hi Ada, it is ready.',
  ],
  ['Hi {first_name}, it is ready.', 'Hi [first_name], it is ready.', 'Hi Ada, it is ready.'],
  ['Hi {firstName}, it is ready.', 'Hi [firstName], it is ready.', 'Hi Ada, it is ready.'],
  ['Hi {{{first_name}}}, it is ready.', 'Hi [first_name], it is ready.', 'Hi Ada, it is ready.'],
  ['{{#if first_name}}Hi {{first_name}}, {{/if}}it is ready.', 'it is ready.', 'Hi Ada, it is ready.'],
  ['{{#if name}}Hi {{name}}, {{/if}}it is ready.', 'it is ready.', 'Hi Bo, it is ready.'],
  ['{{#each items}}{{/each}}', '[#each items][/each]', '[#each items][/each]'],
  ['Use code {SPRING} before 1 May.', 'Use code {SPRING} before 1 May.', 'Use code {SPRING} before 1 May.'],
])('the places of “%s” are filled or asked about', (body, unknown, known) => {
  expect(rendered(body).text).toBe(unknown);
  const keys = ['first_name', 'contact_first_name', 'customer_first_name'];
  const values = { ...Object.fromEntries(keys.map((key) => [key, 'Ada'])), name: 'Bo' };
  expect(rendered(body, values).text).toBe(known);
});

test('a text that the service fills has only the places that the service knows', () => {
  const values = new Map([['first_name', 'Ada']]);
  const body = '{first_name} {%first_name%} {{#if first_name}} {{first_name}}';
  expect(renderTemplate({ body, defaults: [] }, values, 'service').text).toBe(
    '{first_name} {%first_name%} {{#if first_name}} Ada',
  );
});

test('a value is inserted unchanged: placeholders in it are not expanded', () => {
  expect(rendered('{{a}}{{b}}', { a: '{{b}}', b: 'B' })).toEqual({ text: '{{b}}B', missing: [] });
  expect(rendered('{{a}}', { a: '$& $1 [a]' }).text).toBe('$& $1 [a]');
  expect(rendered('{{a}}', { a: '[a]' }).missing).toEqual([]);
});

test('a body of only braces is scanned once', () => {
  const body = '{{'.repeat(200_000) + ' '.repeat(200_000);
  const before = performance.now();
  expect(rendered(body).text).toBe(body);
  expect(performance.now() - before).toBeLessThan(2000);
});

const subject: TemplateSubject = {
  chatName: 'Fenella Osei',
  isGroup: false,
  participants: [
    { label: 'agent@example.com', channel: 'chat', isSelf: true },
    { label: '+447700900123', channel: 'sms', isSelf: false },
  ],
  agentName: 'Ada  Lovelace',
  businessNumber: '+15550100',
};
const filledBy = (place: string, more: Partial<TemplateSubject> = {}) =>
  templateValues({ ...subject, ...more }).get(place);

test('values for name, first name and number are from the chat, the agent’s from the session, the business’s from the build', () => {
  expect(filledBy('name')).toBe('Fenella Osei');
  expect(filledBy('customer_first_name')).toBe('Fenella');
  expect(filledBy('phone_number')).toBe('+447700900123');
  expect(filledBy('agent')).toBe('Ada Lovelace');
  expect(filledBy('agent_first_name')).toBe('Ada');
  expect(filledBy('business_number')).toBe('+15550100');
  expect(filledBy('agent', { agentName: null })).toBeUndefined();
  expect(filledBy('business_number', { businessNumber: null })).toBeUndefined();
});

test('a chat without a name gives no name, and a group neither name nor number', () => {
  for (const chatName of ['+44 7700 900123', 'ada@example.com', 'Chat', 'Unnamed chat', ' '])
    expect(filledBy('name', { chatName })).toBeUndefined();
  const byIdentity = {
    chatName: 'ada_l',
    participants: [{ label: 'ada_l', channel: 'chat', isSelf: false }],
  } as const;
  expect(filledBy('first_name', byIdentity)).toBeUndefined();
  expect(filledBy('name', { isGroup: true })).toBeUndefined();
  expect(filledBy('number', { isGroup: true })).toBeUndefined();
  const two = { label: '+447700900124', channel: 'sms', isSelf: false } as const;
  expect(filledBy('number', { participants: [...subject.participants, two] })).toBeUndefined();
});

test('a name has no line breaks and does not affect the text direction', () => {
  expect(filledBy('name', { chatName: ' Fenella\n\u202eOsei\t' })).toBe('Fenella Osei');
});
