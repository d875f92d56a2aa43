import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { MessageRow, ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import type { ConnectionView } from '../../src/core/model/connection/types.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { refuseWith } from '../support/refuse-with.ts';
import { DESKTOP, openConsole, PHONE, READER } from './support/console.tsx';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  FLAGS,
  inbound,
  OFFLINE,
  own,
  thread,
} from './support/rows.ts';

const CHAT = 'Fenella Osei';
const OTHER = 'Kofi Lindqvist';
const NUMBERS = ['+447700900214', '+447700900377'] as const;
const PEOPLE = NUMBERS.map((label) => ({ id: label, label, channel: 'sms', isSelf: false }) as const);

const messages = page.getByRole('article');
const box = page.getByRole('textbox', { name: 'Message' });
const details = page.getByRole('complementary', { name: 'Details' });
const drawer = page.getByRole('dialog', { name: 'Details' });
const toggle = page.getByRole('button', { name: 'Details', exact: true });

const chat = (
  rows: readonly MessageRow[] = [inbound(1, 'Hello')],
  head: Partial<ThreadHead> = {},
  connection: ConnectionView = CONNECTION,
) => ({
  connection,
  chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
  flags: FLAGS,
  threads: [thread(CHAT, rows, head), thread(OTHER, [inbound(1, 'From the other')])],
  details: {
    head: {
      chatId: CHAT,
      known: true,
      name: CHAT,
      isGroup: head.isGroup ?? false,
      isMuted: false,
      flags: ['4', '3'],
      participants: head.participants ?? [],
      status: 'read',
      trimmed: false,
      unreadable: 0,
    },
    rows: [],
  } as const,
});

test('phone numbers are shown in groups of digits, for authors and participants', async () => {
  const rows = NUMBERS.map((author, place) => inbound(10 * place, `Said ${place}`, { author }));
  await openConsole(chatAddress(CHAT), chat(rows, { isGroup: true, participants: PEOPLE }), {
    size: { width: 1440, height: 900 },
  });
  for (const read of ['+44 7700 900214', '+44 7700 900377']) {
    await expect.element(details.getByText(read, { exact: true })).toBeVisible();
    await expect.element(messages.getByText(read, { exact: true })).toBeVisible();
  }
});

