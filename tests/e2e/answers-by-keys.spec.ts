import type { Page } from '@playwright/test';
import { CONNECTED, connection, email, password } from './support/screen.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import { recordsOf } from './support/world.ts';

/** No control of these screens is further away than this many presses of Tab. */
const NEAR = 50;

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

test('from the sign-in to a saved rule, trigger and article, all by keys: made, tried, moved and undone', async ({
  page,
}) => {
  const drawer = page.getByRole('complementary');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stored = async (collection: string, name: string) =>
    (await recordsOf(collection)).find((record) => record.name === name || record.title === name);
  const orderOf = async (collection: string, name: string) => Number((await stored(collection, name))?.order);
  const tab = async (name: string, control = button(name)) => {
    await tabTo(page, control, { far: NEAR });
  };

  await page.goto('/auto-responder');
  await tabTo(page, email(page));
  await page.keyboard.type('admin@example.com');
  await tabTo(page, password(page));
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(connection(page)).toHaveText(CONNECTED);

  // A rule: written, tried in its form, saved from a text field.
  await tab('New rule');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Lunch break');
  await tab('Answer', drawer.getByRole('textbox', { name: /^Answer/ }));
  await page.keyboard.type('We are at lunch.');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => stored('autoResponders', 'Lunch break'))
    .toMatchObject({ text: 'We are at lunch.' });
  await expect(drawer).toContainText('We are at lunch.');
  // The form has given way to the saved rule. Before that, Escape would still be of the form.
  await expect(drawer).toBeFocused();
  const rule = page.getByRole('row', { name: /Lunch break/ });
  await expect(rule).toBeVisible();

  // It is moved, and switched off and on again.
  await page.keyboard.press('Escape');
  await expect(rule).toBeFocused();
  const before = await orderOf('autoResponders', 'Lunch break');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => orderOf('autoResponders', 'Lunch break')).toBeLessThan(before);
  await expect(rule).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeFocused();
  await tab('the menu', drawer.getByRole('button', { name: 'Actions for Lunch break' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toHaveAttribute(
    'data-highlighted',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete Lunch break?' })).toBeVisible();
  await tab('Delete rule');
  await page.keyboard.press('Enter');
  await expect(rule).toBeHidden();
  await expect(button('Undo')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await tab('Undo');
  await page.keyboard.press('Enter');
  await expect(rule).toBeVisible();

  // A trigger: written, tried with a text, saved.
  await goTo(page, 'Response triggers');
  await expect(page.getByRole('grid')).toBeVisible();
  await tab('New trigger');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Radiator');
  await tab('Words', drawer.getByRole('textbox', { name: 'Words' }));
  await page.keyboard.type('radiator');
  await page.keyboard.press('Enter');
  await tab('Add an action…', drawer.getByRole('button', { name: 'Add an action…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply', exact: true })).toHaveAttribute(
    'data-highlighted',
  );
  await page.keyboard.press('Enter');
  const text = drawer.getByRole('textbox', { name: 'Text', exact: true });
  await tabTo(page, text, { far: 10, keys: 'Shift+Tab' });
  await page.keyboard.type('Please bleed it.');
  await tabTo(page, drawer.getByRole('radio', { name: 'Trigger', exact: true }), {
    far: NEAR,
    keys: 'Shift+Tab',
  });
  await page.keyboard.press('ArrowRight');
  const trial = drawer.getByRole('textbox', { name: 'Try a text' });
  await tab('Try a text', trial);
  await page.keyboard.type('The radiator is cold');
  await expect(drawer.getByText('It would send', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => stored('responseTriggers', 'Radiator'))
    .toMatchObject({ match: { terms: ['radiator'] } });
  const trigger = page.getByRole('row', { name: /Radiator/ });
  await expect(trigger).toBeVisible();
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  const place = await orderOf('responseTriggers', 'Radiator');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => orderOf('responseTriggers', 'Radiator')).toBeLessThan(place);

  // An article: begun, written with the toolbar, saved by itself, published.
  await goTo(page, 'Knowledge base');
  await tab('New article');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.type('Cold radiators');
  await page.keyboard.press('Control+Enter');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(body).toBeFocused();
  await page.keyboard.type('Bleed it.');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(button('Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => stored('articles', 'Cold radiators')).toMatchObject({ body: '**Bleed it.**' });
  await tabTo(page, button('Publish'), { far: NEAR, keys: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect.poll(() => stored('articles', 'Cold radiators')).toMatchObject({ status: 'published' });
});
