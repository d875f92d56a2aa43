import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Commands } from '../../src/core/core-interface.ts';
import { done } from '../../src/core/kernel/answer.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import {
  type SavedViewRecord,
  savedViews,
  VIEW_NAME_MAX,
} from '../../src/core/model/collections/saved-views.ts';
import type { RecordsHead } from '../../src/core/model/records/view-types.ts';
import { clearPage } from './draw.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE, READER, SESSION } from './support/console.tsx';
import { pasteInto } from './support/paste.ts';
import { contact, recordViews } from './support/records.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './support/sample-views.ts';

const view = (id: number, name: string, query: string, more: Partial<SavedViewRecord> = {}) => ({
  id: String(id),
  version: 1,
  screen: 'contacts',
  name,
  query,
  shared: true,
  ownerId: '4',
  owner: 'Imogen Hale',
  ...more,
});

const LANDLORDS = view(1, 'Landlords', 'flags=2');
const OF_OTHERS = view(2, 'Opted out', 'consent=out', { ownerId: '3', owner: 'Tobias Renn' });
const OF_CHATS = [
  view(5, 'Landlords waiting', 'filter=waiting&flags=2', { screen: 'chat' }),
  view(6, 'Boilers', 'q=boiler&order=oldest', { screen: 'chat', shared: false }),
];

const button = page.getByRole('button', { name: 'Saved views' });
const row = page.getByRole('list', { name: 'Saved views' });
const item = (name: string) => page.getByRole('menuitem', { name });
const choice = (name: RegExp) => page.getByRole('menuitemradio', { name });
const dialog = page.getByRole('dialog');

/** A worker that carries out every write. */
const written = ({ recordId }: Commands['writeRecord']) =>
  done({ state: 'written', recordId: recordId ?? '9' } as const);

async function open(
  address: string,
  rows: readonly SavedViewRecord[] = [LANDLORDS, OF_OTHERS],
  { head = {}, ...more }: Parameters<typeof openConsole>[2] & { readonly head?: Partial<RecordsHead> } = {},
) {
  const ofContacts = recordViews(contacts, {
    rows: [contact(1, 'Fenella Osei'), contact(2, 'Bram Teasdale')],
  });
  const ofScreen = (screen: string) =>
    recordViews(savedViews, { rows: rows.filter((one) => screen === '' || one.screen === screen), head });
  const lists = new Map(
    ['', ...rows.map(({ screen }) => screen)].map((screen) => [screen, ofScreen(screen)]),
  );
  const none = ofScreen('none');
  const core = await openConsole(
    address,
    {
      ...SAMPLE_VIEWS,
      viewOf(request) {
        if (request.view === 'chatCounts') return COUNTS;
        if (!('collection' in request)) return undefined;
        if (request.collection !== 'savedViews') return ofContacts(request);
        if (request.view !== 'records') return undefined;
        return (lists.get(String(request.query.screen)) ?? none)(request);
      },
    },
    { connection: SAMPLE_CONNECTION, answers: { writeRecord: written }, ...more },
  );
  return { core, sent: () => core.commands.filter(({ type }) => type === 'writeRecord') };
}

const COUNTS = {
  head: { listedAt: 1 },
  rows: [
    { key: '5', count: 3, atLeast: true },
    { key: '6', count: 0, atLeast: false },
  ],
};

// The dialog keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('a view of the contacts sets the address, is named in the head, and has the list’s own count', async () => {
  await open('/contacts');
  await button.click();
  await expect.element(choice(/^Landlords$/)).toBeVisible();
  await choice(/Landlords/).click();
  expect(location.search).toBe('?flags=2&saved=1');
  const chip = row.getByRole('button', { name: 'Landlords 2' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button).toHaveFocus();
  await row.getByRole('button', { name: 'Opted out' }).click();
  expect(location.search).toBe('?consent=out&saved=2');
  await expect.element(chip).not.toBeInTheDocument();
  expect(await structureFaults(document)).toEqual([]);
});

