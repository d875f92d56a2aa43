import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { SortedIndex } from '../../../../../src/core/kernel/sorted-index.ts';
import { openChat, TAB } from '../../../support/open-chat.ts';

const MESSAGES = 200;

/** Counts the indexes that a garbage collection leaves. */
const indexes = (): number => queryObjects(SortedIndex, { format: 'count' });

test('no old state is retained, because it would retain every later version', async () => {
  const { rig, chat, inbound } = await openChat();
  // Restart on a log with events. In an empty state no earlier version could be retained.
  await rig.restart();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await inbound('The first of many');
  const before = indexes();
  for (let count = 0; count < MESSAGES; count += 1) await inbound(`Number ${count}`);
  expect(indexes() - before).toBeLessThan(MESSAGES / 10);
});
