import { expect, test } from 'vitest';
import { firstFields } from '../../../../../src/core/model/collections/campaigns/campaign-fields.ts';
import { type Draft, problemsOf } from '../../../../../src/ui/screens/campaign/builder/draft.ts';

const draft = (more: Partial<Draft>): Draft => ({
  ...firstFields('Winter'),
  flagsAny: ['1'],
  body: 'Hello',
  ...more,
});
const found = (more: Partial<Draft>, recipients: number | null = 0) =>
  problemsOf(draft(more), recipients === null ? null : { recipients }, true);

test('an audience without recipients is a problem of its step', () => {
  expect(found({})).toEqual([{ step: 'audience', problem: 'nobody' }]);
  expect(found({}, 5)).toEqual([]);
  expect(found({}, null)).toEqual([]);
});

test('a place that no contact has a value for is a problem of the message, not of the audience', () => {
  const problem = [{ step: 'message', problem: 'emptyPlace' }];
  expect(found({ body: 'Hi {{frist_name}}' })).toEqual(problem);
  expect(found({ body: 'Hi {{frist_name}}' }, null)).toEqual(problem);
  expect(found({ body: 'Hi {{frist_name}}', defaults: { frist_name: ' ' } })).toEqual(problem);
  expect(found({ body: 'Hi {{frist_name}}', defaults: { frist_name: 'you' } }, 5)).toEqual([]);
  expect(found({ body: 'Hi {{First_Name}} {{company}}' }, 5)).toEqual([]);
});
