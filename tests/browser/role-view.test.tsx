import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { OutboxView } from '../../src/core/model/outbox/types.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import type { WriteRow } from '../../src/core/model/records/view-types.ts';
import type { RoleViewState } from '../../src/core/model/session/types.ts';
import { isRead } from '../../src/core/session/commands.ts';
import { ACTIONS } from '../../src/ui/actions/actions.ts';
import { PART_KEYS } from '../../src/ui/actions/part-keys.ts';
import { LIST_KEYS } from '../../src/ui/records/table/list-keys.ts';
import { RoleViewApp } from '../../src/ui/role-view/role-view-app.tsx';
import { ROUTES } from '../../src/ui/routes/routes.ts';
import { SETTING_TABS, settingPath } from '../../src/ui/routes/setting-path.ts';
import { VIEW_AS, VIEWED_ROLE } from '../../src/ui/session/role-tab.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { CALM_THREAD } from '../gallery/sample-thread.ts';
import { LIST_QUERIES } from '../support/list-queries.ts';
import { openConsole } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import { pressAll } from './support/press-all.ts';
import { PROFILE, readProfile } from './support/profile.ts';
import { recordViews } from './support/records.ts';
import { chatAddress } from './support/rows.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './support/sample-views.ts';
import { serviceRows } from './support/service-rows.ts';

/* The worker refuses every change of a role view: tests/worker/host/role-view.test.ts. Here the screens offer none. */

const rules = (...actions: readonly string[]) => actions.map((action) => ({ action, subject: 'all' }));

/** A role that may do everything, so that only the role view itself forbids changes. */
const EVERYTHING = rules('manage', 'read-only');

/**
 * Commands that no press causes, and those of the page that an emailed link opens. The worker refuses them in a role
 * view, which nobody notices.
 */
const AUTOMATIC: readonly string[] = ['markSeen', 'readAttachment', 'sendVerificationAgain'];

const sessionView = (state: RoleViewState = 'open', given = EVERYTHING) => ({
  head: {
    status: 'signedIn' as const,
    user: null,
    unsent: 0,
    access: { role: '', rules: given },
    viewed: { roleId: '7', name: state === 'open' ? 'Everything' : '', state },
    accountEnd: null,
  },
  rows: [],
});

/** A write of the administrator's own that the service refused. */
const refused = (collection: string): WriteRow => ({
  key: `refused ${collection}`,
  collection,
  recordId: '1',
  op: 'update',
  state: 'refused',
  attempts: 1,
  input: {},
  version: 1,
  batch: null,
  askedAt: 0,
  refusal: { kind: 'rejected', reason: '', fields: {}, current: null },
});

/** A message of the administrator's own that can still be taken back. */
function withHeldSend(outbox: OutboxView): OutboxView {
  const [first] = outbox.rows;
  if (first === undefined) throw new Error('The sample has no message that waits');
  const held = { ...first, key: 'held', delivery: 'queued' as const, heldUntil: Date.now() + 9000 };
  return { ...outbox, rows: [...outbox.rows, held] };
}

const LEAVING = 'Ida Thornbury';
const DELETIONS = {
  head: { count: 2 },
  rows: [
    { key: LEAVING, name: LEAVING, state: 'asked' as const, dueAt: Date.now() + 60_000 },
    {
      key: 'Yusra Bellamy',
      name: 'Yusra Bellamy',
      state: 'failed' as const,
      reason: ':chatNotDeleted' as const,
    },
  ],
};
const LEAVING_THREAD = {
  ...CALM_THREAD,
  head: { ...CALM_THREAD.head, chatId: LEAVING, name: LEAVING, leaving: 'canUndo' as const },
};

