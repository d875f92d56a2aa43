import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { users } from '../../src/core/model/collections/users.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, OFFLINE, thread } from './support/rows.ts';
import { serviceRows } from './support/service-rows.ts';

const CHAT = 'Hassan Verrall';

const palette = page.getByRole('dialog', { name: 'Search or jump to' });
const field = palette.getByRole('combobox', { name: 'Search messages, chats, actions and pages' });
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const box = page.getByRole('textbox', { name: 'Message' });
const log = page.getByRole('log', { name: 'Messages' });
const address = () => location.pathname + location.search;

/**
 * Opens the palette with its shortcut. An open palette must be gone first, because the same shortcut would close it.
 */
async function openPalette(): Promise<void> {
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

const VIEWS = {
  connection: CONNECTION,
  chatList: chatList([chatRow('Ida Thornbury', { unseen: 1 }), chatRow(CHAT), chatRow('Kofi Lindqvist')]),
  threads: [thread(CHAT, [inbound(1, 'Hello')])],
};

const openChat = async () => {
  const core = await openConsole(chatAddress(CHAT), VIEWS);
  await expect.element(box).toHaveFocus();
  return core;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Delay of immediate timers, ms, as on a slow machine. */
const LATE_MS = 200;

test('when closed and reopened at once, the palette and the list of shortcuts lose no key press and no focus', async () => {
  await openChat();
  const soon = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => soon(run, ms === 0 ? LATE_MS : ms));
  for (const words of ['Next chat', 'Chat details', 'Toggle favourite']) {
    await openPalette();
    await userEvent.keyboard(words);
    await expect.element(palette.getByRole('option', { name: new RegExp(`^${words}`) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(palette).not.toBeInTheDocument();
    // Type before any delayed timer has run. The letter belongs in the message.
    await userEvent.keyboard('u');
  }
  await expect.element(box).toHaveValue('uuu');
  expect(location.pathname + location.search).toBe(chatAddress(CHAT));

  log.element().focus();
  for (const _ of [1, 2, 3]) {
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(sheet.getByRole('region', { name: 'Keyboard shortcuts' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(log).toHaveFocus();
  }
});

/** Actions on chats: the name in the palette and in the list of shortcuts, and the key. */
const CHAT_ACTIONS = [
  ['Next unread chat', 'U'],
  ['Next chat', 'J'],
  ['Previous chat', 'K'],
  ['Search this list', '/'],
  ['New chat', 'N'],
  ['Search in this chat', 'F'],
  ['Write a message', 'W'],
  ['Toggle favourite', 'V'],
  ['Chat details', 'I'],
] as const;

test('every action on chats is in the palette and in the list of shortcuts, with its key', async () => {
  const { commands } = await openChat();
  await openPalette();
  for (const [words] of CHAT_ACTIONS) {
    await userEvent.fill(field, words);
    await expect.element(palette.getByRole('option', { name: new RegExp(`^${words}`) })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  log.element().focus();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(sheet).toBeVisible();
  for (const [words, key] of CHAT_ACTIONS) {
    const line = sheet.getByText(words, { exact: true }).element().parentElement;
    const caps = [...(line?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
    expect(caps, words).toContain(key);
  }
  await userEvent.keyboard('{Escape}');

  await openPalette();
  await userEvent.fill(field, 'favourite');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => commands).toContainEqual({ type: 'toggleFavourite', chatId: CHAT });
});

test('actions and pages are found by their names, and an empty result says so', async () => {
  await openConsole('/', VIEWS);
  await userEvent.click(page.getByRole('button', { name: 'Search or jump to' }));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('dark{Enter}');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  await openPalette();
  await userEvent.keyboard('zzqq');
  await expect.element(palette.getByText('No results for “zzqq”')).toBeVisible();
  await userEvent.fill(field, 'knowledge');
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/knowledge-base');
  for (const [typed, found, path] of [
    ['recovery codes', 'Profile: Security', '/profile?tab=security'],
    ['quiet', 'Settings: Notifications', '/setting?tab=notifications'],
    ['full name', 'Profile: Account', '/profile?tab=account'],
    ['new trigger', 'New trigger', '/customize-response-triggers?open=new'],
    ['new article', 'New article', '/knowledge-base?open=new'],
    ['new call', 'New call', '/call?open=new'],
    // The name of the page that is open finds that page.
    ['knowledge', 'Knowledge base', '/knowledge-base'],
  ] as const) {
    await openPalette();
    await userEvent.fill(field, typed);
    await expect.element(palette.getByRole('option', { name: found })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(path);
  }
});

test('a page that is opened gets the focus, although the navigation had it before', async () => {
  await openConsole('/', VIEWS);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await openPalette();
  await userEvent.keyboard('contacts');
  await expect.element(palette.getByRole('option', { name: /^Contacts/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/contacts');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the palette prints the page, once it is closed', async () => {
  const print = vi.fn(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  vi.stubGlobal('print', print);
  await openConsole('/', VIEWS);
  await openPalette();
  await userEvent.keyboard('print');
  await expect.element(palette.getByRole('option', { name: 'Print this page' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => print.mock.results.map(({ type }) => type)).toEqual(['return']);
});

test('the list of shortcuts shows the keys, and can turn off single-key shortcuts', async () => {
  await openConsole('/', VIEWS);
  await userEvent.click(page.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(sheet.getByRole('region', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await expect.element(sheet.getByText('Next unread chat')).toBeVisible();
  await expect.element(sheet.getByText('Ctrl K', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('To the newest notice: undo, close')).toBeVisible();
  await expect.element(sheet.getByText('Alt T', { exact: true })).toBeVisible();
  const single = sheet.getByRole('checkbox', { name: 'Single-key shortcuts' });
  single.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(single).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}?{/Shift}gs');
  // Events are handled in order. When the palette is open, all earlier key presses have been handled.
  await openPalette();
  expect(sheet.query()).toBeNull();
  expect(location.pathname).toBe('/');
  await userEvent.keyboard('keyboard{Enter}');
  await expect.element(sheet.getByRole('region', { name: 'Keyboard shortcuts' })).toHaveFocus();
  single.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(single).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('gs');
  await expect.poll(() => location.pathname).toBe('/setting');
});

test('the palette has only what the user’s permissions allow', async () => {
  const session = {
    ...READER,
    userAbilityRules: ['read', 'view-campaign'].map((action) => ({ action, subject: 'all' })),
  };
  await openConsole('/', VIEWS, { session });
  await expect.element(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('a');
  await expect.element(palette.getByRole('option', { name: 'Campaigns' })).toBeVisible();
  for (const name of ['Flags', 'Next unread chat', /^Ida Thornbury/])
    expect(palette.getByRole('option', { name }).query()).toBeNull();
  expect(palette.getByText('Chats', { exact: true }).query()).toBeNull();
});

test('while offline the palette finds the chats of this device', async () => {
  await openConsole('/', { ...VIEWS, connection: OFFLINE });
  await expect.element(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('ida');
  await expect.element(palette.getByRole('option', { name: /^Ida Thornbury/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(chatAddress('Ida Thornbury'));
});

test('shortcuts open pages, step through chats and open the next unread one; in a field they are letters', async () => {
  const [ida, hassan, kofi] = ['Ida Thornbury', CHAT, 'Kofi Lindqvist'] as const;
  const threads = [ida, hassan, kofi].map((name) => thread(name, [inbound(1, 'Hello')]));
  await openConsole('/setting', { ...VIEWS, threads });
  await userEvent.click(page.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('gm');
  await expect.poll(address).toBe('/chat');
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await userEvent.keyboard('j');
  await expect.poll(address).toBe(chatAddress(ida));
  await expect.element(link(ida)).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('jk?');
  await expect.element(box).toHaveValue('jk?');
  await userEvent.keyboard('{Escape}j');
  await expect.poll(address).toBe(chatAddress(hassan));
  await expect.element(link(hassan)).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.poll(address).toBe(chatAddress(kofi));
  await userEvent.keyboard('k');
  await expect.poll(address).toBe(chatAddress(hassan));
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  await expect.element(search).toHaveFocus();
  log.element().focus();
  await userEvent.keyboard('w');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}.{/Control}');
  await expect.poll(address).toBe(chatAddress(ida));
});

const namesAs = async (...actions: readonly string[]) => {
  const [people, sent] = [await serviceRows(users), await serviceRows(campaigns)];
  const [person, campaign] = [String(people[0]?.fullName), String(sent[0]?.name)];
  const asked: string[] = [];
  const [ofPeople, ofCampaigns] = [
    recordViews(users, { rows: people }),
    recordViews(campaigns, { rows: sent }),
  ];
  await openConsole(
    '/',
    {
      ...VIEWS,
      viewOf: (request) => {
        if (request.view === 'records') asked.push(request.collection);
        return ofPeople(request) ?? ofCampaigns(request);
      },
    },
    {
      session: {
        ...READER,
        userAbilityRules: ['read', 'view-chat', ...actions].map((action) => ({ action, subject: 'all' })),
      },
    },
  );
  return { person, campaign, personId: people[0]?.id, campaignId: sent[0]?.id, asked };
};

test('the palette finds colleagues and campaigns by name, and opens their pages', async () => {
  const { person, campaign, personId, campaignId } = await namesAs('view-users', 'view-campaign');
  const first = (group: string) => palette.getByRole('group', { name: group }).getByRole('option').first();
  await openPalette();
  await userEvent.keyboard(person);
  await expect.element(first('Users')).toHaveTextContent(person);
  await first('Users').click();
  await expect.poll(address).toBe(`/users?open=${personId}`);
  await openPalette();
  await userEvent.keyboard(campaign);
  await expect.element(first('Campaigns')).toHaveTextContent(campaign);
  await first('Campaigns').click();
  await expect.poll(address).toBe(`/campaign?id=${campaignId}`);
});

test('without the rights, the palette asks for no colleague and no campaign', async () => {
  const { person, asked } = await namesAs();
  await openPalette();
  await userEvent.keyboard(person);
  await expect.element(palette.getByText(`No results for “${person}”`)).toBeVisible();
  expect(asked.filter((name) => name === users.name || name === campaigns.name)).toEqual([]);
});
