import { ADDRESSES, HOSTILE, LOOKALIKES, MARKUP, NAMES, SIGNS, spelled } from '../hostile/texts.ts';
import { actsOfAll, recordActs, showTab } from './support/acting.ts';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { eventsAbout } from './support/event-log.ts';
import { expectInert, layCanary, missingFrom } from './support/inert.ts';
import { chatAddress, composer, expectThread, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

/**
 * Texts from strangers must remain plain text on the whole way from the service to the screen and back. The content
 * security policy is on (see `test.ts`). `tests/browser/hostile-*` draw each text separately.
 */

const CHAT = 'Hassan Verrall';

const BUBBLES = 'article [dir="auto"]';

/** Some texts of each kind: as many as the document contains at one time. */
const SAMPLES = [
  ...[0, 2, 9, 22].map((place) => MARKUP[place]),
  ...[0, 3, 9].map((place) => ADDRESSES[place]),
  LOOKALIKES[4],
  ...[1, 6, 11, 15].map((place) => SIGNS[place]),
  NAMES[0],
].map((text = '') => text);

test.beforeEach(({ context, page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
  return layCanary(context);
});

/** Message attributes that do not match the service's documentation. */
const HOSTILE_ATTRIBUTES: readonly unknown[] = [
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  { client_message_id: '<img src=x onerror=canary()>', direction: 'sideways', id: 'NaN' },
  { client_message_id: '__proto__', direction: 'inbound', mms_url: 'javascript:canary()' },
  { id: -1, mms_url: { toString: 'canary' } },
  { id: 1e308 },
  { id: 0.5, client_message_id: ['x'] },
  JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
  [],
  null,
  'a text',
  42,
  { filler: 'x'.repeat(20_000) },
];

test('hostile messages remain plain text: listed by the service, received live, read from the log, searched and sent', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  const [listed, live] = [SAMPLES.slice(0, 6), SAMPLES.slice(6)];
  for (const body of listed) await world.inbound({ chatId: id, body });
  await signIn(page, chatAddress(id));
  await expect.poll(() => missingFrom(page, BUBBLES, listed)).toEqual([]);
  for (const body of live) await world.inbound({ chatId: id, body, mediaUrl: ADDRESSES[0] ?? '' });
  await expect.poll(() => missingFrom(page, BUBBLES, SAMPLES)).toEqual([]);
  await expectInert(page, SAMPLES);
  await page.reload();
  await expect.poll(() => missingFrom(page, BUBBLES, SAMPLES)).toEqual([]);
  await expectInert(page, SAMPLES);

  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('onerror');
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(hits.locator('mark').first()).toBeVisible();
  await expect
    .poll(() => missingFrom(page, '[aria-label=Results] [dir=auto]', [MARKUP[2] ?? '']))
    .toEqual([]);
  await expectInert(page, SAMPLES);
  await page.keyboard.press('Escape');

  const written = [MARKUP[1], SIGNS[7], SIGNS[8]].map((text = '') => text);
  for (const text of written) {
    await send(page, text);
    await expect.poll(async () => (await copiesInWorld(id, text)).length, spelled(text)).toBe(1);
    await expect(composer(page)).toHaveValue('');
  }
  await expect.poll(() => missingFrom(page, BUBBLES, written)).toEqual([]);
  const draft = `${MARKUP[2]} \u202enever closed`;
  await composer(page).fill(draft);
  await expect.poll(() => eventsAbout(page, id, 'never closed')).toContain('draft.changed');
  await page.reload();
  await expect(composer(page)).toHaveValue(draft);
  await expectInert(page, [...SAMPLES, ...written, draft]);

  // Hostile attributes of a message change nothing else.
  const bodies = HOSTILE_ATTRIBUTES.map((_, place) => `Attributes ${place}`);
  for (const [place, attributes] of HOSTILE_ATTRIBUTES.entries())
    await world.inbound({ chatId: id, body: `Attributes ${place}`, attributes });
  for (const body of bodies) await expect(message(page, body)).toHaveCount(1);
  await expectInert(page, [...HOSTILE, draft]);
  await send(page, 'It goes on.');
  await expect(message(page, 'It goes on.')).toContainText('Sent');
  await page.reload();
  for (const body of bodies) await expect(message(page, body)).toHaveCount(1);
});

test('a hostile name and last message remain plain text in the list, at home and in the notification', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await recordActs(context);
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const names = [MARKUP[0], SIGNS[15]].map((text = '') => text);
  for (const friendlyName of names)
    await world.conversation({ friendlyName, participants: [`${friendlyName}.contact`] });
  await expect.poll(() => missingFrom(page, '[role="listitem"] a bdi', names)).toEqual([]);

  const { chats } = await world.state();
  await showTab(page, false);
  for (const [place, name] of names.entries()) {
    const chat = chats.find(({ friendlyName }) => friendlyName === name);
    await world.inbound({ chatId: chat?.id ?? '', body: SIGNS[place] ?? '' });
  }
  await expect
    .poll(async () => (await actsOfAll([page])).notifications.map(({ body }) => body.split('\n')[0]))
    .toContain(SIGNS[1]);
  await showTab(page, true);
  const previews = '[role="listitem"] a span > span[dir]';
  await expect.poll(() => missingFrom(page, previews, SIGNS.slice(0, 2))).toEqual([]);
  await expectInert(page, HOSTILE);

  await page.goto('/');
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible();
  await expectInert(page, HOSTILE);
});
