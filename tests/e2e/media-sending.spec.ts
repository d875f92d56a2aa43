import { eventsAbout, readLog } from './support/event-log.ts';
import { choose, drop, paste, picture, pictures } from './support/pictures.ts';
import {
  chatAddress,
  composer,
  expectThread,
  message,
  openTabs,
  send,
  sendButton,
  signIn,
} from './support/screen.ts';
import { killSharedWorkers } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, UPLOAD_CALL, uploadsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

/** How long an upload is delayed, ms. The test ends earlier. */
const HELD_MS = 120_000;

test('pictures are chosen, dropped and pasted, shown in every tab, and sent with the text', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [writer, other] = tabs;
  await expectThread(writer);

  await choose(writer, picture('chosen.png'));
  for (const page of tabs) await expect(pictures(page)).toContainText('chosen.png');
  await drop(
    writer.getByRole('region', { name: `Chat with ${CHAT}` }),
    [picture('dropped.png', 20_000)],
    () => expect(writer.getByText('Drop pictures to add them to the message')).toBeVisible(),
  );
  await expect(writer.getByText('Drop pictures to add them to the message')).toHaveCount(0);
  await paste(composer(writer), picture('pasted.png', 30_000));
  for (const page of tabs) {
    await expect(pictures(page)).toHaveCount(3);
    await expect(pictures(page)).toContainText(['chosen.png', 'dropped.png', 'pasted.png']);
    for (const item of await pictures(page).all()) {
      await expect(item).toContainText('uploaded');
      await expect(item.locator('img')).toHaveAttribute('src', /^blob:/);
    }
  }
  await expect(writer.getByText('3 pictures will be sent as 3 messages.')).toBeVisible();
  expect(await uploadsAsked()).toBe(3);
  expect(await sendsAsked()).toBe(0);

  await other.getByRole('button', { name: 'Remove dropped.png' }).click();
  await expect(composer(other)).toBeFocused();
  for (const page of tabs) await expect(pictures(page)).toHaveCount(2);
  await send(writer, 'The boiler and its plate');
  for (const page of tabs) {
    await expect(message(page, 'The boiler and its plate')).toContainText('Sent');
    await expect(message(page, 'The boiler and its plate').getByRole('link')).toHaveAttribute(
      'href',
      /\/api\/v1\/mms\/ME/,
    );
    await expect(pictures(page)).toHaveCount(0);
  }
  const [first] = await copiesInWorld(id, 'The boiler and its plate');
  expect(first?.mediaUrl).toMatch(/\/api\/v1\/mms\/ME/);
  const key = first?.clientMessageId ?? '';
  await expect.poll(async () => (await world.chat(id)).messages.at(-1)?.clientMessageId).toBe(`${key}:2`);
  expect((await world.chat(id)).messages.slice(-2)).toMatchObject([
    { body: 'The boiler and its plate', mediaUrl: first?.mediaUrl },
    { body: '', mediaUrl: expect.stringMatching(/mms\/ME/) },
  ]);
  expect(await eventsAbout(writer, id, 'attachment.')).toEqual(
    expect.arrayContaining(['attachment.added', 'attachment.uploaded', 'attachment.removed']),
  );
  await expect
    .poll(async () =>
      (await eventsAbout(writer, id, `"${key}"`)).filter((type) => type.startsWith('outbox.')),
    )
    .toEqual(['outbox.enqueued', 'outbox.attempted', 'outbox.accepted']);
});

test('an upload is cancelled; a refused one stays with its reason, and Retry uploads it; one continues after a reload, and after its worker was killed', async ({
  page,
  browser,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await world.setFaults({ match: UPLOAD_CALL, effect: 'latency', ms: HELD_MS });
  await choose(page, picture('never.png'));
  await page.getByRole('button', { name: 'Cancel never.png' }).click();
  await expect(pictures(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();

  await world.setFaults({ match: UPLOAD_CALL, effect: 'status', status: 422, times: 1 });
  await choose(page, picture('again.png'));
  await expect(pictures(page)).toContainText('The service answered 422');
  await send(page, 'Look at this');
  await expect(
    page.getByText('A picture couldn’t be uploaded. Retry or remove it, then send.'),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue('Look at this');
  await page.getByRole('button', { name: 'Retry again.png' }).click();
  await expect(pictures(page)).toContainText('uploaded');
  await sendButton(page).click();
  await expect(message(page, 'Look at this')).toContainText('Sent');
  expect(await copiesInWorld(id, 'Look at this')).toMatchObject([
    { mediaUrl: expect.stringMatching(/mms\/ME/) },
  ]);
  expect(await eventsAbout(page, id, 'again.png')).toContain('attachment.added');
  expect((await readLog(page)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['attachment.removed', 'attachment.failed', 'attachment.retried']),
  );

  await world.setFaults({ match: UPLOAD_CALL, effect: 'latency', ms: HELD_MS });
  await choose(page, picture('slow.png', 400_000));
  await expect(pictures(page).getByRole('progressbar', { name: 'Upload of slow.png' })).toBeVisible();
  await expect(pictures(page)).toContainText(/uploading \d+%/);
  await page.reload();
  await expect(pictures(page)).toContainText('slow.png');
  await expect(pictures(page).locator('img')).toHaveAttribute('src', /^blob:/);

  await send(page, 'Written before it was there');
  const row = message(page, 'Written before it was there');
  await expect(row.getByRole('img', { name: 'Media from you: slow.png' })).toHaveAttribute('src', /^blob:/);
  await expect(row).toContainText(/Uploading \d+%|Queued/);
  await expect(pictures(page)).toHaveCount(0);
  expect(await sendsAsked()).toBe(1);
  // The delayed upload ends with its worker. The next worker uploads the picture.
  await world.clearFaults();
  expect(await killSharedWorkers(browser)).toBe(1);
  await expect(row).toContainText('Sent');
  expect(await copiesInWorld(id, 'Written before it was there')).toMatchObject([
    { mediaUrl: expect.stringMatching(/mms\/ME/) },
  ]);
  expect(await sendsAsked()).toBe(2);
});
