import { chatAddress, composer, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

test('a control that goes away with its press leaves the focus where the work goes on', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id));
  await expect(composer(page)).toBeFocused();

  await world.setFaults({ match: 'twilsock:connect', effect: 'dropRequest' });
  await world.dropSockets();
  await expect(page.getByRole('button', { name: 'Queue' })).toBeVisible();
  await send(page, 'Not this one', 'Queue');
  await message(page, 'Not this one').getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page, 'Not this one')).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await world.clearFaults();
});
