import { describe, expect, test } from 'vitest';
import { createFaults, parseFaultPlan } from '../../mocks/faults.ts';

const CERTAIN = () => 0;
const NONE = { latencyMs: 0, outcome: { type: 'none' } };

describe('the fault switchboard', () => {
  test('without rules nothing happens', () => {
    expect(createFaults(CERTAIN).match('POST /send-message/1')).toEqual(NONE);
  });

  test('a star stands for any text, every other character for itself', () => {
    const faults = createFaults(CERTAIN);
    faults.set([{ match: 'GET /messages?(*)', effect: 'dropRequest' }]);
    expect(faults.match('GET /messages?(x)').outcome.type).toBe('dropRequest');
    expect(faults.match('GET /message(x)')).toEqual(NONE);
    faults.set([{ match: 'twilsock:*', effect: 'dropRequest' }]);
    expect(faults.match('twilsock:connect').outcome.type).toBe('dropRequest');
    expect(faults.match('POST twilsock:connect')).toEqual(NONE);
  });

  test('a pattern of many stars is as quick as any, and keeps the order of its parts', () => {
    const faults = createFaults(CERTAIN);
    faults.set([{ match: `${'*a'.repeat(40)}*b`, effect: 'dropRequest' }]);
    expect(faults.match(`GET /${'a'.repeat(2_000)}`)).toEqual(NONE);
    expect(faults.match(`GET /${'a'.repeat(2_000)}b`).outcome.type).toBe('dropRequest');
    faults.set([{ match: 'ab*bc', effect: 'dropRequest' }]);
    expect(faults.match('abc')).toEqual(NONE);
    expect(faults.match('abbc').outcome.type).toBe('dropRequest');
  });

  test('latencies add up, and the first outcome wins without spending the second', () => {
    const faults = createFaults(CERTAIN);
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

  test('a rule is spent after its times, and gone from the list', () => {
    const faults = createFaults(CERTAIN);
    faults.set([{ match: '*', effect: 'dropRequest', times: 2 }]);
    const types = [1, 2, 3].map(() => faults.match('GET /x').outcome.type);
    expect(types).toEqual(['dropRequest', 'dropRequest', 'none']);
    expect(faults.rules()).toEqual([]);
  });

  test('a rule applies by its probability, and a miss spends nothing', () => {
    const draws = [0.9, 0.2];
    const faults = createFaults(() => draws.shift() ?? 1);
    faults.set([{ match: '*', effect: 'dropRequest', probability: 0.5, times: 1 }]);
    expect(faults.match('GET /x')).toEqual(NONE);
    expect(faults.match('GET /x').outcome.type).toBe('dropRequest');
  });

  test('new rules replace the old, and clearing ends all', () => {
    const faults = createFaults(CERTAIN);
    faults.set([{ match: '*', effect: 'dropRequest' }]);
    faults.set([{ match: '*', effect: 'status', status: 500 }]);
    expect(faults.match('GET /x').outcome).toEqual({ type: 'status', status: 500 });
    faults.clear();
    expect(faults.match('GET /x')).toEqual(NONE);
  });
});

describe('a plan of faults', () => {
  test('is taken when every rule is whole', () => {
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
      'a status that is no error',
      { rules: [{ match: '*', effect: 'status', status: 200 }] },
      'rules.0.status',
    ],
    ['an unknown effect', { rules: [{ match: '*', effect: 'explode' }] }, 'rules.0.effect'],
    ['what is not supported yet', { rules: [{ match: '*', effect: 'duplicate' }] }, 'duplicate'],
    ['what is not supported yet, in part', { rules: [{ match: '*', effect: 'reorder', ms: 5 }] }, 'reorder'],
  ])('is refused for %s, naming it', (_why, input, named) => {
    const plan = parseFaultPlan(input);
    expect(plan.ok ? '' : plan.message).toContain(named);
  });
});
