import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/core/model/automation/decide.ts';
import type {
  Cause,
  Decision,
  PastRun,
  PastText,
  ResponderRule,
  Rules,
  Situation,
  Trigger,
} from '../../src/core/model/automation/types.ts';
import { verdictAt } from '../../src/core/model/automation/verdict.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-10-23T06:00Z');

const FLAGS = ['1', '2', '3'];
const WORDS = ['leak', 'gas', 'yes', 'price', 'stop', 'العطل', 'gr\u00fc\u00dfe'];
const TEXTS = [
  'STOP',
  'start',
  'Yes',
  'HELP',
  'Please stop texting me',
  'Liked “See you at 9”',
  'the boiler leaks gas',
  'what is the price? gas or oil',
  'yes please',
  'العطل مرة أخرى',
  'Morning! Can somebody look at my radiator?',
  'It drips again',
  '',
  'Your message has been received.',
];

const clock = fc.constantFrom('00:00', '02:30', '08:00', '12:00', '17:30', '22:00');
const spans = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 7 }), from: clock, to: fc.oneof(clock, fc.constant('24:00')) }),
  { maxLength: 7 },
);
const dates = fc.array(
  fc.record({ date: fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26'), name: fc.constant('Off') }),
  { maxLength: 2 },
);
const text = fc.record({
  text: fc.constantFrom('We are closed, {{first_name}}. Open at {{next_opening}}.', 'Thanks {{name}}', ' '),
  variants: fc.constantFrom({}, { ar: 'شكرا {{name}}' }),
});
const pauseMinutes = fc.constantFrom(0, 1, 60, 240, 43_200);

const responderRule = (id: string): fc.Arbitrary<ResponderRule> =>
  fc
    .record({
      active: fc.constantFrom(true, true, true, false),
      kind: fc.constantFrom(
        'after_hours' as const,
        'holiday' as const,
        'first_contact' as const,
        'no_reply_after' as const,
        'missed_call' as const,
      ),
      minutes: fc.constantFrom(1, 20, 600),
      when: fc.constantFrom(
        'any' as const,
        'open' as const,
        'closed' as const,
        'own' as const,
        'dates' as const,
      ),
      weekly: spans,
      dates,
      pauseMinutes,
      withFlags: fc.subarray(FLAGS, { maxLength: 1 }),
      withoutFlags: fc.subarray(FLAGS, { maxLength: 1 }),
      quietMinutes: fc.constantFrom(0, 30),
      wording: text,
    })
    .map(({ wording, ...rule }) => ({ id, name: id, ...wording, ...rule }));

const action = fc.oneof(
  text.map((wording) => ({ kind: 'reply' as const, ...wording })),
  fc.constantFrom(...FLAGS).map((flagId) => ({ kind: 'addFlag' as const, flagId })),
  fc.constant({ kind: 'sendArticle' as const, articleId: 'a' }),
);
const trigger = (id: string): fc.Arbitrary<Trigger> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    active: fc.constantFrom(true, true, true, false),
    system: fc.constant(null),
    match: fc.record({
      kind: fc.constantFrom(
        'exact' as const,
        'starts' as const,
        'contains' as const,
        'any_word' as const,
        'regex' as const,
      ),
      terms: fc.array(fc.constantFrom(...WORDS, '(a+)+$', '.*', '('), { minLength: 1, maxLength: 3 }),
      wholeWord: fc.boolean(),
      ignoreCase: fc.boolean(),
      ignoreAccents: fc.boolean(),
    }),
    conditions: fc.record({
      channel: fc.constantFrom('any' as const, 'sms' as const, 'chat' as const),
      flagsIn: fc.constant([]),
      flagsOut: fc.subarray(FLAGS, { maxLength: 1 }),
      hours: fc.constantFrom('any' as const, 'open' as const, 'closed' as const),
      firstMessage: fc.constantFrom(false, false, true),
    }),
    actions: fc.array(action, { minLength: 1, maxLength: 3 }),
    pauseMinutes,
    goOn: fc.boolean(),
  });

const SYSTEM: readonly Trigger[] = (['optOut', 'optIn', 'help'] as const).map((system) => ({
  id: system,
  name: system,
  active: true,
  system,
  match: { kind: 'exact', terms: ['-'], wholeWord: false, ignoreCase: true, ignoreAccents: true },
  conditions: { channel: 'any', flagsIn: [], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [{ kind: 'reply', text: `${system} reply`, variants: {} }],
  pauseMinutes: 0,
  goOn: false,
}));

const rules: fc.Arbitrary<Rules> = fc.record({
  responderOn: fc.constantFrom(true, true, true, false),
  responder: fc.tuple(...['r1', 'r2', 'r3'].map(responderRule)),
  triggers: fc.tuple(...['t1', 't2', 't3'].map(trigger)).map((own) => [...SYSTEM, ...own]),
  hours: fc.record({
    zone: fc.constantFrom('Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago'),
    weekly: spans,
    holidays: dates,
  }),
});

/** What happens to a contact, so many minutes after the thing before. */
type Happening = { readonly after: number } & (
  | { readonly what: 'text'; readonly text: string; readonly isAutomatic: boolean }
  | { readonly what: 'colleague' | 'wait' | 'missedCall' }
);
const happening: fc.Arbitrary<Happening> = fc
  .tuple(
    fc.constantFrom(0, 0.05, 1, 3, 30, 250, 900, 3000),
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .constantFrom(...TEXTS)
          .map((said) => ({ what: 'text' as const, text: said, isAutomatic: false })),
      },
      {
        weight: 1,
        arbitrary: fc.constant({ what: 'text' as const, text: 'Out of office', isAutomatic: true }),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          { what: 'colleague' as const },
          { what: 'wait' as const },
          { what: 'missedCall' as const },
        ),
      },
    ),
  )
  .map(([after, what]) => ({ after, ...what }));

