import { expect, test } from 'vitest';
import { firstFields } from '../../../../../src/core/model/collections/campaigns/campaign-fields.ts';
import { type Draft, latestTest, testState } from '../../../../../src/ui/screens/campaign/builder/draft.ts';

const draft = (more: Partial<Draft> = {}): Draft => ({
  ...firstFields('Winter'),
  body: 'Hello {{first_name}}',
  defaults: { first_name: 'there', company: 'us' },
  ...more,
});
const tests = [{ phone: '+447700900123', name: '', at: 1, status: 'delivered' }];
const picture = { url: '/a.jpg', name: 'a.jpg', bytes: 1 };
const stateOf = (now: Draft, tested: Draft | null = draft()) => testState({ tests, tested }, now);

test('a test stays current while the message is the same, whatever else changes', () => {
  expect(stateOf(draft())).toBe('current');
  expect(stateOf(draft({ flagsAny: ['2'], throttle: 5, quiet: null }))).toBe('current');
  expect(stateOf(draft({ defaults: { company: 'us', first_name: 'there', other: '' } }))).toBe('current');
});

test.each<Partial<Draft>>([
  { body: 'Hello' },
  { media: [picture] },
  { senderNumber: '+447700900999' },
  { channel: 'mms' },
  { optOutFooter: false },
  { defaults: { first_name: 'you', company: 'us' } },
])('a test is of an earlier message after a change of %o, until it is taken back', (change) => {
  expect(stateOf(draft(change))).toBe('changed');
  expect(stateOf(draft(change), draft(change))).toBe('current');
});

test('without a test there is none, and without its message nobody knows', () => {
  expect(testState({ tests: [], tested: null }, draft())).toBe('none');
  expect(stateOf(draft(), null)).toBe('unsure');
});

test('the newest test counts, whatever the order of the service', () => {
  const [old] = tests;
  const newer = { phone: '+447700900124', name: '', at: 2, status: '' };
  expect(old === undefined ? null : latestTest([newer, old])).toBe(newer);
  expect(old === undefined ? null : latestTest([old, newer])).toBe(newer);
});