test('a filtered list is saved with a name, and the focus returns to the button', async () => {
  const { sent } = await open('/contacts?flags=1');
  await button.click();
  await item('Save view…').click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(sent()).toEqual([]);
  await name.fill('  Urgent ');
  await dialog.getByRole('checkbox', { name: 'Share with the team' }).click();
  expect(await structureFaults(document)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      collection: 'savedViews',
      op: 'create',
      recordId: null,
      input: { screen: 'contacts', query: 'flags=1', name: 'Urgent', shared: true },
    },
  ]);
  expect(location.search).toBe('?flags=1&saved=9');
  await expect.element(button).toHaveFocus();
});

test('a name that is too long stays whole in the dialog, and nothing is sent', async () => {
  const { sent } = await open('/contacts?flags=1');
  await button.click();
  await item('Save view…').click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const long = 'n'.repeat(VIEW_NAME_MAX + 1);
  await pasteInto(name, long);
  await expect.element(dialog.getByText('This text is 1 character too long. Shorten it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue(long);
  expect(sent()).toEqual([]);
});

test('a name that another view has stays in the dialog, with what the service says', async () => {
  await open('/contacts?flags=1', [LANDLORDS], {
    answers: {
      writeRecord: () =>
        done({
          state: 'refused',
          recordId: 'new:1',
          refusal: {
            kind: 'taken',
            reason: '',
            fields: { name: ['There is a view Landlords already'] },
            current: null,
          },
        }),
      endWrite: () => done(null),
    },
  });
  await button.click();
  await item('Save view…').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Landlords');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('There is a view Landlords already')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Landlords');
});

test('a changed view is updated, reset or saved as another, and deleted with an undo', async () => {
  const { sent } = await open('/contacts?flags=2&consent=in&saved=1');
  await expect.element(row.getByRole('button', { name: 'Landlords changed' })).toBeVisible();
  await button.click();
  await expect.element(item('Save as new view…')).toBeVisible();
  await item('Update to what is shown').click();
  expect(sent()).toMatchObject([
    { op: 'update', recordId: '1', version: 1, input: { query: 'flags=2&consent=in' } },
  ]);
  await button.click();
  await item('Back to the saved view').click();
  expect(location.search).toBe('?flags=2&saved=1');
  await button.click();
  await expect.element(item('Update to what is shown')).not.toBeInTheDocument();
  await item('Delete view').click();
  expect(sent().at(-1)).toMatchObject({ op: 'remove', recordId: '1', held: true });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the view of a colleague can be opened and linked to, and changed only with the right to the settings', async () => {
  await open('/contacts?consent=out&saved=2', undefined, {
    session: {
      ...SESSION,
      userData: { ...SESSION.userData, role: 'Agent' },
      userAbilityRules: ['read', 'view-contacts'].map((action) => ({ action, subject: 'all' })),
    },
  });
  await button.click();
  await expect.element(item('Copy link')).toBeVisible();
  await expect.element(item('Edit view…')).not.toBeInTheDocument();
  await expect.element(item('Delete view')).not.toBeInTheDocument();
});

test('a view of which this screen knows nothing opens the whole list, and says so', async () => {
  await open('/contacts', [view(3, 'Old', 'colour=red')]);
  await button.click();
  await choice(/Old/).click();
  expect(location.search).toBe('?saved=3');
  await expect.element(page.getByText('Old shows the whole list')).toBeVisible();
});

test.each([
  ['does not have the feature', { status: 'error' } as const],
  ['refuses the list', { status: 'refused' } as const],
  ['has not answered yet', { status: 'loading' } as const],
])('nothing of it shows while the service %s', async (_, head) => {
  await open('/contacts?flags=1', [], { head });
  await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  expect(button.elements()).toEqual([]);
  expect(row.elements()).toEqual([]);
});

test('without views the menu says how to make one, and who only reads gets no offer', async () => {
  await open('/chat', []);
  await button.click();
  await expect.element(item('Filter, search or sort the list, then save it here as a view.')).toBeVisible();
  clearPage();
  await open('/chat?filter=unread', [], { session: READER });
  await button.click();
  await expect.element(item('Copy link')).toBeVisible();
  expect(item('Save view…').elements()).toEqual([]);
});

test('views of the chats have counts, and set filter, flags, search and order', async () => {
  const { core } = await open('/chat', OF_CHATS);
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  await search.fill('fen');
  await button.click();
  await expect.element(choice(/Landlords waiting 3\+/)).toBeVisible();
  await choice(/Boilers 0/).click();
  expect(location.search).toBe('?q=boiler&order=oldest&saved=6');
  await expect.element(search).toHaveValue('boiler');
  await expect
    .element(row.getByRole('button', { name: 'Boilers 0' }))
    .toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: 'Landlords waiting' }).click();
  expect(location.search).toBe('?filter=waiting&flags=2&saved=5');
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: /^Waiting/ })).toBeChecked();
  await search.fill('x');
  await expect.element(row.getByRole('button', { name: /^Landlords waiting changed/ })).toBeVisible();
  await button.click();
  await item('Update to what is shown').click();
  expect(core.commands.at(-1)).toMatchObject({ input: { query: 'filter=waiting&flags=2&q=x' } });
});

