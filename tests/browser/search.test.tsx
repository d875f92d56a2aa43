import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchView } from '../../src/core/model/search/types.ts';
import type { WatchedViewOf, WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { FOUND } from './support/found.ts';
import { CONNECTION, chatList } from './support/rows.ts';

const NOTHING: SearchView = {
  head: {
    counts: { chats: 0, drafts: 0, messages: 0, contacts: 0, activity: null },
    isSearching: false,
    indexed: 1,
  },
  rows: [],
};

/** Records the requests, so that a test sees what a screen asks for. */
function open(address: string, view: SearchView = FOUND) {
  const asked: WatchRequest[] = [];
  const viewOf = (request: WatchRequest): WatchedViewOf<WatchRequest> | undefined => {
    if (request.view !== 'search') return undefined;
    asked.push(request);
    return view;
  };
  return openConsole(address, { connection: CONNECTION, chatList: chatList([]), viewOf }).then(() => asked);
}

const field = page.getByRole('searchbox', { name: 'Search everything' });
const group = (name: string) => page.getByRole('region', { name });
const address = () => location.pathname + location.search;

test('hits are grouped with counts and marks, and each leads to its place', async () => {
  await open('/search?q=boiler');
  const messages = group('Messages');
  await expect.element(messages.getByRole('heading')).toHaveTextContent('Messages25');
  await expect.element(messages.getByRole('listitem').first()).toHaveTextContent('The boiler makes noise 2');
  expect(messages.element().querySelector('mark')?.textContent).toBe('boiler');
  await expect.element(messages.getByRole('listitem').nth(1)).toHaveTextContent('You: The boiler');
  await expect
    .element(messages.getByRole('link', { name: /makes noise 2/ }))
    .toHaveAttribute('href', '/chat?chat=quay&hit=IM2&find=boiler');
  await expect
    .element(messages.getByRole('button', { name: /^Open in replay: 14 Quay Street/ }).first())
    .toBeVisible();
  await expect.element(group('Contacts').getByRole('link')).toHaveAttribute('href', '/contacts?open=9');
  await expect.element(group('Activity')).toHaveTextContent('Imogen Hale merged the flag Boiler');
  await expect.element(page.getByText('Only what is on this device')).toBeVisible();
  await expect.element(page.getByText('28 results')).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
});

test('the address holds the search, and the worker gets it as a query', async () => {
  const asked = await open('/search');
  await expect.element(page.getByText('Search everything on this device')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('boiler from:me');
  expect(address()).toBe('/search?q=boiler+from%3Ame');
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ view: 'search', query: { terms: ['boiler'], from: ['me'] }, size: 20 });
  await page.getByRole('button', { name: 'With a picture' }).click();
  await expect.element(field).toHaveValue('boiler from:me has:picture');
  await expect.element(field).toHaveFocus();
  await group('Messages').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ size: 60 });
});

test('an operator that does not exist is named', async () => {
  await open('/search?q=form:ada before:friday', NOTHING);
  await expect.element(page.getByText('“form:” is not an operator. Did you mean “from:”?')).toBeVisible();
  await expect.element(page.getByText('“friday” is not a date. Write before:2026-10-31.')).toBeVisible();
  await expect.element(page.getByText('No results for “form:ada before:friday”')).toBeVisible();
});

test('the arrow keys move between the field and the hits', async () => {
  await open('/search?q=boiler');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group('Chats').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group('Messages').getByRole('link', { name: /makes noise 2/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

test('while the index is made, the page says how far it is', async () => {
  await open('/search?q=boiler', { ...FOUND, head: { ...FOUND.head, indexed: 0.4 } });
  await expect.element(page.getByText(/Still building the search index: 40%/)).toBeVisible();
});

test('the palette shows contacts and messages below the chats, and opens all results', async () => {
  await open('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  await expect
    .element(palette.getByRole('option', { name: /The boiler makes noise 2/ }))
    .toHaveTextContent('14 Quay Street');
  const contacts = palette.getByRole('group', { name: 'Contacts' });
  await expect.element(contacts.getByRole('option')).toHaveTextContent('Odile MarchettiNew boiler');
  await palette.getByRole('option', { name: 'See all 25 messages' }).click();
  await expect.poll(address).toBe('/search?q=boiler');
  await expect.element(field).toHaveValue('boiler');
});

test('Enter opens a contact that the palette found', async () => {
  await open('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  const contact = palette.getByRole('option', { name: /Odile Marchetti/ });
  await expect.element(contact).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/contacts?open=9');
});