async function open(address: string, session = sessionView()) {
  sessionStorage.setItem(VIEWED_ROLE, '7');
  // The administrator can undo sends.
  localStorage.setItem('switchboard-messaging.4', JSON.stringify({ hold: 10 }));
  const named: Readonly<Record<string, Collection>> = collections;
  const views = new Map(
    await Promise.all(
      Object.entries(named).map(
        async ([name, collection]) =>
          [
            name,
            recordViews(collection, {
              rows: await serviceRows(collection, LIST_QUERIES[name]),
              writes: [refused(name)],
            }),
          ] as const,
      ),
    ),
  );
  return openConsole(
    address,
    {
      ...SAMPLE_VIEWS,
      session,
      threads: [...SAMPLE_VIEWS.threads, LEAVING_THREAD],
      deletions: DELETIONS,
      outbox: withHeldSend(SAMPLE_VIEWS.outbox),
      viewOf: (request: WatchRequest) =>
        request.view === 'records' || request.view === 'record' || request.view === 'writes'
          ? views.get('collection' in request ? (request.collection ?? '') : '')?.(request)
          : undefined,
    },
    {
      connection: SAMPLE_CONNECTION,
      answers: { readProfile: ({ ask }) => done(readProfile(PROFILE, ask)) },
      draws: (client) => <RoleViewApp client={client} roleId="7" />,
    },
  );
}

/** Leaving loads another page. */
const isLeave = (element: Element): boolean => element.closest('[role=status]') !== null;

/** The bars and the navigation are the same on each screen, and tested on the home page. */
const isFrame = (element: Element): boolean =>
  document.querySelector('main') !== null &&
  element.closest('main, [role=dialog], [role=menu], [role=listbox], [data-part=positioner]') === null;

type Opened = Awaited<ReturnType<typeof open>>;

const changesIn = ({ commands }: Pick<Opened, 'commands'>): readonly string[] =>
  commands.map(({ type }) => type).filter((type) => !isRead(type) && !AUTOMATIC.includes(type));

afterEach(() => sessionStorage.clear());

/** Opens the form of a new record. */
const NEW = 'open=new';

const CHAT = chatAddress('Fenella Osei');

const SIGN_IN_PAGES = ROUTES.flatMap(({ path, access }) =>
  access.kind === 'unauthenticatedOnly' ? [path] : [],
);

/** Every address of the console but the pages of the sign-in, which no role view reaches. */
const ADDRESSES = [
  ...ROUTES.flatMap(({ name, path, access }) =>
    access.kind === 'unauthenticatedOnly' || ['chat', 'profile', 'setting', 'not-found'].includes(name)
      ? []
      : [path],
  ),
  '/no-such-page',
  CHAT,
  chatAddress(LEAVING),
  ...Object.entries(collections).flatMap(([name, { writes }]) =>
    'create' in writes ? [`/${name}?${NEW}`] : [],
  ),
  ...['account', 'security', 'activity', 'availability'].map((tab) => `/profile?tab=${tab}`),
  ...SETTING_TABS.map(settingPath),
];

/** The role of an address of the console. Null for another address, and for files such as the licences. */
const roleOf = (href: string): string | null => {
  const { origin, pathname, searchParams } = new URL(href, location.href);
  return origin !== location.origin || /\.\w+$/.test(pathname) ? null : (searchParams.get(VIEW_AS) ?? 'none');
};

/** The addresses by which links would open another tab with the administrator's own rights. */
const ownLinks = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(({ href }) =>
    roleOf(href) === 'none' ? [href] : [],
  );

/** What the user's other tabs share. The appearance is theirs too, and stays as a role view sets it. */
const choices = (): string => JSON.stringify(Object.entries({ ...localStorage }).toSorted());

