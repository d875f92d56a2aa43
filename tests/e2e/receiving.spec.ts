import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  bell,
  chatAddress,
  chatRow,
  chatRows,
  expectLast,
  expectThread,
  openTabs,
} from './support/screen.ts';
import { unseenAtService } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

const OPEN = 'Hassan Verrall';
const CLOSED = 'Marguerite Doyle';

const ringOf = (page: Page) => bell(page).getAttribute('data-ring');

test('complaint 10: messages appear in order in every tab that has the chat open; the unread count of a closed chat rises and the bell rings, until a tab opens it; a new chat is at the top', async ({
  context,
}) => {
  const open = await chatNamed(OPEN);
  const closed = await chatNamed(CLOSED);
  const tabs = await openTabs(context, chatAddress(open.id), chatAddress(open.id), chatAddress(closed.id));
  const [first, second, elsewhere] = tabs;
  for (const page of tabs) await expectThread(page);
  // From here on messages arrive live, not through a list or a page.
  await expect.poll(listsAsked).toBeGreaterThan(1);
  const ring = await ringOf(first);

  const bodies = ['First of three', 'Second of three', 'Third of three'];
  for (const body of bodies) await world.inbound({ chatId: open.id, body });

  await expectLast([first, second], bodies);
  await expect(first.getByRole('status', { name: 'New messages' })).toContainText('Third of three');
  await expect(chatRow(elsewhere, OPEN)).toContainText('Third of three');
  // A tab has the chat open. No message is unread, the bell does not ring, and the service gets the read position.
  for (const page of tabs) {
    await expect(chatRow(page, OPEN)).toBeVisible();
    expect(await ringOf(page)).toBe(ring);
  }
  await expect.poll(() => unseenAtService(first, open.id)).toBe(0);
  for (const body of bodies) {
    const told = await eventsAbout(first, open.id, body);
    expect(told.filter((type) => type === 'message.received')).toHaveLength(1);
  }

  await elsewhere.goto('/chat');
  for (const page of tabs) await expect(chatRow(page, CLOSED)).toBeVisible();

  for (const unread of [1, 2]) {
    const before = await ringOf(first);
    await world.inbound({ chatId: closed.id, body: `Unread ${unread}` });
    for (const page of tabs) {
      await expect(chatRow(page, CLOSED, unread)).toContainText(`Unread ${unread}`);
      await expect(bell(page)).toHaveAttribute('data-ring', before === 'on' ? 'off' : 'on');
    }
  }
  expect(await unseenAtService(first, closed.id)).toBe(2);

  await chatRow(elsewhere, CLOSED, 2).getByRole('link').click();
  await expectLast([elsewhere], ['Unread 1', 'Unread 2']);
  for (const page of tabs) await expect(chatRow(page, CLOSED)).toBeVisible();
  await expect.poll(() => unseenAtService(first, closed.id)).toBe(0);
  expect(await eventsAbout(first, closed.id, '"opening":true')).toContain('horizon.advanced');

  const others = (page: Page) =>
    chatRows(page).filter({ hasNot: page.getByRole('img', { name: 'Favourite' }) });
  for (const page of [first, second]) await expect(others(page).first()).toBeVisible();

  const { chatId } = await world.conversation({ friendlyName: 'Wilhelmina Achebe' });
  for (const page of [first, second])
    await expect(others(page).first()).toHaveAccessibleName('Wilhelmina Achebe');
  await expect(chatRows(first).filter({ hasText: 'Wilhelmina Achebe' })).toHaveCount(1);

  await world.inbound({ chatId, body: 'Hello, are you the heating people?' });
  await chatRow(first, 'Wilhelmina Achebe', 1).getByRole('link').click();
  await expectLast([first], ['Hello, are you the heating people?']);
  expect(await eventsAbout(first, chatId, 'are you the heating people')).not.toEqual([]);
});
