import { eventsAbout } from './support/event-log.ts';
import { chatAddress, chatRow, expectThread, markedRow, openTabs } from './support/screen.ts';
import { unseenAtService } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const CHAT = 'Hassan Verrall';

test('complaint 11: a chat marked unread stays so in every tab and after a reload, until it is opened', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), '/chat');
  const [reader] = tabs;
  await expectThread(reader);

  await reader.getByRole('button', { name: 'Mark unread' }).click();
  await expect(reader).toHaveURL('/chat');
  await expect(reader.getByText('No chat open')).toBeVisible();
  for (const page of tabs) await expect(markedRow(page, CHAT)).toBeVisible();
  expect(await eventsAbout(reader, id, 'chat.markedUnread')).toEqual(['chat.markedUnread']);
  // Only this agent's console has the mark. The service still counts no message as unseen.
  expect(await unseenAtService(reader, id)).toBe(0);

  for (const page of tabs) await page.reload();
  for (const page of tabs) await expect(markedRow(page, CHAT)).toBeVisible();

  await markedRow(reader, CHAT).getByRole('link').click();
  for (const page of tabs) await expect(chatRow(page, CHAT)).toBeVisible();
  await expect.poll(() => eventsAbout(reader, id, '"opening":true')).toContain('horizon.advanced');
});