test('the room for the views is there before they are, from the second visit on', async () => {
  await open('/chat', OF_CHATS);
  await expect.element(button).toBeVisible();
  expect(row.elements()).toEqual([]);
  clearPage();
  await open('/chat', OF_CHATS, { size: PHONE });
  await expect.element(row.getByRole('button', { name: /^Boilers/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  expect(await structureFaults(document)).toEqual([]);
});

test('the roles and the knowledge base have saved views too', async () => {
  const rows = [
    view(7, 'Managers', 'q=manager', { screen: 'roles' }),
    view(8, 'Newest', 'category=1&sort=updated', { screen: 'knowledge-base' }),
  ];
  await open('/roles', rows);
  await button.click();
  await choice(/^Managers$/).click();
  expect(location.search).toBe('?q=manager&saved=7');
  clearPage();
  const { sent } = await open('/knowledge-base?q=boiler&open=4', rows);
  await button.click();
  await choice(/^Newest$/).click();
  // The open article stays open.
  expect(location.search).toBe('?category=1&sort=updated&open=4');
  await button.click();
  await expect.element(choice(/^Newest/)).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');
  history.pushState(null, '', '/knowledge-base?q=boiler&open=4');
  await button.click();
  await expect.element(choice(/^Newest/)).toHaveAttribute('aria-checked', 'false');
  await item('Save view…').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boilers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toMatchObject([{ input: { screen: 'knowledge-base', query: 'q=boiler' } }]);
});

test('the palette leads to a saved view of another screen, and to none that the role may not open', async () => {
  const rows = [LANDLORDS, view(7, 'Lists of roles', 'q=manager', { screen: 'roles' }), ...OF_CHATS];
  const openPalette = async (typed: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard(typed);
  };
  const entry = (name: string) => page.getByRole('option', { name });
  await open('/chat', rows);
  await openPalette('landlords');
  await expect.element(entry('Go to view Landlords waiting (Chat)')).toBeVisible();
  await entry('Go to view Landlords (Contacts)').click();
  await expect.poll(() => location.pathname + location.search).toBe('/contacts?flags=2&saved=1');
  clearPage();
  await open('/chat', rows, { session: READER });
  await openPalette('go to view l');
  await expect.element(entry('Go to view Landlords waiting (Chat)')).toBeVisible();
  expect(entry('Go to view Landlords (Contacts)').elements()).toEqual([]);
  expect(entry('Go to view Lists of roles (Roles)').elements()).toEqual([]);
});
