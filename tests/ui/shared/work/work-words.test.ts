import { expect, test } from 'vitest';
import { WORK_REASONS, type WorkReason } from '../../../../src/core/model/collections/work/chat-work.ts';
import { workLogWords } from '../../../../src/ui/shared/work/log-words.ts';
import type { WorkTexts } from '../../../../src/ui/shared/work/texts/texts.ts';
import { workRefusal } from '../../../../src/ui/shared/work/work-words.ts';

/** Returns the key and the values of a text. */
const t: WorkTexts = (key, ...[values]) =>
  [key, ...Object.entries(values ?? {}).map(([name, value]) => `${name}=${value}`)].join(' ');

const refused = { reason: '', fields: {}, current: null } as const;
const OWN = '4';

test.each(['waits', 'past', 'tooFar', 'unknown'])('the service’s code %s has words', (code) => {
  expect(workRefusal(t, { ...refused, kind: 'invalid', fields: { until: [code] } }, OWN)).toBe(
    `refusals.${code}`,
  );
});

test('a code that nobody knows is left to the words of all records, as are other refusals', () => {
  expect(workRefusal(t, { ...refused, kind: 'invalid', fields: { until: ['odd'] } }, OWN)).toBeNull();
  expect(workRefusal(t, { ...refused, kind: 'gone' }, OWN)).toBeNull();
  expect(workRefusal(t, { ...refused, kind: 'conflict' }, OWN)).toBeNull();
});

const newer = (why: WorkReason, more: object = {}) =>
  workRefusal(
    t,
    {
      ...refused,
      kind: 'conflict',
      current: { why, byId: '5', by: 'Odile Marsh', owner: 'Bram Vos', ...more },
    },
    OWN,
  );

test('a conflict names who was faster, and what that person did', () => {
  expect(newer('taken')).toBe('meanwhile.taken name=Odile Marsh owner=Bram Vos');
  expect(newer('shared', { byId: '', by: '' })).toBe('meanwhile.shared name= owner=Bram Vos');
  expect(newer('wrote', { byId: '', by: '' })).toBe('meanwhile.wrote name= owner=Bram Vos');
  expect(newer('closed', { byId: OWN })).toBe('meanwhile.self');
});

test.each(WORK_REASONS)('without a name, the conflict %s still has words', (why) => {
  expect(newer(why, { byId: '', by: '', owner: '' })).toMatch(/^meanwhile\./);
});

const entry = (why: WorkReason, more: object = {}) =>
  workLogWords(
    {
      ...{ id: '1', version: 1, chatId: 'c', at: 1, why, until: null },
      ...{ byId: '5', by: 'Odile Marsh', ownerId: '6', owner: 'Bram Vos' },
      ...more,
    },
    { t, ownId: OWN, timeOf: (at) => `at ${at}` },
  )?.title;

test('the log says who did what, and speaks to the reader', () => {
  expect(entry('taken')).toBe('log.taken by=Odile Marsh');
  expect(entry('taken', { byId: OWN })).toBe('log.takenYou');
  expect(entry('handed')).toBe('log.handed by=Odile Marsh owner=Bram Vos');
  expect(entry('handed', { byId: OWN })).toBe('log.handedYou owner=Bram Vos');
  expect(entry('handed', { ownerId: OWN })).toBe('log.handedToYou by=Odile Marsh');
  expect(entry('snoozed', { until: 7 })).toBe('log.snoozed by=Odile Marsh time=at 7');
  expect(entry('snoozed', { byId: OWN })).toBe('log.snoozedReplyYou');
  expect(entry('returned', { byId: '', by: '' })).toBe('log.returnedSelf');
  expect(entry('shared', { ownerId: OWN })).toBe('log.sharedYou');
  expect(entry('new')).toBeUndefined();
});
