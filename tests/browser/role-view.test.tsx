import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/answer.ts';
import { collections } from '../../src/core/collections/collections.ts';
import { isRead } from '../../src/core/commands.ts';
import type { Collection } from '../../src/core/records/collection.ts';
import type { RoleViewState } from '../../src/core/session/types.ts';
import { ACTIONS } from '../../src/ui/actions/actions.ts';
import { RoleViewApp } from '../../src/ui/role-view/role-view-app.tsx';
import { ROUTES } from '../../src/ui/shell/routes.ts';
import type { WatchRequest } from '../../src/worker/protocol.ts';
import { openConsole } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import { pressAll } from './support/press-all.ts';
import { PROFILE, readProfile } from './support/profile.ts';
import { recordViews } from './support/records.ts';
import { chatAddress } from './support/rows.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './support/sample-views.ts';
import { serviceRows } from './support/service-rows.ts';

/* The worker refuses every change of a role view: tests/worker/role-view.test.ts. Here the screens offer none. */

const rules = (...actions: readonly string[]) => actions.map((action) => ({ action, subject: 'all' }));

/** A role that may do everything, so that only the role view itself forbids changes. */
const EVERYTHING = rules('manage', 'read-only');

/** Commands that no press causes. The worker refuses them in a role view, which nobody notices. */
const AUTOMATIC: readonly string[] = ['markSeen', 'readAttachment'];

const sessionView = (state: RoleViewState = 'open', given = EVERYTHING) => ({
  head: {
    status: 'signedIn' as const,
    user: null,
    unsent: 0,
    access: { role: '', rules: given },
    viewed: { roleId: '7', name: state === 'open' ? 'Everything' : '', state },
  },
  rows: [],
});

async function open(address: string, session = sessionView()) {
  const named: Readonly<Record<string, Collection>> = collections;
  const views = new Map(
    await Promise.all(
      Object.entries(named).map(
        async ([name, collection]) =>
          [name, recordViews(collection, { rows: await serviceRows(collection) })] as const,
      ),
    ),
  );
  return openConsole(
    address,
    {
      ...SAMPLE_VIEWS,
      session,
      viewOf: (request: WatchRequest) =>
        request.view === 'records' || request.view === 'record' || request.view === 'writes'
          ? views.get('collection' in request ? (request.collection ?? '') : '')?.(request)
          : undefined,
    },
    {
      connection: SAMPLE_CONNECTION,
      answers: { readProfile: ({ ask }) => done(readProfile(PROFILE, ask)) },
      draws: (client) => <RoleViewApp client={client} />,
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

const ADDRESSES = [
  ...ROUTES.flatMap(({ name, path, access }) =>
    access.kind === 'action' && name !== 'chat' && name !== 'profile' ? [path] : [],
  ),
  CHAT,
  ...Object.entries(collections).flatMap(([name, { writes }]) =>
    'create' in writes ? [`/${name}?${NEW}`] : [],
  ),
  ...['account', 'security', 'activity', 'availability'].map((tab) => `/profile?tab=${tab}`),
  ...['notifications', 'messaging', 'keyboard', 'connection', 'developer'].map(
    (tab) => `/setting?tab=${tab}`,
  ),
];

test.each(ADDRESSES)(
  'in a role view nothing on %s changes anything, whatever is pressed',
  async (address) => {
    const core = await open(address);
    await expect.element(page.getByRole('main')).toBeVisible();
    const found: string[] = [];
    // Skip the list beside an open form: another address tests the list by itself.
    const isElsewhere = (element: Element) =>
      (address !== '/' && isFrame(element)) || (address.endsWith(NEW) && element.closest('aside') === null);
    const except = (element: Element) => isLeave(element) || isElsewhere(element);
    await pressAll({ address, except }, (name) => {
      const changes = changesIn(core);
      if (changes.length > found.length) found.push(`${name}: ${changes.at(-1)}`);
    });
    expect(found).toEqual([]);
  },
);

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

test('in a role view no key changes anything, and the palette offers no change', async () => {
  const core = await open(CHAT);
  await expect.element(page.getByRole('article').last()).toBeVisible();
  const keys = ACTIONS.flatMap((action) => action.keys.filter((one) => /^[a-z?/]$/.test(one)));
  expect(keys).toContain('v');
  for (const key of keys) {
    history.pushState(null, '', CHAT);
    const messages = page.getByRole('log', { name: 'Messages' });
    await expect.element(messages).toBeInTheDocument();
    messages.element().focus();
    await userEvent.keyboard(key);
    await closeAll();
  }
  expect(changesIn(core)).toEqual([]);

  await userEvent.keyboard('{Control>}k{/Control}');
  const entries = page.getByRole('dialog').getByRole('option');
  await expect.element(entries.first()).toBeVisible();
  const words = entries.elements().map(({ textContent }) => textContent);
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((text) => /^(?:Sign out|Reconnect|New (?:contact|flag|chat))/.test(text))).toEqual([]);
});

test('the banner names the role, and the page says why a view is empty', async () => {
  const core = await open('/contacts', sessionView('open', rules('view-contacts', 'read-only')));
  const banner = page.getByRole('status', { name: 'Role view' });
  await expect.element(banner).toHaveTextContent('Viewing as Everything');
  await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  core.show({ session: sessionView('open', rules('view-flags', 'read-only')) });
  await expect.poll(() => location.pathname).toBe('/not-authorized');
  await expect.element(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign out' }).elements()).toEqual([]);
  core.show({ session: sessionView('gone') });
  await expect.element(page.getByRole('heading', { name: 'This role is gone' })).toBeVisible();
  core.show({ session: sessionView('notAllowed') });
  await expect.element(page.getByRole('heading', { name: 'You can’t view as a role' })).toBeVisible();
});

test('in a role view the profile is shown with its controls disabled, and says why', async () => {
  await open('/profile?tab=availability');
  await expect.element(page.getByText('It can’t be changed in a role view.')).toBeVisible();
  for (const radio of page.getByRole('radio').elements()) await expect.element(radio).toBeDisabled();
  await expectNoFault({ part: () => page.getByRole('main').element(), sizes: ['phone'] });
});
