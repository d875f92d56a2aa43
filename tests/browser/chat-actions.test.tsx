import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import type { Contact, ContactPage } from '../../src/core/model/people/types.ts';
import { SAMPLE_OUTBOX } from '../gallery/sample-device.ts';
import { refuseWith } from '../support/refuse-with.ts';
import { openConsole } from './support/console.tsx';
import { pasteInto } from './support/paste.ts';
import type { Answers } from './support/pretend-core.ts';
import { CONNECTION, chatAddress, chatList, chatRow, FLAGS, inbound, thread } from './support/rows.ts';

/** What is done with a whole chat: a new one, its people, its flags, its deletion. */

const CHAT = 'Fenella Osei';
const NEW = 'Nell Orrin';
const CLICK = new MouseEvent('click', { bubbles: true });
const STAFF = { id: 's1', label: 'supervisor@example.com', channel: 'chat', isSelf: false } as const;
const CONTACT = { id: 'p1', label: '+447700900214', channel: 'sms', isSelf: false } as const;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const options = dialog.getByRole('option');
const alert = dialog.getByRole('alert');

const viewsWith = (head: Partial<ThreadHead>) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT), chatRow('Kofi Lindqvist')]),
  flags: FLAGS,
  threads: [thread(CHAT, [inbound(1, 'Hello')], head)],
  outbox: SAMPLE_OUTBOX,
});

const open = (address: string, answers: Answers = {}, head: Partial<ThreadHead> = {}) =>
  openConsole(address, viewsWith(head), { answers, size: { width: 1440, height: 900 } });

