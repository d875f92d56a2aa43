import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { CONNECTED, chatAddress, connection, message, openTab, openTabs, send } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const tabs = (page: Page) => page.getByRole('list', { name: 'Tabs' }).getByRole('listitem');
const events = (page: Page) => page.getByRole('list', { name: 'Events' }).locator('button[data-row]');
const group = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show events' }).getByRole('radio', { name, exact: true });

/** Returns the rows of the list, newest first: `seq` and type of each event. */
const shown = (page: Page) =>
  events(page).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('bdi')].slice(0, 2).map((part) => part.textContent)),
  );
const types = async (page: Page) => (await shown(page)).map(([, type]) => type);

test('the settings list every tab that shares the connection, and no closed one; the list of events finds a message’s events exactly as logged', async ({
  context,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [first] = await openTabs(context, chatAddress(id));
  await connection(first).getByRole('button').click();
  await first.getByRole('link', { name: 'Connection details' }).click();
  await expect(first).toHaveURL(/\/setting\?tab=connection$/);
  await expect(tabs(first)).toHaveCount(1);
  await expect(tabs(first)).toContainText('This tab');

  const second = await openTab(context, '/setting?tab=connection');
  for (const page of [first, second]) {
    await expect(tabs(page)).toHaveCount(2);
    await expect(tabs(page).filter({ hasText: 'This tab' })).toHaveCount(1);
  }
  await expect(first.getByRole('list', { name: 'Sockets' }).getByText(/^Open since/)).toHaveCount(2);
  await expect(first.getByText(/^(Under 1|\d+) ms$/)).toBeVisible();
  await second.close();
  await expect(tabs(first)).toHaveCount(1);
  await first.getByRole('button', { name: 'Reconnect' }).click();
  await expect(connection(first)).toHaveText(CONNECTED);

  const looker = first;
  const writer = await openTab(context, chatAddress(id));
  await looker.getByRole('tab', { name: 'Connection' }).focus();
  await looker.keyboard.press('End');
  await expect(looker).toHaveURL(/tab=developer$/);
  await expect(events(looker)).not.toHaveCount(0);

  await send(writer, 'Look at this one.');
  await expect(message(writer, 'Look at this one.')).toContainText('Sent');
  await group(looker, 'Outbox').check({ force: true });
  await expect.poll(() => types(looker)).toEqual(['outbox.accepted', 'outbox.attempted', 'outbox.enqueued']);
  await group(looker, 'All').check({ force: true });
  const logged = async () => (await readLog(writer)).toReversed().map(({ seq, type }) => [String(seq), type]);
  await expect.poll(async () => JSON.stringify(await shown(looker))).toBe(JSON.stringify(await logged()));

  // A paused list does not change. It shows how many newer events it leaves out.
  await looker.getByRole('button', { name: 'Pause' }).click();
  const before = await shown(looker);
  await send(writer, 'Quinces, and then this.');
  await expect(message(writer, 'Quinces, and then this.')).toContainText('Sent');
  await expect(looker.getByText(/^Paused, [1-9]\d* newer events?$/)).toBeVisible();
  expect(await shown(looker)).toEqual(before);
  await looker.getByRole('button', { name: 'Follow' }).click();

  await looker.getByRole('searchbox', { name: 'Search events' }).fill('QUINCES');
  await group(looker, 'Outbox').check({ force: true });
  await expect.poll(() => types(looker)).toEqual(['outbox.accepted', 'outbox.enqueued']);
  await events(looker).first().focus();
  await looker.keyboard.press('End');
  await looker.keyboard.press('Enter');
  await expect(events(looker).last()).toHaveAttribute('aria-expanded', 'true');
  await expect(looker.getByRole('region', { name: /^Event \d+$/ })).toContainText(
    '"body": "Quinces, and then this."',
  );

  const licences = looker.getByRole('link', { name: 'Licences of the packages in this build' });
  const file = await looker.request.get((await licences.getAttribute('href')) ?? '');
  for (const name of [
    'react 19',
    'dexie 4',
    '@twilio/conversations 3',
    '@fontsource-variable/inter 5',
    'vite 8',
  ])
    expect(await file.text()).toContain(`\n${name}`);
  expect(await looker.content()).not.toMatch(/(access|chat|sync)_[0-9a-f]{32}/);

  await looker.getByRole('button', { name: 'Only this chat' }).click();
  await looker.getByRole('searchbox', { name: 'Search events' }).fill('no such text');
  await expect(looker.getByText('No matching events')).toBeVisible();
  await looker.getByRole('button', { name: 'Clear filter' }).click();
  await expect(looker.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
  await expect.poll(() => types(looker)).toContain('connection.changed');
});
