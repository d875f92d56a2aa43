import { eventsAbout } from './support/event-log.ts';
import {
  CONNECTING,
  chatAddress,
  connection,
  expectThread,
  message,
  send,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, SEND_CALL, world } from './support/world.ts';

test('the chip’s dialog lists queued and failed messages of all chats, to open, retry or cancel', async ({
  page,
}) => {
  const failing = await chatNamed('Hassan Verrall');
  const waiting = await chatNamed('Marguerite Doyle');
  await signIn(page, chatAddress(failing.id));
  await expectThread(page);
  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });
  await send(page, 'Blocked at first.');
  await expect(message(page, 'Blocked at first.')).toContainText('Not sent');

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(page)).toHaveText(CONNECTING);
  await page.goto(chatAddress(waiting.id));
  await send(page, 'Waits for the line.', 'Queue');
  await expect(message(page, 'Waits for the line.')).toContainText('Queued');

  await connection(page).getByRole('button').click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByRole('listitem')).toHaveCount(2);
  const waits = outbox.getByRole('listitem').filter({ hasText: 'Waits for the line.' });
  await expect(waits).toContainText('Marguerite Doyle');
  await expect(waits).toContainText('Queued, 1st in queue');
  await waits.getByRole('button', { name: 'Cancel' }).click();
  await expect(waits).toHaveCount(0);
  await expect(message(page, 'Waits for the line.')).toHaveCount(0);
  expect(await copiesInWorld(waiting.id, 'Waits for the line.')).toEqual([]);
  await expect.poll(() => eventsAbout(page, waiting.id, '"outbox.discarded"')).toHaveLength(1);

  await world.clearFaults();
  await expect(connection(page)).not.toHaveText(CONNECTING);
  const failed = outbox.getByRole('listitem').filter({ hasText: 'Blocked at first.' });
  await expect(failed).toContainText('Not sent');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(outbox).toHaveCount(0);
  await expect.poll(async () => (await copiesInWorld(failing.id, 'Blocked at first.')).length).toBe(1);
  expect(await eventsAbout(page, failing.id, 'Blocked at first.')).toContain('outbox.enqueued');
});
