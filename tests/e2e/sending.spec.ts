import type { Page } from '@playwright/test';
import { eventsAbout, readLog } from './support/event-log.ts';
import { chatAddress, composer, message, openTabs, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, SEND_CALL, sendsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

const expectOnEvery = async (tabs: readonly Page[], body: string, word: string | RegExp) => {
  await Promise.all(
    tabs.map(async (page) => {
      await expect(message(page, body)).toHaveCount(1);
      await expect(message(page, body)).toContainText(word);
    }),
  );
};

test('a message is in every tab before the service has it, then Sent, Delivered and Seen', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [writer] = tabs;
  await world.setFaults({ match: SEND_CALL, effect: 'latency', ms: 4_000 });

  await send(writer, 'On my way.');
  await expectOnEvery(tabs, 'On my way.', /Queued|Sending/);
  expect(await copiesInWorld(id, 'On my way.')).toEqual([]);
  await expect(composer(writer)).toHaveValue('');

  await expectOnEvery(tabs, 'On my way.', 'Sent');
  const [sent] = await copiesInWorld(id, 'On my way.');
  if (sent === undefined) throw new Error('The world has no such message.');
  await world.status(sent.id, 'delivered');
  await expectOnEvery(tabs, 'On my way.', 'Delivered');
  await world.status(sent.id, 'seen');
  await expectOnEvery(tabs, 'On my way.', 'Seen');

  expect(await copiesInWorld(id, 'On my way.')).toMatchObject([
    { status: 'seen', clientMessageId: sent.clientMessageId },
  ]);
  expect(await sendsAsked()).toBe(1);
  // The message is stored before it is sent.
  await expect
    .poll(async () =>
      (await eventsAbout(writer, id, sent.clientMessageId ?? '')).filter((type) =>
        type.startsWith('outbox.'),
      ),
    )
    .toEqual(['outbox.enqueued', 'outbox.attempted', 'outbox.accepted']);
});

test('D2, D3, complaint 7, complaint 8: equal texts stay separate messages; a refused message says why, is sent after Retry, or goes back to the composer by Edit', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  for (const body of ['Yes.', 'Yes.', 'No.', 'Yes.']) {
    await send(page, body);
    // While the console checks for newer messages, the text stays, and a second press sends nothing.
    await expect(composer(page)).toHaveValue('');
  }

  const mine = page.getByRole('article', { name: 'You' }).filter({ hasText: /^(Yes|No)\./ });
  await expect(mine).toHaveCount(4);
  await expect(mine.filter({ hasText: /Sent$/ })).toHaveCount(4);
  await expect(mine.nth(2)).toContainText('No.');
  const { messages } = await world.chat(id);
  expect(messages.slice(-4).map(({ body }) => body)).toEqual(['Yes.', 'Yes.', 'No.', 'Yes.']);

  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });

  await send(page, 'Blocked at first.');
  const row = message(page, 'Blocked at first.');
  await expect(row).toContainText('Not sent');
  await expect(page.getByRole('alert').filter({ hasText: 'Blocked at first.' })).toContainText('Not sent');
  expect(await copiesInWorld(id, 'Blocked at first.')).toEqual([]);
  const [refused] = (await readLog(page)).filter(({ type }) => type === 'outbox.rejected');
  const name = /"clientMessageId":"([^"]+)"/.exec(JSON.stringify(refused))?.[1] ?? '?';
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(row).toContainText('Sent');
  expect(await copiesInWorld(id, 'Blocked at first.')).toHaveLength(1);
  await expect
    .poll(async () => (await eventsAbout(page, id, name)).filter((type) => type.startsWith('outbox.')))
    .toEqual([
      'outbox.enqueued',
      'outbox.attempted',
      'outbox.rejected',
      'outbox.requeued',
      'outbox.attempted',
      'outbox.accepted',
    ]);
  expect(await sendsAsked()).toBe(6);

  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });
  await send(page, 'The wrong words');
  const edited = message(page, 'The wrong words');
  await expect(edited).toContainText('Not sent');
  await edited.getByRole('button', { name: 'Edit' }).click();
  await expect(edited).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('The wrong words');
  await expect.poll(() => eventsAbout(page, id, '"outbox.discarded"')).toHaveLength(1);
  await send(page, 'The right words');
  await expect(message(page, 'The right words')).toContainText('Sent');
  await expect(composer(page)).toHaveValue('');
  await expect.poll(() => eventsAbout(page, id, 'The right words')).toContain('outbox.accepted');
  expect(await copiesInWorld(id, 'The right words')).toHaveLength(1);
  expect(await copiesInWorld(id, 'The wrong words')).toEqual([]);
  expect(await sendsAsked()).toBe(8);
});
