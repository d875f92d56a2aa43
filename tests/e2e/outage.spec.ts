import { eventsAbout, readLog } from './support/event-log.ts';
import {
  CONNECTED,
  CONNECTING,
  chatAddress,
  connection,
  expectLast,
  expectThread,
  message,
  openTabs,
  send,
  sendButton,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, world } from './support/world.ts';

/** Duration of the outage, ms, as in the acceptance list. */
const OUTAGE_MS = 5_000;

test('after five seconds without sockets everything is there once, in order, except a message that was discarded', async ({
  context,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [writer] = tabs;
  for (const page of tabs) await expectThread(page);

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  const began = Date.now();
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTING);
  const missed = ['Missed, first', 'Missed, second', 'Missed, third'];
  for (const body of missed) await world.inbound({ chatId: id, body });

  await expect(sendButton(writer, 'Send')).toHaveCount(0);
  for (const body of ['Thought better of', 'Written offline.']) await send(writer, body, 'Queue');
  for (const page of tabs)
    await expect(message(page, 'Written offline.')).toContainText('Queued, 2nd in queue');
  await message(writer, 'Thought better of').getByRole('button', { name: 'Cancel' }).click();
  for (const page of tabs) {
    await expect(message(page, 'Thought better of')).toHaveCount(0);
    await expect(message(page, 'Written offline.')).toContainText('Queued, 1st in queue');
  }
  await expect.poll(() => eventsAbout(writer, id, '"outbox.discarded"')).toHaveLength(1);
  await expect.poll(() => Date.now() - began).toBeGreaterThanOrEqual(OUTAGE_MS);
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTING);
  expect(await sendsAsked()).toBe(0);
  await world.clearFaults();

  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  await expectLast(tabs, [...missed, 'Written offline.']);
  for (const page of tabs) await expect(message(page, 'Written offline.')).toContainText('Sent');
  await expect(sendButton(writer, 'Send')).toBeVisible();
  expect(await copiesInWorld(id, 'Written offline.')).toHaveLength(1);
  expect(await copiesInWorld(id, 'Thought better of')).toEqual([]);
  expect(await sendsAsked()).toBe(1);
  const told = (await readLog(writer)).filter(({ type }) => type === 'connection.changed');
  expect(told.map((event) => JSON.stringify(event).match(/"state":"(\w+)"/)?.[1])).toContain('connected');
  const sockets = async () => (await world.state()).sockets.map(({ kind }) => kind).sort();
  await expect.poll(sockets).toEqual(['conversations', 'sync']);
});