test.each(ADDRESSES)(
  'in a role view nothing on %s changes anything or opens a tab without the role, whatever is pressed',
  async (address) => {
    const core = await open(address);
    await expect.element(page.getByRole('main')).toBeVisible();
    const before = choices();
    const found: string[] = [];
    const lost = new Set(ownLinks());
    // Skip the list beside an open form: another address tests the list by itself.
    const isElsewhere = (element: Element) =>
      (address !== '/' && isFrame(element)) || (address.endsWith(NEW) && element.closest('aside') === null);
    // Another address tests the other tab.
    const isOtherTab = (element: Element) => address.includes('tab=') && element.matches('[role=tab]');
    const except = (element: Element) => isLeave(element) || isElsewhere(element) || isOtherTab(element);
    await pressAll({ address, except }, (name) => {
      const changes = changesIn(core);
      if (changes.length > found.length) found.push(`${name}: ${changes.at(-1)}`);
      for (const link of ownLinks()) lost.add(link);
    });
    expect(found).toEqual([]);
    expect([...lost]).toEqual([]);
    expect(choices()).toBe(before);
  },
);

test.each(SIGN_IN_PAGES)('in a role view %s leads home', async (address) => {
  await open(address);
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('main')).toBeVisible();
});

test('in a role view the palette opens another tab in the role view', async () => {
  await open(CHAT);
  await expect.element(page.getByRole('article').last()).toBeVisible();
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('contacts');
  await expect.element(page.getByRole('option', { name: /^Contacts/ })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(opening).toHaveBeenCalledOnce();
  expect(roleOf(String(opening.mock.calls[0]?.[0]))).toBe('7');
  opening.mockRestore();
});

/** Frames to wait for a dialog that a key opens. If none appears by then, the key opened none. */
const OPENING_FRAMES = 3;

/** Closes what a key has opened. */
async function closeAll(): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('menu'));
  for (let turn = 0; turn < OPENING_FRAMES; turn += 1) await new Promise(requestAnimationFrame);
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(async () => {
      if (dialogs.elements().length > 0) await userEvent.keyboard('{Escape}');
      return dialogs.elements().length;
    })
    .toBe(0);
}

/** Returns how a person presses a shortcut in tinykeys' notation. */
const pressing = (shortcut: string): string =>
  shortcut
    .split(' ')
    .map((press) => {
      const parts = press.split('+');
      const key = parts.at(-1) ?? '';
      const held = parts.slice(0, -1).map((name) => (name === '$mod' ? 'Control' : name));
      const named = key === 'Space' ? ' ' : key.length === 1 ? key : `{${key}}`;
      return `${held.map((name) => `{${name}>}`).join('')}${named}${held.map((name) => `{/${name}}`).join('')}`;
    })
    .join('');

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

const KEYS_OF_PARTS = stringsIn(Object.values(PART_KEYS).map(({ keys }) => keys));
const KEYS_OF_CHAT = [...new Set([...ACTIONS.flatMap(({ keys }) => keys), ...KEYS_OF_PARTS])];

test.each([
  ['the messages', () => page.getByRole('log', { name: 'Messages' })],
  ['a message', () => page.getByRole('article').last()],
  ['a chat of the list', () => page.getByRole('list', { name: 'Chats' }).getByRole('link').first()],
])('in a role view no key changes anything on %s', async (_, focused) => {
  const core = await open(CHAT);
  await expect.element(page.getByRole('article').last()).toBeVisible();
  const before = choices();
  expect(KEYS_OF_CHAT).toEqual(expect.arrayContaining(['v', 'z', 'g h', '$mod+k', 'Enter']));
  for (const shortcut of KEYS_OF_CHAT) {
    history.pushState(null, '', CHAT);
    await expect.element(focused()).toBeInTheDocument();
    const element = focused().element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.keyboard(pressing(shortcut));
    await closeAll();
  }
  expect(changesIn(core)).toEqual([]);
  expect(choices()).toBe(before);
});

test.each(['contacts', 'flags', 'users', 'permissions'])(
  'in a role view no key changes anything in the list of %s',
  async (name) => {
    const core = await open(`/${name}`);
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    for (const shortcut of stringsIn(LIST_KEYS)) {
      history.pushState(null, '', `/${name}`);
      await expect.element(page.getByRole('row').nth(1)).toBeVisible();
      const row = page.getByRole('row').nth(1).element();
      if (row instanceof HTMLElement) row.focus();
      await userEvent.keyboard(pressing(shortcut));
      await closeAll();
    }
    expect(changesIn(core)).toEqual([]);
  },
);

