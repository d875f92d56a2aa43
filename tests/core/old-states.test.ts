import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { SortedIndex } from '../../src/core/sorted-index.ts';
import { openChat, TAB } from './support/open-chat.ts';

const MESSAGES = 200;

/** What is reachable, after a collection. */
const indexes = (): number => queryObjects(SortedIndex, { format: 'count' });

test('nobody holds on to an old state: with it would stay all that has changed since', async () => {
  const { rig, chat, inbound } = await openChat();
  // On a log that is not empty: from nothing no way back is kept.
  await rig.restart();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await inbound('The first of many');
  const before = indexes();
  for (let count = 0; count < MESSAGES; count += 1) await inbound(`Number ${count}`);
  expect(indexes() - before).toBeLessThan(MESSAGES / 10);
});
