import { chatRows, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const LIST_CALL = 'POST /chat-contacts*';

test('a search says nothing is there only once the server has said so', async ({ page }) => {
  await signIn(page);
  const field = page.getByRole('searchbox', { name: 'Search chats' });
  await expect(chatRows(page).first()).toBeVisible();

  await world.setFaults({ match: LIST_CALL, effect: 'latency', ms: 2_000 });
  await field.fill('zzqq');
  await expect(page.getByText('Searching for “zzqq”')).toBeVisible();
  await expect(page.getByText('No results for “zzqq”')).toBeHidden();
  await expect(page.getByText('No results for “zzqq”')).toBeVisible();

  await world.setFaults({ match: LIST_CALL, effect: 'status', status: 422 });
  await field.fill('qqzz');
  const failure = page.getByRole('alert').filter({ hasText: 'The search couldn’t be completed' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('No results for “qqzz”')).toBeHidden();

  await world.clearFaults();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No results for “qqzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toBeFocused();
  await expect(chatRows(page).first()).toBeVisible();
});
