import { describe, expect, test } from 'vitest';
import { CAMPAIGN_STATUSES } from '../../../../src/core/model/collections/campaigns/campaign-fields.ts';
import { byPath } from '../../../../src/ui/language/texts-by-path.ts';
import { createLookup, createTranslate } from '../../../../src/ui/language/translate.ts';
import { campaignRefusal } from '../../../../src/ui/shared/campaigns/campaign-refusal.ts';
import en from '../../../../src/ui/shared/campaigns/texts/en.ts';

const t = createTranslate<typeof en>(createLookup(new Map(byPath(en)), 'en', String));
const NONE = { fields: {}, current: null };
const OTHERWISE = 'The service refused this change.';
const words = (op: string, refused: Partial<Parameters<typeof campaignRefusal>[2]>) =>
  campaignRefusal(t, op, { ...NONE, kind: 'conflict', ...refused }, OTHERWISE);

const OPS = ['start', 'schedule', 'unschedule', 'pause', 'resume', 'cancel', 'retry', 'remove', 'update'];

describe.each(OPS)('%s', (op) => {
  test.each(CAMPAIGN_STATUSES)(
    'under the status %s says the status and what to do, or who has changed it',
    (status) => {
      const said = words(op, { current: { status, updatedBy: 'Tobias Renn' } });
      expect(
        [
          `${t(`refused.now.${status}`)} `,
          'Tobias Renn has changed it meanwhile. Look at it once more, then try again.',
        ].some((start) => said.startsWith(start)),
      ).toBe(true);
      expect(said).not.toBe(OTHERWISE);
    },
  );

  test('without the right, and of a campaign that is gone, says so', () => {
    expect(words(op, { kind: 'notAllowed' })).toBe(
      'You may not change campaigns any more. Ask an administrator for the permission.',
    );
    expect(words(op, { kind: 'gone' })).toBe('Somebody has deleted it.');
  });

  test('refused for a reason of the service keeps its words', () => {
    expect(words(op, { kind: 'rejected' })).toBe(OTHERWISE);
    expect(words(op, {})).toBe(OTHERWISE);
  });
});

test('an act that its status allows was refused because somebody has changed the campaign', () => {
  expect(words('start', { current: { status: 'draft', updatedBy: '' } })).toBe(
    'Somebody has changed it meanwhile. Look at it once more, then try again.',
  );
  expect(words('pause', { current: { status: 'completed', updatedBy: 'Tobias Renn' } })).toBe(
    'It is completed by now. Only a campaign that is sending can be paused.',
  );
});

test('codes at fields become words, and words of the service stay', () => {
  expect(
    words('start', {
      kind: 'invalid',
      fields: { body: ['required'], flagsAny: ['required'], schedule: ['past'] },
    }),
  ).toBe(
    'There is no message yet. Write it in the step Message. ' +
      'Nobody is chosen yet. Choose flags or people in the step Audience. ' +
      'Its time is over. Choose another in the step Schedule.',
  );
  expect(words('test', { kind: 'invalid', fields: { phone: ['opted_out'] } })).toBe(
    'This person has opted out, so nothing was sent.',
  );
  expect(words('update', { kind: 'invalid', fields: { quiet: ['Give a time such as 08:30'] } })).toBe(
    'Give a time such as 08:30',
  );
  expect(words('update', { kind: 'invalid' })).toBe(OTHERWISE);
});
