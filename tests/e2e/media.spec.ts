import { eventsAbout } from './support/event-log.ts';
import { chatAddress, expectFocusIn, expectThread, messages, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

/** A picture that the console's own origin has, and an address that has none. */
const PICTURE = '/favicon.svg';
const NO_PICTURE = '/assets/no-such-picture.png';

test('a picture is shown whole, with those beside it a key away, and the focus comes back', async ({
  page,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await expectThread(page);
  // From then on what is said is told live, and not by a list or a page.
  await expect.poll(listsAsked).toBeGreaterThan(1);
  await world.inbound({ chatId: id, body: 'The gauge', mediaUrl: `${PICTURE}?one` });
  await world.inbound({ chatId: id, body: '', mediaUrl: `${PICTURE}?two` });

  const thumbs = messages(page).getByRole('link', { name: 'Media from Hassan Verrall' });
  await expect(thumbs).toHaveCount(2);
  await thumbs.first().press('Enter');
  const box = page.getByRole('dialog', { name: 'Picture from Hassan Verrall' });
  await expect(box.getByRole('img', { name: 'The gauge' })).toBeVisible();

  await expectFocusIn(box);
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('img', { name: 'Sent by Hassan Verrall' })).toHaveAttribute('src', /two$/);
  await expect(box.getByRole('button', { name: 'Newer picture' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByRole('img', { name: 'The gauge' })).toHaveAttribute('src', /one$/);
  await expect(box.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('href', /one$/);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(thumbs.first()).toBeFocused();
  expect(await eventsAbout(page, id, `${PICTURE}?two`)).toContain('message.received');
});

test('what is no picture says so and can still be opened; what is no web address is not followed', async ({
  page,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await world.inbound({ chatId: id, body: '', mediaUrl: NO_PICTURE });
  const broken = messages(page).last().getByRole('link');
  await expect(broken).toHaveText('Can’t be shown here');
  await expect(broken).toHaveAttribute('href', new RegExp(`${NO_PICTURE}$`));
  await expect(broken).toHaveAttribute('rel', 'noopener noreferrer');

  await world.inbound({ chatId: id, body: 'Press this', mediaUrl: 'javascript:document.title="taken"' });
  await expect(messages(page).last()).toContainText('Press this');
  await expect(messages(page).last().getByRole('link')).toHaveCount(0);
});

test('addresses in a message are links that tell where they lead', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await world.inbound({
    chatId: id,
    body: 'Track him: larkfield.example or https://аpple.com/x, not javascript:alert(1)',
  });
  const link = messages(page).last().getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveText('https://аpple.com/x');
  await expect(link).toHaveAttribute('title', 'xn--pple-43d.com');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
