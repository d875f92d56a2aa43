import { describe, expect, test } from 'vitest';
import type { ResponderRule, Rules } from '../../../../src/core/model/automation/types.ts';
import {
  FIRST_TRIAL,
  momentOf,
  skippedTo,
  withDraft,
} from '../../../../src/ui/screens/auto-responder/simulator/simulation.ts';
import cases from '../../../core/kernel/local-times.json' with { type: 'json' };

const at = (wall: string | null) => ({ ...FIRST_TRIAL, wall });

describe('the moment of a trial', () => {
  test.each(
    cases.filter(({ zone }) => zone !== '').map(({ zone, local, utc }) => [local, zone, utc] as const),
  )('is %s in %s: the earlier of two, and never missing', (local, zone, utc) => {
    const moment = momentOf(at(local), zone, 0);
    const first = utc?.[0];
    if (first === undefined) {
      expect(moment).not.toBeNull();
      expect(skippedTo(at(local), zone)).not.toBe(local);
    } else {
      expect(moment).toBe(Date.parse(first));
      expect(skippedTo(at(local), zone)).toBeNull();
    }
  });

  test('is now until another one is chosen, and none while it is half typed', () => {
    expect(momentOf(at(null), 'Europe/London', 77)).toBe(77);
    expect(momentOf(at(''), 'Europe/London', 77)).toBeNull();
    expect(skippedTo(at(''), 'Europe/London')).toBeNull();
  });
});

test('a rule that is not saved takes the place of its saved form; a new one is last', () => {
  const rule = (id: string, text: string): ResponderRule => ({
    id,
    name: id,
    active: true,
    kind: 'missed_call',
    minutes: 20,
    when: 'any',
    text,
    variants: {},
    weekly: [],
    dates: [],
    pauseMinutes: 0,
    withFlags: [],
    withoutFlags: [],
    quietMinutes: 0,
  });
  const rules: Rules = {
    responderOn: true,
    responder: [rule('a', 'A'), rule('b', 'B')],
    triggers: [],
    hours: { zone: 'UTC', weekly: [], holidays: [] },
  };
  const textsWith = (draft: ResponderRule) => withDraft(rules, draft).responder.map(({ text }) => text);
  expect(textsWith(rule('a', 'Draft'))).toEqual(['Draft', 'B']);
  expect(textsWith(rule('new', 'Draft'))).toEqual(['A', 'B', 'Draft']);
});
