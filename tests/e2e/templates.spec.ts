import type { Page } from '@playwright/test';
import { HOSTILE } from '../hostile/texts.ts';
import { eventsAbout, readLog } from './support/event-log.ts';
import { expectInert, layCanary } from './support/inert.ts';
import {
  CONNECTED,
  CONNECTING,
  chatAddress,
  composer,
  connection,
  expectThread,
  message,
  openTabs,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

/** A chat by SMS. */
const CHAT = 'Fenella Osei';

/** The call for templates, as fault rules name it. */
const ASKED = 'twilsock:message GET *ContentTemplates*';

const button = (page: Page) => page.getByRole('button', { name: 'Templates' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Templates' });
const options = (page: Page) => list(page).getByRole('option');
const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'Send anyway?' });

const text = (name: string, body: string, variables: Record<string, string> = {}) => ({
  name,
  variables,
  variants: { 'twilio/text': { body } },
});

/** Opens the chat, whose templates can be had. */
async function open(page: Page): Promise<string> {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect(button(page)).toBeVisible();
  await composer(page).focus();
  return id;
}

/** How often the templates were told anew, as the log has it. */
const noted = async (page: Page): Promise<number> =>
  (await readLog(page)).filter(({ type }) => type === 'templates.listed').length;

test('a template with what is known of the chat is found by its name, put in and sent, by the keyboard alone', async ({
  page,
}) => {
  const id = await open(page);
  await page.keyboard.type('/');
  await expect(options(page).first()).toContainText('Greeting');
  await expect(options(page).first()).toContainText('Hello Fenella, this is');
  // What is no text can't be put into one.
  await expect(options(page).filter({ hasText: 'Price list' })).toHaveCount(0);
  expect(await noted(page)).toBe(1);
  await page.keyboard.type('thank');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  const body = 'Thank you, Fenella! We are glad that it is sorted.';
  await expect(composer(page)).toHaveValue(body);
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(composer(page)).toHaveValue('/thank');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(composer(page)).toHaveValue(body);
  await expect.poll(() => eventsAbout(page, id, body)).toContain('draft.changed');
  await page.keyboard.press('Enter');
  await expect(message(page, body)).toContainText('Sent');
  expect(await copiesInWorld(id, body)).toHaveLength(1);
  expect(await eventsAbout(page, id, body)).toContain('outbox.enqueued');
});

test('what is not known is asked for, and asked about again after a reload, before it is sent', async ({
  page,
}) => {
  const id = await open(page);
  await page.keyboard.type('/visit rem');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  const begun = 'Hello Fenella, a reminder of our visit on ';
  const rest = ', between 9:00 and 12:00. Please answer YES if that still suits you.';
  await expect(composer(page)).toHaveValue(`${begun}[date]${rest}`);
  await expect(page.getByText('Not filled in:')).toBeVisible();
  await expect.poll(() => eventsAbout(page, id, '[date]')).toContain('draft.changed');

  await page.reload();
  await expect(composer(page)).toHaveValue(`${begun}[date]${rest}`);
  await expect(page.getByText('Not filled in:')).toBeVisible();
  await composer(page).press('Enter');
  await expect(question(page)).toContainText('“[date]” is not filled in. Send anyway?');
  expect(await eventsAbout(page, id, '[date]')).not.toContain('outbox.enqueued');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.type('Friday');
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(message(page, `${begun}Friday${rest}`)).toContainText('Sent');
  expect(await copiesInWorld(id, `${begun}Friday${rest}`)).toHaveLength(1);
  expect(await copiesInWorld(id, `${begun}[date]${rest}`)).toEqual([]);
});

test('without a line the kept ones are there after a reload, in every tab, and say from when they are', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const [page, other] = await openTabs(context, chatAddress(id), chatAddress(id));
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect(button(page)).toBeVisible();
  await composer(page).pressSequentially('/');
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  await composer(page).press('Backspace');
  await expect(list(page)).toHaveCount(0);

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await page.reload();
  for (const tab of [page, other]) {
    await expect(connection(tab)).toHaveText(CONNECTING);
    await expectThread(tab);
    await button(tab).click();
    await expect(options(tab)).toHaveCount(count);
    await expect(tab.getByText(/^Offline: templates as of \d/)).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(list(tab)).toHaveCount(0);
  }
  await world.clearFaults();
  await expect(connection(page)).toHaveText(CONNECTED);
});

test('a failure says so and can be tried again; that there are none is said too', async ({ page }) => {
  await open(page);
  await world.setFaults({ match: ASKED, effect: 'status', status: 500 });
  await page.keyboard.type('/');
  const failure = page.getByRole('alert').filter({ hasText: 'Templates couldn’t be loaded' });
  await expect(failure).toBeVisible();
  await expect(list(page)).toBeHidden();
  await world.setTemplates([]);
  await world.clearFaults();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^No templates yet/)).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  // A text of a slash can be sent as ever.
  await page.keyboard.type('unsubscribe');
  await page.keyboard.press('Enter');
  await expect(message(page, '/unsubscribe')).toContainText('Sent');
});

test('hostile templates stay text: in the list, in the box, and in what is sent', async ({
  context,
  page,
}) => {
  await layCanary(context);
  const bodies = HOSTILE.filter((body) => body.trim() !== '');
  await world.setTemplates(bodies.map((body, place) => text(`Number ${place} ${body.slice(0, 60)}`, body)));
  const id = await open(page);
  await page.keyboard.type('/');
  await expect(options(page).nth(20)).toBeAttached();
  await expectInert(page, HOSTILE);
  const [first = ''] = bodies;
  await page.keyboard.type('number 0');
  await expect(options(page).first()).toContainText('Number 0');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue(first);
  await page.keyboard.press('Enter');
  await expect(message(page, first)).toContainText('Sent');
  expect(await copiesInWorld(id, first)).toHaveLength(1);
  await expectInert(page, HOSTILE);
});

test('who may only read is offered no templates', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), { email: 'auditor@example.com', password: 'auditor' });
  await expectThread(page);
  await expect(composer(page)).toHaveCount(0);
  await expect(button(page)).toHaveCount(0);
});
