import { describe, expect, test } from 'vitest';
import { decide } from '../../../../src/core/model/automation/decide.ts';
import type {
  PastText,
  ResponderRule,
  Rules,
  Situation,
  Trigger,
} from '../../../../src/core/model/automation/types.ts';

const MINUTE = 60_000;
/** A Wednesday evening in London. */
const EVENING = Date.parse('2026-09-23T17:45Z');

const responderRule = (more: Partial<ResponderRule>): ResponderRule => ({
  id: 'after',
  name: 'After hours',
  active: true,
  kind: 'after_hours',
  minutes: 0,
  when: 'closed',
  weekly: [],
  dates: [],
  pauseMinutes: 240,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
  text: 'Thanks, {{first_name}}. We open at {{next_opening}}.',
  variants: { fr: 'Merci {{first_name}}. Nous ouvrons à {{next_opening}}.' },
  ...more,
});

const trigger = (more: Partial<Trigger>): Trigger => ({
  id: 'gas',
  name: 'Smell of gas',
  active: true,
  system: null,
  match: { kind: 'any_word', terms: ['gas'], wholeWord: false, ignoreCase: true, ignoreAccents: true },
  conditions: { channel: 'any', flagsIn: [], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [{ kind: 'notify', to: 'role', id: '3' }],
  pauseMinutes: 0,
  goOn: false,
  ...more,
});

const system = (kind: 'optOut' | 'optIn' | 'help'): Trigger =>
  trigger({ id: kind, system: kind, actions: [{ kind: 'reply', text: `${kind} reply`, variants: {} }] });

const rulesOf = (more: Partial<Rules> = {}): Rules => ({
  responderOn: true,
  responder: [responderRule({})],
  triggers: [system('optOut'), system('optIn'), system('help'), trigger({})],
  hours: {
    zone: 'Europe/London',
    weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:30' })),
    holidays: [],
  },
  ...more,
});

const situationOf = (text: string, more: Partial<Situation> = {}): Situation => ({
  cause: { kind: 'text', text, isAutomatic: false },
  at: EVENING,
  channel: 'sms',
  name: 'Fenella Osei',
  country: 'GB',
  consent: 'in',
  flags: [],
  past: [],
  pastIsWhole: true,
  runs: [],
  ...more,
});

const decided = (text: string, more: Partial<Situation> = {}, rules: Partial<Rules> = {}) =>
  decide(rulesOf(rules), situationOf(text, more), (id) => (id === 'known' ? 'Short answer' : null));

const whyOf = (decision: ReturnType<typeof decide>, id: string) =>
  decision.trace.find((step) => step.id === id)?.why.code;

const sent = (minutesAgo: number, id = 'after'): PastText => ({
  at: EVENING - minutesAgo * MINUTE,
  direction: 'outbound',
  body: 'We are closed',
  rule: { by: id === 'after' ? 'responder' : 'trigger', id },
});

describe('the auto-responder', () => {
  test('answers in the words of the contact’s language, with the next opening', () => {
    expect(decided('It drips again').answer).toMatchObject({
      text: 'Thanks, Fenella. We open at 08:00 tomorrow.',
      language: 'en',
    });
    expect(decided('Ça goutte', { country: 'FR' }).answer?.text).toBe(
      'Merci Fenella. Nous ouvrons à 08:00 demain.',
    );
    expect(decided('Hi', { at: Date.parse('2026-09-25T20:00Z') }).answer?.text).toContain('08:00 on Monday');
    expect(decided('Hi', { at: Date.parse('2026-09-25T05:00Z') }).answer?.text).toContain('at 08:00.');
  });

  test.each([
    ['Thanks, {{first_name}}. We are closed.', 'Thanks. We are closed.'],
    ['{{first_name}}, we are closed.', 'we are closed.'],
    ['Hi {{first_name}}, we are closed.', 'Hi, we are closed.'],
    ['Bonjour {{first_name}} !', 'Bonjour !'],
    ['شكرًا، {{first_name}}. نحن مغلقون.', 'شكرًا. نحن مغلقون.'],
    ['We are closed. {{name}}, write again.', 'We are closed. write again.'],
    ['Thanks, {{first_name}}\nBye, {{name}}', 'Thanks\nBye'],
  ])('leaves a placeholder without a value out of %j', (text, sent) => {
    const rule = responderRule({ id: 'nameless', when: 'any', text, variants: {} });
    expect(decided('Hi', { name: '' }, { responder: [rule] }).answer?.text).toBe(sent);
  });

  test('says when its pause ends', () => {
    const decision = decided('Hi', { past: [sent(200)] });
    expect(decision.answer).toBeNull();
    expect(decision.trace.find(({ id }) => id === 'after')?.why).toEqual({
      code: 'pause',
      at: EVENING + 40 * MINUTE,
    });
    expect(decided('Hi', { past: [sent(240)] }).answer).not.toBeNull();
  });

  test('answers a text that waits, unless a colleague has written since', () => {
    const waits = responderRule({ id: 'waits', kind: 'no_reply_after', minutes: 20, when: 'any' });
    const since = EVENING - 20 * MINUTE;
    const asked: PastText = { at: since, direction: 'inbound', body: 'Hello?', rule: null };
    const cause = { kind: 'waiting', since } as const;
    const rules = { responder: [waits] };
    expect(decided('', { cause, past: [asked] }, rules).answer?.rule.id).toBe('waits');
    expect(whyOf(decided('', { cause, past: [asked], at: EVENING - MINUTE }, rules), 'waits')).toBe(
      'waitsLonger',
    );
    const colleague: PastText = { ...asked, at: since + MINUTE, direction: 'outbound' };
    expect(whyOf(decided('', { cause, past: [asked, colleague] }, rules), 'waits')).toBe('colleagueAnswered');
    expect(whyOf(decided('', { cause, past: [asked, sent(10)] }, rules), 'waits')).toBe('pause');
  });

  test('knows nobody as a first contact whose older texts may be missing', () => {
    const first = { responder: [responderRule({ id: 'first', kind: 'first_contact', when: 'any' })] };
    expect(decided('Hi', {}, first).answer).not.toBeNull();
    expect(whyOf(decided('Hi', { pastIsWhole: false }, first), 'first')).toBe('olderUnknown');
  });
});

describe('triggers', () => {
  test('are read before the auto-responder, which still answers if they send nothing', () => {
    const decision = decided('I smell gas');
    expect(decision.actions.map(({ action }) => action.kind)).toEqual(['notify']);
    expect(decision.answer?.rule.id).toBe('after');
  });

  test('a trigger that stops keeps the later ones from being reached, and marks where they fit', () => {
    const second = trigger({ id: 'second', match: { ...trigger({}).match, terms: ['smell'] } });
    const triggers = [trigger({}), second];
    const step = decided('I smell gas', {}, { triggers }).trace.find(({ id }) => id === 'second');
    expect(step).toMatchObject({ passed: false, why: { code: 'notReached' }, marks: [[2, 7]] });
    const both = decided('I smell gas', {}, { triggers: [trigger({ goOn: true }), second] });
    expect(both.actions.map(({ triggerId }) => triggerId)).toEqual(['gas', 'second']);
  });

  test('an article without a short answer sends nothing, and the auto-responder answers', () => {
    const sendArticle = (articleId: string) => ({
      triggers: [trigger({ actions: [{ kind: 'sendArticle' as const, articleId }] })],
    });
    expect(decided('gas', {}, sendArticle('known')).answer?.text).toBe('Short answer');
    const decision = decided('gas', {}, sendArticle('gone'));
    expect(whyOf(decision, 'gas')).toBe('noText');
    expect(decision.answer?.rule.id).toBe('after');
  });

  test('an urgent text of somebody who opted out reaches a colleague, and gets no answer', () => {
    const decision = decided('I smell gas', { consent: 'out' });
    expect(decision.answer).toBeNull();
    expect(decision.actions).toHaveLength(1);
  });
});

describe('opting out and in', () => {
  test('an opt-out is confirmed, and the auto-responder is silent', () => {
    const decision = decided('STOP');
    expect(decision).toMatchObject({ consent: 'out', answer: { text: 'optOut reply' } });
    expect(whyOf(decision, 'after')).toBe('textSent');
    const silent = trigger({ ...system('optOut'), actions: [] });
    const unconfirmed = decided('STOP', {}, { triggers: [silent] });
    expect(unconfirmed).toMatchObject({ consent: 'out', answer: null });
  });

  test('an opt-out counts without its confirmation, if the contact has had three texts', () => {
    const decision = decided('STOP', { past: [sent(900), sent(600), sent(300)] });
    expect(decision).toMatchObject({ consent: 'out', answer: null });
  });

  test('yes opts in only who had opted out', () => {
    expect(decided('Yes', { consent: 'unknown' })).toMatchObject({ consent: null });
    expect(decided('Yes', { consent: 'out' })).toMatchObject({
      consent: 'in',
      answer: { text: 'optIn reply' },
    });
    expect(decided('Yes', { consent: 'out', past: [sent(3), sent(2), sent(1)] })).toMatchObject({
      consent: 'in',
      answer: null,
    });
  });

  test('a near miss raises a hand, and nothing else is said', () => {
    const decision = decided('Please stop texting me');
    expect(decision).toMatchObject({ consent: null, answer: null, raisesHand: true });
    expect(whyOf(decision, 'after')).toBe('asksToStop');
  });

  test('an automatic text opts nobody out', () => {
    const cause = { kind: 'text', text: 'STOP', isAutomatic: true } as const;
    expect(decided('', { cause })).toMatchObject({ consent: null, answer: null, actions: [] });
  });
});