interface Life {
  past: readonly PastText[];
  runs: readonly PastRun[];
  consent: Situation['consent'];
  flags: readonly string[];
  at: number;
}

interface Decided {
  readonly before: Life;
  readonly cause: Cause;
  readonly situation: Situation;
  readonly decision: Decision;
}

const begin = (): Life => ({ past: [], runs: [], consent: 'unknown', flags: [], at: START });

/** Carries a decision out, as the service does. */
function meet(life: Life, cause: Cause, all: Rules): Decided {
  const situation: Situation = {
    cause,
    at: life.at,
    channel: 'sms',
    name: 'Ana Lind',
    country: 'GB',
    consent: life.consent,
    flags: life.flags,
    past: life.past,
    pastIsWhole: true,
    runs: life.runs,
  };
  const decision = decide(all, situation, () => 'Read this.');
  const before = { ...life };
  if (cause.kind === 'text')
    life.past = [...life.past, { at: life.at, direction: 'inbound', body: cause.text, rule: null }];
  if (decision.answer !== null) {
    const { rule, text: body } = decision.answer;
    life.past = [...life.past, { at: life.at, direction: 'outbound', body, rule }];
  }
  life.consent = decision.consent ?? life.consent;
  for (const { triggerId, action: one } of decision.actions) {
    life.runs = [...life.runs, { at: life.at, triggerId }];
    if (one.kind === 'addFlag') life.flags = [...new Set([...life.flags, one.flagId])];
  }
  return { before, cause, situation, decision };
}

function live(all: Rules, happenings: readonly Happening[]): readonly Decided[] {
  const life = begin();
  const decided: Decided[] = [];
  for (const one of happenings) {
    life.at += one.after * MINUTE;
    switch (one.what) {
      case 'text':
        decided.push(meet(life, { kind: 'text', text: one.text, isAutomatic: one.isAutomatic }, all));
        break;
      case 'colleague':
        life.past = [...life.past, { at: life.at, direction: 'outbound', body: 'Hello', rule: null }];
        break;
      case 'missedCall':
        decided.push(meet(life, { kind: 'missedCall' }, all));
        break;
      case 'wait': {
        const last = life.past.findLast(({ direction }) => direction === 'inbound');
        if (last !== undefined) decided.push(meet(life, { kind: 'waiting', since: last.at }, all));
      }
    }
  }
  return decided;
}

const lives = fc.tuple(rules, fc.array(happening, { maxLength: 25 }));
const check = (property: (all: Rules, decided: readonly Decided[]) => void) =>
  fc.assert(
    fc.property(lives, ([all, happenings]) => property(all, live(all, happenings))),
    settings(RUNS),
  );

