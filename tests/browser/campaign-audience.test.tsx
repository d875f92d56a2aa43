import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open } from './support/builder-page.ts';
import { draftCampaign, WRITTEN } from './support/campaign-builder.ts';
import { contact } from './support/records.ts';

// A form keeps its input in the tab, which the tests share. The last page of a test leaves its own when it closes.
beforeEach(() => sessionStorage.clear());

const PEOPLE = [contact(3, 'Tamsin Vance'), contact(4, 'Tamsin Osei')];
const search = page.getByRole('searchbox', { name: 'Search contacts to add' });
const found = (name: string) =>
  page.getByRole('list', { name: 'Search contacts' }).getByRole('button', { name });

const openAudience = async (chosen: readonly string[] = []) => {
  const opened = await open('audience', draftCampaign({ contactIds: [...chosen] }), {
    answers: { writeRecord: () => WRITTEN },
    views: { people: PEOPLE },
  });
  await search.fill('Tamsin');
  return opened;
};

test('a person who is added leaves the focus at the next result, and the last at the search', async () => {
  const { written } = await openAudience();
  await found('Tamsin Vance').click();
  await expect.element(found('Tamsin Osei')).toHaveFocus();
  await expect.element(found('Tamsin Vance')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await expect.poll(() => written().at(-1)?.input).toMatchObject({ contactIds: ['3', '4'] });
});

test('the down arrow leads from the search to the results, and Enter chooses one', async () => {
  const { written } = await openAudience(['3']);
  await expect.element(found('Tamsin Osei')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(found('Tamsin Osei')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written().at(-1)?.input).toMatchObject({ contactIds: ['3', '4'] });
});

test('Enter in the search chooses the first result', async () => {
  const { written } = await openAudience();
  await expect.element(found('Tamsin Vance')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written().at(-1)?.input).toMatchObject({ contactIds: ['3'] });
  await expect.element(search).toHaveFocus();
});