test('below 1280 px the details overlay the thread, and Escape closes them', async () => {
  await openConsole(chatAddress(CHAT), chat([], { isGroup: true, participants: PEOPLE }), {
    size: { width: 1024, height: 768 },
  });
  await expect.element(toggle).toBeVisible();
  expect(details.query()).toBeNull();
  await userEvent.click(toggle);
  await expect.element(drawer).toHaveTextContent(CHAT);
  expect(drawer.getByRole('region', { name: 'Contact' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();

  await page.viewport(PHONE.width, PHONE.height);
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Details' }));
  await expect.element(drawer).toHaveTextContent(CHAT);
  await userEvent.click(drawer.getByRole('button', { name: 'Close details' }));
  await expect.element(drawer).not.toBeInTheDocument();
});

test('while offline the details show this device’s data, and say so', async () => {
  await openConsole(chatAddress(CHAT), chat(undefined, {}, OFFLINE));
  await expect.element(details.getByText('Offline: may be out of date.')).toBeVisible();
  await expect.element(details.getByText('Care plan')).toBeVisible();
});

test('a user with read-only access sees the details without controls to change them', async () => {
  const acts = details.getByRole('button', { name: /^(Choose|Remove|Change|Mute)/ });
  await openConsole(chatAddress(CHAT), chat(), { session: READER });
  await expect.element(details.getByText('Care plan')).toBeVisible();
  expect(acts.elements()).toEqual([]);
});

test('an empty message and one of 100 000 characters are refused with a reason, and no text is lost', async () => {
  const { commands } = await openConsole(chatAddress(CHAT), chat());
  const send = page.getByRole('button', { name: 'Send', exact: true });
  for (const text of ['', '  \n ']) {
    await userEvent.fill(box, text);
    await userEvent.click(send);
    await expect.element(box).toHaveAccessibleDescription('Write a message first.');
  }
  const long = 'word '.repeat(20_000);
  await userEvent.fill(box, long);
  await expect.element(box).toHaveAccessibleDescription(/98,400 characters too long/);
  await userEvent.click(send);
  await expect.element(box).toHaveValue(long);
  expect(commands.filter(({ type }) => type === 'sendMessage')).toEqual([]);
});

test('a control that disappears when pressed moves the focus to where the work continues', async () => {
  const queued = own(2, 'Not this one', { delivery: 'queued', queuePosition: 1, canDiscard: true });
  const core = await openConsole(chatAddress(CHAT), chat([inbound(1, 'Hello'), queued], {}, OFFLINE), {
    answers: { discardMessage: () => done({ body: 'Not this one' }) },
  });
  const cancel = messages.last().getByRole('button', { name: 'Cancel' });
  await userEvent.click(cancel);
  core.show(chat([inbound(1, 'Hello')], {}, OFFLINE));
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('staying signed in returns the focus to where the sign-out was requested', async () => {
  const question = page.getByRole('alertdialog');
  const account = page.getByRole('button', { name: /Imogen Hale/ });
  await openConsole(
    chatAddress(CHAT),
    {
      ...chat(),
      session: {
        head: { status: 'signedIn', user: null, unsent: 1, access: null, viewed: null, accountEnd: null },
        rows: [],
      },
    },
    { answers: { signOut: () => refuseWith('unsentMessages', 'Unsent.') } },
  );
  await expect.element(box).toHaveFocus();
  for (const stay of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(question.getByRole('button', { name: 'Stay signed in' })),
  ]) {
    await userEvent.click(account);
    await userEvent.click(page.getByRole('menuitem', { name: 'Sign out' }));
    await expect.element(question).toHaveTextContent('This deletes 1 unsent message or draft');
    await stay();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(account).toHaveFocus();
  }

  box.element().focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(
    page.getByRole('combobox', { name: 'Search messages, chats, actions and pages' }),
    'sign out',
  );
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('typing in the search while a chat loads stays in the search', async () => {
  const core = await openConsole('/chat', { ...chat(), threads: [] }, { size: DESKTOP });
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  const row = (name: string) => page.getByRole('link', { name, exact: true });
  await userEvent.click(row(OTHER));
  search.element().focus();
  core.show(chat());
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('Ko');
  await expect.element(search).toHaveValue('Ko');
  await expect.element(box).toHaveValue('');

  // After a click on a row the composer has the focus.
  await userEvent.fill(search, '');
  await userEvent.click(row(CHAT));
  await expect.element(box).toHaveFocus();
});

test('a search reports no results only after the service’s answer', async () => {
  let answer: 'later' | 'refused' | 'nothing' = 'later';
  const core = await openConsole('/chat', chat(), {
    answers: {
      searchChats() {
        if (answer === 'later') return;
        return answer === 'refused' ? refuse('rejected', ':serviceError 422') : done(null);
      },
    },
  });
  const field = page.getByRole('searchbox', { name: 'Search chats' });
  const nothing = (q: string) => page.getByText(`No results for “${q}”`);
  await userEvent.fill(field, 'zzqq');
  await expect.element(page.getByText('Searching for “zzqq”')).toBeVisible();
  await expect.poll(() => core.commands.map(({ type }) => type)).toContain('searchChats');
  expect(nothing('zzqq').query()).toBeNull();

  answer = 'refused';
  await userEvent.fill(field, 'qqzz');
  const failure = page.getByRole('alert').filter({ hasText: 'The search couldn’t be completed' });
  await expect.element(failure).toBeVisible();
  expect(nothing('qqzz').query()).toBeNull();

  answer = 'nothing';
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
  await expect.element(nothing('qqzz')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }).first());
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('link', { name: CHAT, exact: true })).toBeVisible();
});

test('the navigation and the settings need no pointer', async () => {
  await openConsole('/', {
    ...chat(),
    activity: { head: { status: 'read' }, rows: [] },
    queue: {
      head: {
        loading: false,
        error: null,
        listedAt: BEGAN_AT,
        counts: { unread: 0, waiting: 0, failed: 0, draft: 0 },
        atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
        waitingSince: null,
      },
      rows: [],
    },
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  const settings = main.getByRole('link', { name: 'Settings' });
  await expect.element(settings).toBeVisible();
  const tabTo = async (isThere: () => boolean) => {
    for (let presses = 0; presses < 60 && !isThere(); presses += 1) await userEvent.tab();
    expect(isThere()).toBe(true);
  };
  await tabTo(() => document.activeElement === settings.element());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/setting');
  const theme = page.getByRole('radiogroup', { name: 'Theme', exact: true });
  await expect.element(theme).toBeVisible();
  await tabTo(
    () =>
      document.activeElement?.matches('input[type=radio]:checked') === true &&
      theme.element().contains(document.activeElement),
  );
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.documentElement.dataset.theme).not.toBe('system');
});

test('a user with read-only access is offered nothing that changes a chat', async () => {
  await openConsole(chatAddress(CHAT), chat([], { isGroup: true, participants: PEOPLE }), {
    session: READER,
  });
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
  const participants = page.getByRole('menuitem', { name: 'Participants' });
  await expect.element(participants).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Delete chat' }).query()).toBeNull();
  await userEvent.click(participants);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('list', { name: 'Participants' })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^(Add|Remove)/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  expect(page.getByRole('button', { name: 'New chat' }).query()).toBeNull();
  // Keys are handled in order: once the search has the focus, `n` has had its effect, if any.
  await userEvent.keyboard('n/');
  await expect.element(page.getByRole('searchbox', { name: 'Search chats' })).toHaveFocus();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('Enter in the search opens the first chat of the typed text, and not of its beginning', async () => {
  const found = chatList([chatRow(OTHER)]);
  const beginning = chatList([chatRow(CHAT)]);
  const viewOf = (request: WatchRequest) => {
    if (request.view !== 'chatList' || request.q === '') return undefined;
    return request.q === 'kofi' ? found : beginning;
  };
  await openConsole(
    '/chat',
    { ...chat(), viewOf },
    { size: DESKTOP, answers: { searchChats: () => done(null) } },
  );
  await userEvent.click(page.getByRole('searchbox', { name: 'Search chats' }));
  await userEvent.keyboard('kofi{Enter}');
  await expect.element(page.getByRole('heading', { level: 2, name: OTHER })).toBeVisible();
  await expect.element(box).toHaveFocus();
});

test('a search without a chat of this name leads to the search of the messages, with its text', async () => {
  const none = chatList([]);
  await openConsole(
    '/chat',
    {
      ...chat(),
      viewOf: (request) => (request.view === 'chatList' && request.q !== '' ? none : undefined),
    },
    { size: DESKTOP, answers: { searchChats: () => done(null) } },
  );
  const chats = page.getByRole('searchbox', { name: 'Search chats' });
  await userEvent.fill(chats, 'radiator');
  await page.getByRole('button', { name: 'Search messages' }).click();
  const palette = page.getByRole('combobox', { name: 'Search messages, chats, actions and pages' });
  await expect.element(palette).toHaveValue('radiator');
  await expect.element(palette).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(chats, 'valve');
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).toHaveValue('valve');
  await expect.element(palette).toHaveFocus();
});

const person = (id: number, name: string) => ({
  id,
  uuid: `c${id}`,
  name,
  phone: `+44770090010${id}`,
  identity: null,
  consent: 'in' as const,
  chatId: null,
  isIn: false,
});
const BOTH = [person(1, 'Nell Orrin'), person(2, 'Bram Teasdale')];
const openWithContacts = () =>
  openConsole('/chat', chat(), {
    answers: {
      searchContacts: () => done({ contacts: BOTH, total: 2, nextPage: null }),
      createChat: () => done({ chatId: CHAT }),
    },
  });

test('by mouse, a group is typed without a further press: its name, a person, the next person', async () => {
  await openWithContacts();
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox');
  await expect.element(search).toHaveFocus();
  await dialog.getByText('Group', { exact: true }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Group name' })).toHaveFocus();
  await userEvent.keyboard('Leak{Enter}');
  await expect.element(search).toHaveFocus();
  await search.fill('Nell');
  await dialog.getByRole('option').first().click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('Bram');
  await expect.element(search).toHaveValue('Bram');
  await dialog.getByText('One person', { exact: true }).click();
  await expect.element(search).toHaveFocus();
});

test('Enter in the name of a group with people creates it', async () => {
  const { commands } = await openWithContacts();
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Group', { exact: true }).click();
  await dialog.getByRole('option').first().click();
  const name = dialog.getByRole('textbox', { name: 'Group name' });
  await dialog.getByRole('button', { name: 'Create group' }).click();
  // What is missing gets the focus.
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Leak{Enter}');
  await expect
    .poll(() => commands.find(({ type }) => type === 'createChat'))
    .toMatchObject({ chat: { kind: 'group', name: 'Leak', participants: [1] } });
});

test('Start chat waits for the people who are still searched', async () => {
  let answer = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { commands } = await openConsole('/chat', chat(), {
    answers: {
      searchContacts: async ({ q }) => {
        if (q !== '') await arrived;
        return done({ contacts: BOTH, total: 2, nextPage: null });
      },
      createChat: () => done({ chatId: CHAT }),
    },
  });
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Nell');
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  expect(dialog.getByText('Choose a person.').elements()).toEqual([]);
  answer();
  await expect
    .poll(() => commands.find(({ type }) => type === 'createChat'))
    .toMatchObject({ chat: { kind: 'single', contactUuid: 'c1' } });
});

test('Start chat takes the highlighted person, as Enter does', async () => {
  const { commands } = await openWithContacts();
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: 'Start chat' });
  await expect.element(dialog.getByRole('option').first()).toBeVisible();
  // Nobody is highlighted before something is typed.
  await start.click();
  await expect.element(dialog.getByText('Choose a person.')).toBeVisible();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await dialog.getByRole('combobox').fill('Nell');
  await expect.element(dialog.getByRole('option', { name: /Nell/ })).toHaveAttribute('data-highlighted');
  await start.click();
  await expect
    .poll(() => commands.find(({ type }) => type === 'createChat'))
    .toMatchObject({ chat: { kind: 'single', contactUuid: 'c1' } });
});
