import { expect, test } from 'vitest';
import { loadTranslation } from '../../../../../src/ui/language/shown-language.ts';
import { texts } from '../../../../../src/ui/shared/chat/thread/trouble/texts/texts.ts';
import { troubleWords } from '../../../../../src/ui/shared/chat/thread/trouble/trouble-words.ts';

const NOW = 1_000_000;
const [translation, t] = await Promise.all([loadTranslation('en'), texts.load('en')]);

test.each([
  [':serviceError 503', NOW + 8400, 'The service returned an error (503). Sent again in 8 s.'],
  [':serviceBusy', NOW + 3000, 'The service is busy. Sent again in 3 s.'],
  [':serviceSilent', null, 'The service didn’t respond. Checking whether it has the message.'],
  [':serviceError 500', NOW - 100, 'The service returned an error (500). It will be sent again.'],
] as const)('after %s, the reason and the next attempt are said: %#', (reason, retryAt, words) => {
  expect(troubleWords({ reason, retryAt }, NOW, t, translation)).toBe(words);
});
