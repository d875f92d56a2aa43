import { ONLY_SHARED } from './support/door.ts';
import { eventsAbout } from './support/event-log.ts';
import { CONNECTED, chatAddress, composer, connection, message, send, signIn } from './support/screen.ts';
import { theSharedWorker, withoutExtendedLifetime } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, SEND_CALL, sendsAsked, world } from './support/world.ts';

for (const lives of [true, false]) {
  const how = lives ? 'its worker lives on' : 'its worker ends with it';
  const details = lives ? { tag: ONLY_SHARED } : {};

  test(`the only tab reloads while it sends, and ${how}`, details, async ({ page, browser }) => {
    if (!lives) await withoutExtendedLifetime(page.context());
    const { id } = await chatNamed('Hassan Verrall');
    await signIn(page, chatAddress(id));
    const before = await theSharedWorker(browser);
    await world.setFaults({ match: SEND_CALL, effect: 'latency', ms: 5_000 });

    await send(page, 'Across a reload.');
    await composer(page).pressSequentially('Half a thought');
    await expect.poll(sendsAsked).toBe(1);
    await page.reload({ waitUntil: 'commit' });

    // The service has not accepted the message yet, so the message is in flight during the reload.
    expect(await copiesInWorld(id, 'Across a reload.')).toEqual([]);
    await expect(message(page, 'Across a reload.')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('Half a thought');
    await expect(connection(page)).toHaveText(CONNECTED);
    const after = await theSharedWorker(browser);
    if (lives) expect(after).toBe(before);
    else expect(after).not.toBe(before);

    await expect(message(page, 'Across a reload.')).toContainText('Sent');
    await expect(message(page, 'Across a reload.')).toHaveCount(1);
    const [copy, ...copies] = await copiesInWorld(id, 'Across a reload.');
    expect(copies).toEqual([]);
    const events = await eventsAbout(page, id, copy?.clientMessageId ?? '?');
    expect(events.filter((type) => type === 'outbox.enqueued')).toHaveLength(1);
    await expect(composer(page)).toHaveValue('Half a thought');
  });
}

test('a message sent in the moment before the only tab reloads is not lost', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await send(page, 'Last words.');
  await page.reload();
  await expect(message(page, 'Last words.')).toContainText('Sent');
  await expect(message(page, 'Last words.')).toHaveCount(1);
  await expect.poll(() => copiesInWorld(id, 'Last words.')).toHaveLength(1);
});
