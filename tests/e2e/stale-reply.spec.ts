import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  CONNECTED,
  CONNECTING,
  chatAddress,
  composer,
  connection,
  expectThread,
  message,
  sendButton,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const MINE = 'Marek can come at three.';
const LATER = 'He rings the side bell.';
const THEIRS = 'Marek will be there at one.';

/** The agent writes a reply. Meanwhile a colleague answers. */
const answerMeanwhile = async (page: Page, chatId: string, answer = THEIRS) => {
  await composer(page).pressSequentially(MINE);
  const place = (await world.state()).chats.findIndex(({ id }) => id === chatId);
  await world.play([{ do: 'colleagueAnswers', chat: place, body: answer }]);
  await expect(message(page, answer)).toBeVisible();
};

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const sendAnyway = (page: Page) => page.getByRole('button', { name: 'Send anyway' });

test('complaint 1, complaint 22: a reply after a colleague’s new reply, or while newer messages may be missing, stays in the composer until the user confirms once', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await answerMeanwhile(page, id);

  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(composer(page)).toHaveValue(MINE);
  await page.keyboard.press('Enter');
  await expect(sendAnyway(page)).toBeVisible();
  await expect(composer(page)).toHaveValue(MINE);
  expect(await copiesInWorld(id, MINE)).toEqual([]);
  expect(await eventsAbout(page, id, 'outbox.enqueued')).toEqual([]);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(sendAnyway(page)).toHaveCount(0);
  await expect(composer(page)).toHaveValue(MINE);
  await expect(composer(page)).toBeFocused();
  await sendButton(page).click();
  await expect(message(page, MINE)).toContainText('Sent');
  await expect(composer(page)).toHaveValue('');
  expect(await copiesInWorld(id, MINE)).toHaveLength(1);

  await answerMeanwhile(page, id, 'And another at two.');
  await sendButton(page).click();
  await sendAnyway(page).click();
  await expect(sendAnyway(page)).toHaveCount(0);
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  await expect.poll(() => copiesInWorld(id, MINE)).toHaveLength(2);
  // `Send anyway` sends the same message, once.
  const [, copy] = await copiesInWorld(id, MINE);
  const events = await eventsAbout(page, id, copy?.clientMessageId ?? '?');
  expect(events.filter((type) => type === 'outbox.enqueued')).toHaveLength(1);

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(page)).toHaveText(CONNECTING);
  await composer(page).pressSequentially(LATER);
  await world.setFaults({ match: 'GET /messages*', effect: 'status', status: 422 });
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect(page.getByText(/^Checking for messages/)).toBeVisible();

  await sendButton(page).click();
  await expect(notice(page)).toContainText('There may be newer messages');
  await expect(composer(page)).toHaveValue(LATER);
  expect(await copiesInWorld(id, LATER)).toEqual([]);

  await world.clearFaults();
  await sendAnyway(page).click();
  await expect(message(page, LATER)).toContainText('Sent');
  expect(await copiesInWorld(id, LATER)).toHaveLength(1);
  expect(await eventsAbout(page, id, 'outbox.enqueued')).toHaveLength(3);
});