/** The palette runs an action as its key does, and opens pages and chats, which are tested above. */
const isTestedAbove = (entry: Element): boolean => {
  const value = entry.getAttribute('data-value') ?? '';
  const action = ACTIONS.find(({ id }) => value === `action:${id}`);
  return value.startsWith('chat:') || action?.deed.kind === 'open' || (action?.keys.length ?? 0) > 0;
};

test('in a role view no entry of the palette changes anything', async () => {
  const core = await open(CHAT);
  await expect.element(page.getByRole('article').last()).toBeVisible();
  const before = choices();
  const entries = page.getByRole('dialog').getByRole('option');
  const offered = new Set<string>();
  const chosen = new Set<string>();
  for (;;) {
    history.pushState(null, '', CHAT);
    await expect.element(page.getByRole('log', { name: 'Messages' })).toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(entries.first()).toBeVisible();
    for (const { textContent } of entries.elements()) offered.add(textContent);
    const entry = entries.elements().find((one) => !chosen.has(one.textContent) && !isTestedAbove(one));
    if (!(entry instanceof HTMLElement)) break;
    chosen.add(entry.textContent);
    entry.click();
    await expect.element(entries.first()).not.toBeInTheDocument();
    await closeAll();
  }
  expect(offered.size).toBeGreaterThan(20);
  expect(chosen.size).toBeGreaterThan(2);
  expect(
    [...offered].filter((text) => /^(?:Sign out|Reconnect|New (?:contact|flag|chat)|Undo)/.test(text)),
  ).toEqual([]);
  expect(changesIn(core)).toEqual([]);
  expect(choices()).toBe(before);
});

test('the banner names the role, and the page says why a view is empty', async () => {
  const core = await open('/contacts', sessionView('open', rules('view-contacts', 'read-only')));
  const banner = page.getByRole('status', { name: 'Role view' });
  await expect.element(banner).toHaveTextContent('Viewing as Everything');
  await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('searchbox').first().click();
  core.show({ session: sessionView('open', rules('view-flags', 'read-only')) });
  await expect.poll(() => location.pathname).toBe('/not-authorized');
  await expect
    .element(page.getByRole('heading', { name: 'This role has no access to this page' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('The role Everything needs the permission view-contacts.');
  // The page with the focused search is gone.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Go to Flags' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign out' }).elements()).toEqual([]);
  core.show({ session: sessionView('gone') });
  await expect.element(page.getByRole('heading', { name: 'This role is gone' })).toHaveFocus();
  core.show({ session: sessionView('notAllowed') });
  await expect.element(page.getByRole('heading', { name: 'You can’t view as a role' })).toBeVisible();
});

test('a role that may not open Home begins at the first page that is its own', async () => {
  await open('/', sessionView('open', rules('view-contacts', 'view-flags', 'read-only')));
  await expect.poll(() => location.pathname).toBe('/contacts');
  await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
});

test.each([
  ['chat', CHAT],
  ['bulk-upload', '/contacts/bulkUpload'],
  ['setting', settingPath('account')],
])('in a role view the page of %s says that the view forbids changes, not the role', async (_, address) => {
  await open(address);
  await expect
    .element(
      page
        .getByRole('main')
        .getByText('You are viewing the console as another role. Nothing can be changed here.'),
    )
    .toBeVisible();
  expect(page.getByText(/read-only access|may only read|needs the permission/).elements()).toEqual([]);
});

test('in a role view the profile is shown with its controls disabled, and says why', async () => {
  await open('/profile?tab=availability');
  await expect.element(page.getByText('It can’t be changed in a role view.')).toBeVisible();
  for (const radio of page.getByRole('radio').elements()) await expect.element(radio).toBeDisabled();
  await expectNoFault({ part: () => page.getByRole('main').element(), sizes: ['phone'] });
});
