import { expect, test } from 'vitest';
import type { PastEvent } from '../../../../../src/core/model/replay/types.ts';
import { byPath } from '../../../../../src/ui/language/texts-by-path.ts';
import { createLookup, createTranslate } from '../../../../../src/ui/language/translate.ts';
import { eventWords } from '../../../../../src/ui/screens/activity-logs/replay/event-words.ts';
import en from '../../../../../src/ui/screens/activity-logs/texts/en.ts';

const t = createTranslate<typeof en>(createLookup(new Map(byPath(en)), 'en', String));
const BRAM = '+447700900214';
const names = { flagName: String, personName: (address: string) => (address === BRAM ? 'Bram' : address) };
const event = (words: Pick<PastEvent, 'what'> & Partial<PastEvent>): PastEvent => ({
  position: 1,
  seq: 1,
  at: 0,
  group: 'chat',
  who: null,
  isOwn: false,
  text: null,
  reason: null,
  items: [],
  count: 0,
  code: null,
  isLate: false,
  isFailure: false,
  ...words,
});

test('an event of a replay names the people whom the thread names', () => {
  expect(eventWords(t, event({ what: 'wrote', who: BRAM }), names)).toBe('Bram wrote');
  const listed = event({ what: 'peopleListed', items: [BRAM, '+447700900215'] });
  expect(eventWords(t, listed, names)).toBe('Participants: Bram, +447700900215');
});
