import { expect, test } from 'vitest';
import type { MessageStep } from '../../../../../../src/core/model/inspect/types.ts';
import type { PastEvent } from '../../../../../../src/core/model/replay/types.ts';
import { byPath } from '../../../../../../src/ui/language/texts-by-path.ts';
import { createLookup, createTranslate } from '../../../../../../src/ui/language/translate.ts';
import { eventWords } from '../../../../../../src/ui/screens/activity-logs/replay/event-words.ts';
import log from '../../../../../../src/ui/screens/activity-logs/texts/en.ts';
import { stepWords } from '../../../../../../src/ui/shared/chat/thread/info/step-words.ts';
import thread from '../../../../../../src/ui/shared/chat/thread/texts/en.ts';

const steps = createTranslate<typeof thread>(createLookup(new Map(byPath(thread)), 'en', String));
const events = createTranslate<typeof log>(createLookup(new Map(byPath(log)), 'en', String));
const wordsOf = (step: MessageStep) => stepWords(step, { late: false }, true, steps, String);

const failure = { status: 'failed', code: '30003' } as const;

test.each<[string, (isLate: boolean) => MessageStep]>([
  ['the status document', (isLate) => ({ kind: 'status', ...failure, isLate })],
  ['a page', (isLate) => ({ kind: 'reported', by: 'page', isFirst: false, id: 1, ...failure, isLate })],
])('a late failure in a message’s history reads as a late report: %s', (_, stepOf) => {
  expect(wordsOf(stepOf(false))).toMatchObject({ title: 'Not delivered (30003)', tone: 'bad' });
  expect(wordsOf(stepOf(true))).toEqual({
    title: 'Late report: Not delivered (30003)',
    note: 'It changed nothing, because the message was further already.',
    tone: 'plain',
  });
});

test('a late failure in a replay, a table and a printed page reads as a late report', () => {
  const event: PastEvent = {
    position: 1,
    seq: 1,
    at: 0,
    group: 'status',
    what: 'statusFailed',
    who: null,
    isOwn: false,
    text: null,
    reason: null,
    items: [],
    count: 0,
    code: '30003',
    isLate: true,
    isFailure: false,
  };
  expect(eventWords(events, event, { flagName: String, personName: String })).toBe(
    'Not delivered · 30003 (late report, changed nothing)',
  );
});
