import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from './support/console.tsx';
import { BEGAN_AT, CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const CHATS = ['Fenella Osei', 'Kofi Lindqvist', 'Hassan Verrall'] as const;
const [FIRST, SECOND, THIRD] = CHATS;

const box = page.getByRole('textbox', { name: 'Message' });
const row = (name: string) => page.getByRole('link', { name });
const press = (keys: string) => userEvent.keyboard(keys);

const views = {
  connection: CONNECTION,
  chatList: chatList(CHATS.map((name, place) => chatRow(name, { unseen: place === 2 ? 1 : 0 }))),
  templates: {
    head: { listedAt: BEGAN_AT, loading: false, error: null },
    rows: [{ key: 'HX1', name: 'Payment', body: 'Invoice {{invoice}} is due.', defaults: [] }],
  },
  threads: CHATS.map((name) => thread(name, [inbound(1, `From ${name}`)])),
};

const open = async (address: string) => {
  const core = await openConsole(address, views);
  await expect.element(row(SECOND)).toBeVisible();
  return core;
};

/** Waits until the chat is open and its composer is drawn. */
async function expectOpen(name: string): Promise<void> {
  await expect.element(page.getByRole('region', { name: `Chat with ${name}` })).toBeVisible();
  await expect.element(box).toHaveAttribute('placeholder', `Write to ${name}`);
}

test('J and K keep the focus in the list, so that the next key is not typed into a draft', async () => {
  const { commands } = await open('/chat');
  await press('j');
  await expectOpen(FIRST);
  await press('j');
  await expectOpen(SECOND);
  await expect.element(row(SECOND)).toHaveFocus();
  await press('j');
  await expectOpen(THIRD);
  await press('k');
  await expectOpen(SECOND);
  await expect.element(row(SECOND)).toHaveFocus();
  await expect.element(box).toHaveValue('');
  expect(commands.filter(({ type }) => type === 'setDraft')).toEqual([]);
});

test('after J, both Enter and R move the focus to the composer, and Escape leaves it again', async () => {
  await open('/chat');
  await press('j');
  await expectOpen(FIRST);
  for (const key of ['{Enter}', 'r']) {
    await press(key);
    await expect.element(box).toHaveFocus();
    await press('jk');
    await expect.element(box).toHaveValue('jk');
    await userEvent.fill(box, '');
    await press('{Escape}');
    await expect.element(box).not.toHaveFocus();
  }
  await press('j');
  await expectOpen(SECOND);
  await expect.element(box).toHaveValue('');
});

test('U opens the next unread chat without typing, and Ctrl+. in a composer moves on to the next composer', async () => {
  const unread = { ...views.chatList, rows: views.chatList.rows.slice(2) };
  const all = views.chatList;
  const viewOf = (request: { readonly view: string; readonly filter?: string }) =>
    request.view === 'chatList' && request.filter === 'unread' ? unread : undefined;
  await openConsole(chatAddress(FIRST), { ...views, chatList: all, viewOf });
  await expectOpen(FIRST);
  await expect.element(box).toHaveFocus();
  await press('{Escape}');
  await press('u');
  await expectOpen(THIRD);
  await press('u');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('');
  await userEvent.click(row(SECOND));
  await expectOpen(SECOND);
  await expect.element(box).toHaveFocus();
  await press('{Control>}.{/Control}');
  await expectOpen(THIRD);
  await expect.element(box).toHaveFocus();
});

test('Escape first answers a question about the text and then leaves the composer', async () => {
  await open(chatAddress(FIRST));
  await expectOpen(FIRST);
  await userEvent.fill(box, 'Invoice [invoice] is due.');
  await expect.element(page.getByText('Not filled in:')).toBeVisible();
  await press('{Enter}');
  const question = page.getByText('“[invoice]” is not filled in. Send anyway?');
  await expect.element(question).toBeVisible();
  await press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await press('{Escape}');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('Invoice [invoice] is due.');
});
