import type { Page } from '@playwright/test';
import { AGENT, chatAddress, expectThread, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const SUPERVISOR = { email: 'supervisor@example.com', password: 'supervisor' };

test('a chat is taken, handed over with a note, answered and closed, and opens when the contact writes', async ({
  page,
  openDevice,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), SUPERVISOR);
  await expectThread(page);
  const other = await openDevice();
  const theirs = await other.newPage();
  await signIn(theirs, chatAddress(id), AGENT);
  await expectThread(theirs);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take', exact: true }).click();
  await expect(theirs.getByText('Tobias Renn answers this chat.')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await page.getByRole('combobox', { name: 'Search people' }).fill('imogen');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('Please call him back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText('Imogen Hale answers this chat.')).toBeVisible();
  await expect(theirs.getByText('Tobias Renn handed it to you').first()).toBeVisible();
  await expect(theirs.getByText('Please call him back.').first()).toBeVisible();

  await world.inbound({ chatId: id, body: 'Are you there?' });
  await expect(message(theirs, 'Are you there?')).toBeVisible();
  // The service hears of the close after it has counted the answer, which changes the same record.
  await world.setFaults({ match: 'PUT /chat-work/*', effect: 'latency', ms: 1500, times: 1 });
  await send(theirs, 'I call you in a minute.');
  // Who has sent the last answer closes the chat without a question. While somebody types, a tab shows the end of the
  // draft up to a quarter of a second late.
  await expect(theirs.getByRole('link', { name: CHAT })).not.toContainText('Draft');
  await theirs.getByRole('button', { name: 'Close chat', exact: true }).click();
  await expect(page.getByText('Closed by Imogen Hale')).toBeVisible();

  await world.inbound({ chatId: id, body: 'One more question' });
  await expect(page.getByText('Opened: the contact wrote').first()).toBeVisible();
  await expect(page.getByText('Closed by Imogen Hale')).toHaveCount(0);
  await other.close();
});

test('of two who take a chat at the same moment one has it; the other is told who, and keeps the typed text', async ({
  page,
  openDevice,
}) => {
  const { id } = await chatNamed(CHAT);
  const other = await openDevice();
  const people = [
    { at: page, user: SUPERVISOR, name: 'Tobias Renn', text: 'I look into it' },
    { at: await other.newPage(), user: AGENT, name: 'Imogen Hale', text: 'One moment please' },
  ];
  const boxOf = (at: Page) => at.getByRole('textbox', { name: 'Message', exact: true });
  for (const { at, user, text } of people) {
    await signIn(at, chatAddress(id), user);
    await expectThread(at);
    await boxOf(at).fill(text);
    await at.getByRole('button', { name: 'More', exact: true }).click();
    await at.getByRole('menuitem', { name: 'Take', exact: true }).hover();
  }
  // Both requests are on their way before the service has answered either, so both name the same version.
  await world.setFaults({ match: 'PUT /chat-work/*', effect: 'latency', ms: 3000, times: 2 });
  await Promise.all(people.map(({ at }) => at.keyboard.press('Enter')));

  const refusal = (at: Page) => at.getByText(`Chat with ${CHAT} was not taken`);
  await expect
    .poll(() => Promise.all(people.map(({ at }) => refusal(at).count())), { timeout: 15_000 })
    .toContain(1);
  const isRefused = await Promise.all(people.map(async ({ at }) => (await refusal(at).count()) > 0));
  expect(isRefused.filter((one) => one)).toHaveLength(1);
  const [loser] = people.filter((_, place) => isRefused[place]);
  const [winner] = people.filter((_, place) => !isRefused[place]);
  if (loser === undefined || winner === undefined) throw new Error('nobody has the chat');
  await expect(loser.at.getByText(`${winner.name} took this chat a moment ago.`)).toBeVisible();
  await expect(loser.at.getByText(`${winner.name} answers this chat.`)).toBeVisible();
  await expect(winner.at.getByText(`${loser.name} answers this chat.`)).toHaveCount(0);
  for (const { at, text } of people) await expect(boxOf(at)).toHaveValue(text);
  await other.close();
});
