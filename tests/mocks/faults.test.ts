import { describe, expect, test } from 'vitest';
import { parseFaultPlan } from '../../mocks/faults/fault-plan.ts';
import { createFaults } from '../../mocks/faults/faults.ts';

/** Faults with a random source that always returns 0, and a clock that stands still. */
const certain = () =>
  createFaults(
    () => 0,
    () => 0,
  );
const NONE = { latencyMs: 0, outcome: { type: 'none' } };

describe('the fault rules', () => {
  test('without rules nothing happens', () => {
    expect(certain().match('POST /send-message/1')).toEqual(NONE);
  });

  test('a star matches any text, and every other character only itself', () => {
    const faults = certain();
    faults.set([{ match: 'GET /messages?(*)', effect: 'dropRequest' }]);
    expect(faults.match('GET /messages?(x)').outcome.type).toBe('dropRequest');
    expect(faults.match('GET /message(x)')).toEqual(NONE);
    faults.set([{ match: 'twilsock:*', effect: 'dropRequest' }]);
    expect(faults.match('twilsock:connect').outcome.type).toBe('dropRequest');
    expect(faults.match('POST twilsock:connect')).toEqual(NONE);
  });

  test('a pattern with many stars is fast, and its parts match in order', () => {
    const faults = certain();
    faults.set([{ match: `${'*a'.repeat(40)}*b`, effect: 'dropRequest' }]);
    expect(faults.match(`GET /${'a'.repeat(2_000)}`)).toEqual(NONE);
    expect(faults.match(`GET /${'a'.repeat(2_000)}b`).outcome.type).toBe('dropRequest');
    faults.set([{ match: 'ab*bc', effect: 'dropRequest' }]);
    expect(faults.match('abc')).toEqual(NONE);
    expect(faults.match('abbc').outcome.type).toBe('dropRequest');
  });

  test('latencies add up; the first outcome wins and the second rule is not used up', () => {
    const faults = certain();
    faults.set([
      { match: '*', effect: 'latency', ms: 100 },
      { match: 'POST *', effect: 'status', status: 503, times: 1 },
      { match: 'POST *', effect: 'dropResponse', times: 1 },
      { match: 'POST *', effect: 'latency', ms: 50 },
    ]);
    expect(faults.match('POST /a')).toEqual({ latencyMs: 150, outcome: { type: 'status', status: 503 } });
    expect(faults.match('POST /a')).toEqual({ latencyMs: 150, outcome: { type: 'dropResponse' } });
    expect(faults.match('POST /a')).toEqual({ latencyMs: 150, outcome: { type: 'none' } });
  });

  test('a rule is used up after its times, and leaves the list', () => {
    const faults = certain();
    faults.set([{ match: '*', effect: 'dropRequest', times: 2 }]);
    const types = [1, 2, 3].map(() => faults.match('GET /x').outcome.type);
    expect(types).toEqual(['dropRequest', 'dropRequest', 'none']);
    expect(faults.rules()).toEqual([]);
  });

  test('a rule applies with its probability; only an application counts against its times', () => {
    const draws = [0.9, 0.2];
    const faults = createFaults(
      () => draws.shift() ?? 1,
      () => 0,
    );
    faults.set([{ match: '*', effect: 'dropRequest', probability: 0.5, times: 1 }]);
    expect(faults.match('GET /x')).toEqual(NONE);
    expect(faults.match('GET /x').outcome.type).toBe('dropRequest');
  });

  test('a rule can match the request inside a message', () => {
    const faults = certain();
    faults.set([{ match: 'twilsock:message POST *', effect: 'mute' }]);
    expect(faults.match('twilsock:message', 'GET /v3/Maps/a')).toEqual(NONE);
    expect(faults.match('twilsock:message')).toEqual(NONE);
    expect(faults.match('twilsock:message', 'POST /v3/Maps').outcome.type).toBe('mute');
    faults.set([{ match: 'twilsock:message', effect: 'duplicate' }]);
    expect(faults.match('twilsock:message', 'GET /v3/Maps/a').outcome.type).toBe('duplicate');
  });

  test('a rate limit holds in any second; refusals say when to retry, and count against the times', () => {
    let now = 5_000;
    const faults = createFaults(
      () => 0,
      () => now,
    );
    faults.set([{ match: 'GET *', effect: 'rateLimit', perSecond: 2, times: 3 }]);
    const ask = () => faults.match('GET /x').outcome;
    const refused = (retryAfterMs: number) => ({ type: 'status', status: 429, retryAfterMs });
    expect(ask()).toEqual(NONE.outcome);
    now += 400;
    expect([ask(), ask()]).toEqual([NONE.outcome, refused(600)]);
    now += 599;
    expect(ask()).toEqual(refused(1));
    expect(faults.match('POST /x')).toEqual(NONE);
    now += 1;
    expect([ask(), ask()]).toEqual([NONE.outcome, refused(400)]);
    // The rule is used up, so there is no limit any more.
    expect([ask(), ask(), faults.rules()]).toEqual([NONE.outcome, NONE.outcome, []]);
  });

  test('a rate limit does not refuse everything after the clock is set back', () => {
    let now = 5_000;
    const faults = createFaults(
      () => 0,
      () => now,
    );
    faults.set([{ match: '*', effect: 'rateLimit', perSecond: 1 }]);
    faults.match('GET /x');
    now = 100;
    expect(faults.match('GET /x')).toEqual(NONE);
  });

  test('new rules replace the old ones, and clear removes all', () => {
    const faults = certain();
    faults.set([{ match: '*', effect: 'dropRequest' }]);
    faults.set([{ match: '*', effect: 'status', status: 500 }]);
    expect(faults.match('GET /x').outcome).toEqual({ type: 'status', status: 500 });
    faults.clear();
    expect(faults.match('GET /x')).toEqual(NONE);
  });
});

describe('a fault plan', () => {
  test('is accepted if every rule is valid', () => {
    const rules = [
      { match: 'POST /send-message/*', effect: 'latency', ms: 2000 },
      { match: 'twilsock:message', effect: 'dropResponse', times: 3, probability: 0.5 },
    ];
    expect(parseFaultPlan({ rules })).toEqual({ ok: true, rules });
  });

  test.each([
    ['no rules', {}, 'rules'],
    ['a rule without match', { rules: [{ effect: 'dropRequest' }] }, 'rules.0.match'],
    ['latency without ms', { rules: [{ match: '*', effect: 'latency' }] }, 'rules.0.ms'],
    ['a misspelt field', { rules: [{ match: '*', effect: 'dropRequest', time: 1 }] }, 'rules.0.time'],
    [
      'a status that is not an error',
      { rules: [{ match: '*', effect: 'status', status: 200 }] },
      'rules.0.status',
    ],
    ['an unknown effect', { rules: [{ match: '*', effect: 'explode' }] }, 'rules.0.effect'],
    ['a limit of 0', { rules: [{ match: '*', effect: 'rateLimit', perSecond: 0 }] }, 'rules.0.perSecond'],
    [
      'a field that belongs to another effect',
      { rules: [{ match: '*', effect: 'reorder', ms: 5 }] },
      'rules.0.ms',
    ],
  ])('is refused for %s, naming it', (_why, input, named) => {
    const plan = parseFaultPlan(input);
    expect(plan.ok ? '' : plan.message).toContain(named);
  });
});