test(
  'a contact gets at most one answer of the auto-responder in a pause',
  () => {
    let pairs = 0;
    check((all, decided) => {
      const sent = decided.filter(({ decision }) => decision.answer?.rule.by === 'responder');
      pairs += Math.max(0, sent.length - 1);
      for (const [nth, { decision, situation }] of sent.entries()) {
        const rule = all.responder.find(({ id }) => id === decision.answer?.rule.id);
        const before = sent[nth - 1];
        if (before !== undefined)
          expect(situation.at - before.situation.at).toBeGreaterThanOrEqual(
            (rule?.pauseMinutes ?? 0) * MINUTE,
          );
      }
    });
    expect(pairs).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'a contact gets at most three automatic texts in 24 hours',
  () => {
    let full = 0;
    check((_, decided) => {
      const times = decided.flatMap(({ decision, situation }) =>
        decision.answer === null ? [] : [situation.at],
      );
      for (const at of times) {
        const near = times.filter((one) => one > at - DAY && one <= at).length;
        expect(near).toBeLessThanOrEqual(3);
        if (near === 3) full += 1;
      }
    });
    expect(full).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'nobody who has opted out gets a text, and an opt-out is confirmed once at most',
  () => {
    let outs = 0;
    check((_, decided) => {
      for (const { before, decision } of decided) {
        if (before.consent === 'out' && decision.consent !== 'in') expect(decision.answer).toBeNull();
        if (decision.consent === 'out') {
          outs += 1;
          expect(before.consent).not.toBe('out');
          expect(decision.answer?.rule.id ?? 'optOut').toBe('optOut');
        }
      }
    });
    expect(outs).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'no text answers a machine, a tap on a message, or a text that may ask to stop',
  () => {
    let silences = 0;
    check((_, decided) => {
      for (const { cause, decision } of decided) {
        if (cause.kind !== 'text') continue;
        const isTap = cause.text.startsWith('Liked');
        const asksToStop = cause.text === 'Please stop texting me' && !cause.isAutomatic;
        if (!cause.isAutomatic && !isTap && !asksToStop) continue;
        silences += 1;
        expect(decision.answer).toBeNull();
        expect(decision.consent).toBeNull();
        expect(decision.raisesHand).toBe(asksToStop);
        if (!asksToStop) expect(decision.actions).toEqual([]);
      }
    });
    expect(silences).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'a machine that answers each of our texts gets three texts at most, and then the two are silent',
  () => {
    let loops = 0;
    fc.assert(
      fc.property(
        rules,
        fc.constantFrom(...TEXTS),
        fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0.02, 1, 59, 120),
        (all, first, answers, delay) => {
          const life = begin();
          let said = first;
          let sent = 0;
          for (let turn = 0; turn < 12; turn += 1) {
            const { decision } = meet(life, { kind: 'text', text: said, isAutomatic: false }, all);
            if (decision.answer === null) break;
            sent += 1;
            said = answers[turn % answers.length] ?? '';
            life.at += delay * MINUTE;
          }
          if (sent > 1) loops += 1;
          expect(sent).toBeLessThanOrEqual(3);
          // Faster than a person types: it is known as a machine after two answers.
          if (delay < 0.05) expect(sent).toBeLessThanOrEqual(2);
        },
      ),
      settings(RUNS),
    );
    expect(loops).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'a trigger runs at most once in its pause',
  () => {
    let runs = 0;
    check((all, decided) => {
      for (const { id, pauseMinutes: pause, system } of all.triggers) {
        if (system !== null) continue;
        const times = decided
          .filter(({ decision }) => decision.trace.some((step) => step.id === id && step.passed))
          .map(({ situation }) => situation.at);
        runs += times.length;
        for (const [nth, at] of times.entries())
          if (nth > 0) expect(at - (times[nth - 1] ?? 0)).toBeGreaterThanOrEqual(pause * MINUTE);
      }
    });
    expect(runs).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'the trace names a reason for every rule, and the text is of a rule that acted',
  () => {
    check((all, decided) => {
      for (const { decision } of decided) {
        const { trace, answer, actions } = decision;
        const steps = trace.filter(({ part }) => part !== 'guard');
        expect(steps.map(({ part, id }) => `${part} ${id}`)).toEqual([
          ...all.triggers.map(({ id }) => `trigger ${id}`),
          ...all.responder.map(({ id }) => `responder ${id}`),
        ]);
        const acted = steps.filter(({ passed }) => passed);
        if (answer !== null)
          expect(acted.map(({ part, id }) => ({ by: part, id }))).toContainEqual(answer.rule);
        for (const { triggerId } of actions) expect(acted.map(({ id }) => id)).toContain(triggerId);
        expect(acted.filter(({ part }) => part === 'responder').length).toBeLessThanOrEqual(1);
        if (answer === null && actions.length === 0 && decision.consent === null) expect(acted).toEqual([]);
        for (const step of steps.filter(({ passed }) => !passed)) expect(step.why.code).not.toBe('fits');
      }
    });
  },
  PATIENCE_MS,
);

test(
  'the verdict now names the rules that a text, a wait or a call finds in their time',
  () => {
    const TIMES = ['isOpen', 'isClosed', 'outsideHours', 'notADate'];
    let both = 0;
    check((all, decided) => {
      for (const { situation, decision } of decided) {
        const { mayAnswer, quiet } = verdictAt(all, situation.at);
        if (mayAnswer.length > 0 && quiet.length > 0) both += 1;
        for (const { part, id, why } of decision.trace) {
          if (part !== 'responder' || ['off', 'masterOff', 'otherCause'].includes(why.code)) continue;
          expect(TIMES.includes(why.code) ? quiet : mayAnswer).toContain(id);
        }
      }
    });
    expect(both).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'between now and the moment that the verdict names, nothing changes',
  () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4000 }), (all, minutes) => {
        const at = START + minutes * MINUTE;
        const { changesAt, ...now } = verdictAt(all, at);
        const end = Math.min(changesAt ?? Number.POSITIVE_INFINITY, at + 2 * DAY);
        for (let then = at; then < end; then += 17 * MINUTE) {
          const { changesAt: _, ...later } = verdictAt(all, then);
          expect(later).toEqual(now);
        }
        if (changesAt !== null) {
          const { changesAt: _, ...after } = verdictAt(all, changesAt);
          expect(after).not.toEqual(now);
        }
      }),
      settings(Math.ceil(RUNS / 10)),
    );
  },
  PATIENCE_MS,
);