async function chooseInMenu(name: string): Promise<void> {
  await button('More').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const contact = (id: number, name: string, more: Partial<Contact> = {}): Contact => ({
  id,
  uuid: `u${id}`,
  name,
  phone: `+44770090020${id}`,
  identity: null,
  consent: 'in',
  chatId: null,
  isIn: false,
  ...more,
});
const pageOf = (...contacts: readonly Contact[]): ContactPage => ({
  contacts: [...contacts],
  total: contacts.length,
  nextPage: null,
});
const THREE = pageOf(contact(1, 'Nell Orrin'), contact(2, 'Bram Teasdale'), contact(3, 'Yusra Bellamy'));

test('the question before a deletion names what is deleted with the chat', async () => {
  const { commands } = await open(chatAddress(CHAT), {}, { draft: 'Half a thought' });
  await chooseInMenu('Delete chat');
  const question = page.getByRole('alertdialog', { name: 'Delete this chat?' });
  await expect.element(question).toHaveTextContent('This also deletes 2 unsent messages and a draft.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(commands.map(({ type }) => type)).not.toContain('deleteChat');
});

test('a deletion that failed says why until the notice is dismissed', async () => {
  const core = await open('/chat');
  core.show({
    deletions: {
      head: { count: 1 },
      rows: [{ key: CHAT, name: CHAT, state: 'failed', reason: ':serviceError 422' }],
    },
  });
  const notice = page.getByRole('region', { name: 'Deleted chats' });
  await expect.element(notice.getByRole('status')).toHaveTextContent(`${CHAT} couldn’t be deleted`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => core.commands).toContainEqual({ type: 'undoDelete', chatId: CHAT });
});

test('the notice of a deletion says that the contact has just written, in place of the undo', async () => {
  const core = await open('/chat');
  const deletion = { key: CHAT, name: CHAT };
  core.show({
    deletions: { head: { count: 1 }, rows: [{ ...deletion, state: 'asked', dueAt: Date.now() + 9_000 }] },
  });
  const notice = page.getByRole('region', { name: 'Deleted chats' });
  await expect.element(notice.getByRole('button', { name: `Undo deleting ${CHAT}` })).toBeVisible();
  core.show({
    deletions: {
      head: { count: 1 },
      rows: [{ ...deletion, state: 'failed', reason: ':contactWroteSince' }],
    },
  });
  const told = notice.getByRole('status').filter({ hasText: `${CHAT} was not deleted` });
  await expect.element(told).toHaveTextContent('The contact has just written.');
  expect(notice.getByRole('button', { name: `Undo deleting ${CHAT}` }).elements()).toEqual([]);
});

test('a failed search for contacts says so and can be retried; Escape returns the focus', async () => {
  let answers = 0;
  await open('/chat', {
    searchContacts() {
      answers += 1;
      return answers === 1 ? refuse('unreachable', ':serviceError 503') : done(THREE);
    },
  });
  await button('New chat').click();
  await expect.element(dialog.getByText('Contacts couldn’t be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('New chat')).toHaveFocus();
});

test('a contact who has a chat is marked, and choosing them opens it', async () => {
  const { commands } = await open('/chat', {
    searchContacts: () => done(pageOf(contact(1, CHAT, { chatId: CHAT }))),
    createChat: () => done({ chatId: CHAT }),
  });
  await button('New chat').click();
  await expect.element(options.first()).toHaveTextContent('Open chat');
  await options.first().click();
  await dialog.getByRole('button', { name: 'Open chat' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(chatAddress(CHAT));
  expect(commands).toContainEqual({
    type: 'createChat',
    chat: { kind: 'single', contactUuid: 'u1', name: CHAT },
  });
});

test('Enter opens the chat with the one match, without another key', async () => {
  const { commands } = await open('/chat', {
    searchContacts: ({ q }) => done(q === '' ? THREE : pageOf(contact(2, 'Bram Teasdale'))),
    createChat: () => done({ chatId: CHAT }),
  });
  await button('New chat').click();
  await userEvent.type(dialog.getByRole('combobox'), 'bram');
  await expect.element(options).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe(chatAddress(CHAT));
  const chat = { kind: 'single', contactUuid: 'u2', name: 'Bram Teasdale' };
  expect(commands.filter(({ type }) => type === 'createChat')).toEqual([{ type: 'createChat', chat }]);
});

test('a number without a contact is offered, and Enter opens its chat; what is typed meanwhile is the message', async () => {
  let typed = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  const { commands } = await open('/chat', {
    searchContacts: ({ q }) => done(q === '' ? THREE : pageOf()),
    contactForNumber: async () => {
      await isTyped;
      return done(contact(9, '+447911123456', { phone: '+447911123456', consent: 'unknown' }));
    },
    createChat: () => done({ chatId: CHAT }),
  });
  await button('New chat').click();
  await userEvent.type(dialog.getByRole('combobox'), '+44 7911 123456');
  await expect.element(options).toHaveTextContent('Send to this number+44 7911 123456New contact');
  await userEvent.keyboard('{Enter}Good morning');
  typed();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning');
  expect(commands).toContainEqual({ type: 'contactForNumber', phone: '+447911123456' });
  const chat = { kind: 'single', contactUuid: 'u9', name: '+447911123456' };
  expect(commands).toContainEqual({ type: 'createChat', chat });
});

test('a number that names no country is asked about, and then offered', async () => {
  const { commands } = await open('/chat', {
    searchContacts: ({ q }) => done(q === '' ? THREE : pageOf()),
    contactForNumber: () => done(contact(9, '+33612345678', { phone: '+33612345678', consent: 'unknown' })),
    createChat: () => done({ chatId: CHAT }),
  });
  await button('New chat').click();
  const search = dialog.getByRole('combobox');
  const other = dialog.getByRole('button', { name: 'Another country' });
  await userEvent.type(search, 'Nobody');
  await expect.element(dialog.getByText('No contact matches “Nobody”')).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
  await userEvent.clear(search);
  await userEvent.type(search, '06 12 34 56 78');
  await expect.element(other).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect
    .element(page.getByRole('menuitem', { name: /^France/ }))
    .toHaveTextContent('+33 6 12 34 56 78');
  await userEvent.keyboard('fra{Enter}');
  await expect.element(search).toHaveValue('+33 6 12 34 56 78');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await expect.element(options).toHaveTextContent('Send to this number+33 6 12 34 56 78New contact');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => commands).toContainEqual({ type: 'contactForNumber', phone: '+33612345678' });
});

test('a number that could not become a contact stays, with the reason', async () => {
  const { commands } = await open('/chat', {
    searchContacts: ({ q }) => done(q === '' ? THREE : pageOf()),
    contactForNumber: () => refuse('unreachable', ':serviceSilent'),
  });
  await button('New chat').click();
  await userEvent.type(dialog.getByRole('combobox'), '07911 123456');
  await expect.element(options).toHaveTextContent('Send to this number');
  await options.click();
  await expect.element(alert).toHaveTextContent('The service didn’t respond');
  await expect.element(dialog.getByRole('combobox')).toHaveValue('07911 123456');
  expect(commands.map(({ type }) => type)).not.toContain('createChat');
});

test('a new chat that is drawn while its dialog closes gets the focus', async () => {
  const core = await open('/chat', {
    searchContacts: () => done(pageOf(contact(1, NEW))),
    createChat: () => done({ chatId: NEW }),
  });
  await expect.element(button('New chat')).toBeVisible();
  await expect
    .poll(async () => {
      if (dialog.query() === null) await userEvent.keyboard('n');
      return dialog.query();
    })
    .not.toBeNull();
  await options.first().click();
  const content = dialog.element();
  // An exit that does not end during the test.
  content.setAttribute('style', 'animation-duration: 1000s');
  await dialog.getByRole('combobox').click();
  // Unlike a click, this leaves the focus in the search.
  dialog.getByRole('button', { name: 'Start chat' }).element().dispatchEvent(CLICK);
  await expect.poll(() => content.getAttribute('data-state')).toBe('closed');
  // The dialog returns the focus in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  core.show({ threads: [thread(NEW, [inbound(1, 'Hello')])] });
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect.element(box).toHaveFocus();
  expect(content.isConnected).toBe(true);
});

test('a new group needs a name and members; a refusal is shown and the form stays', async () => {
  const { commands } = await open('/chat', {
    searchContacts: () => done(THREE),
    createChat: () => refuse('rejected', ':serviceError 422'),
  });
  const create = dialog.getByRole('button', { name: 'Create group' });
  await button('New chat').click();
  await dialog.getByRole('radiogroup').getByText('Group', { exact: true }).click();
  await create.click();
  await expect.element(alert).toHaveTextContent('Give the group a name.');
  const name = dialog.getByRole('textbox', { name: 'Group name' });
  const long = 'n'.repeat(125);
  await pasteInto(name, long);
  await create.click();
  await expect.element(name).toHaveAccessibleDescription('This text is 5 characters too long. Shorten it.');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue(long);
  await name.fill('9 Mill Lane');
  await create.click();
  await expect.element(alert).toHaveTextContent('Choose at least one person.');
  for (const place of [0, 1, 2]) await options.nth(place).click();
  const chosen = dialog.getByRole('list', { name: 'Chosen people' }).getByRole('listitem');
  await expect.poll(() => chosen.elements().length).toBe(3);
  await chosen.nth(1).getByRole('button').click();
  await expect.poll(() => chosen.elements().length).toBe(2);
  await create.click();
  await expect.element(alert).toHaveTextContent('The service returned an error (422).');
  expect(commands).toContainEqual({
    type: 'createChat',
    chat: { kind: 'group', name: '9 Mill Lane', participants: [1, 3] },
  });
  await expect.poll(() => chosen.elements().length).toBe(2);
});

test('people of the chat can’t be added again; a refused removal says why, and they stay', async () => {
  await open(
    chatAddress(CHAT),
    {
      searchContacts: () => done(pageOf(contact(1, 'Nell Orrin', { isIn: true }), contact(2, 'Bram'))),
      removeParticipant: () => refuseWith('rejected', 'Staff members cannot be removed from a chat'),
    },
    { isGroup: true, participants: [CONTACT, STAFF] },
  );
  await chooseInMenu('Participants');
  const members = dialog.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  const staff = members.filter({ hasText: STAFF.label });
  await staff.getByRole('button', { name: `Remove ${STAFF.label}` }).click();
  await expect.element(staff.getByRole('button', { name: 'Remove', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Staff members cannot be removed from a chat')).toBeVisible();
  expect(members.elements().length).toBe(2);

  await dialog.getByRole('button', { name: 'Add participants' }).click();
  await expect.element(options.filter({ hasText: 'In this chat' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(alert).toHaveTextContent('Choose at least one person.');
});

test('the star can be pressed once the list has told it, by its button and by its key', async () => {
  const core = await open(chatAddress(CHAT), {}, { isListed: false });
  const star = button('Favourite');
  await expect.element(star).toBeDisabled();
  // The key acts outside the composer only.
  await page.getByRole('article').first().click();
  await userEvent.keyboard('v');
  core.show(viewsWith({ isFavorite: true }));
  await expect.element(star).toBeEnabled();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  expect(core.commands.map(({ type }) => type)).not.toContain('toggleFavourite');
  await userEvent.keyboard('v');
  await expect.poll(() => core.commands.map(({ type }) => type)).toContain('toggleFavourite');
});
