import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { USERS, type WorldUser } from '../../mocks/world/users.ts';
import { done } from '../../src/core/kernel/answer.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../src/core/model/records/types.ts';
import { mayOpen } from '../../src/ui/routes/navigation-items.ts';
import { ROUTES } from '../../src/ui/routes/routes.ts';
import { buildAbility } from '../../src/ui/session/build-ability.ts';
import { LIST_QUERIES } from '../support/list-queries.ts';
import { type Control, SCENES, type Scene, type SceneName } from '../support/write-controls.ts';
import { WRITES } from '../support/writes.ts';
import { openConsole, READER } from './support/console.tsx';
// The buttons for the work of a chat load late.
import '../../src/ui/screens/chat/work/head-work.tsx';
// Menus and dialogs close without an animation.
import './support/looks.ts';
import { PROFILE, readProfile } from './support/profile.ts';
import { recordViews } from './support/records.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './support/sample-views.ts';
import { serviceRows } from './support/service-rows.ts';

/*
 * Under each demo role, and for a reader, a screen shows the control of a write exactly if the role may do the write. The worker's side
 * is in tests/worker/host/every-write.test.ts, and the service's in tests/contracts/access/every-role.test.ts.
 */

const accessOf = ({ role, abilityRules }: WorldUser) => ({ role, rules: [...abilityRules] });

/** A chat with a picture that was not uploaded. */
const THREADS = SAMPLE_VIEWS.threads.map((view) => ({
  ...view,
  head: {
    ...view.head,
    attachments: [
      {
        attachmentId: 'a1',
        name: 'gauge.jpg',
        size: 1000,
        url: null,
        progress: null,
        problem: ':serviceError 503' as const,
      },
    ],
  },
}));

const LISTS: Readonly<Record<string, Collection>> = collections;

/** A record that somebody with the right may change in every way. */
const isFree = (row: RecordRow): boolean =>
  !['fixed', 'core', 'archived'].some((lock) => Reflect.get(row, lock));

/** What a record needs for its writes. The service has no unused flag, and only such a flag can be deleted. */
const CHANGED: Readonly<Record<string, object>> = {
  flags: { uses: { chats: 0, contacts: 0, rules: 0 } },
  campaignReports: { failures: [{ code: 30003, count: 1 }] },
  // The next one at this time of day may be nobody's. Only one that has begun can be completed or missed.
  appointments: { contactId: '1', startsAt: Date.now() - 60_000 },
};

/** The rows of each collection. */
const ROWS = new Map(
  await Promise.all(
    Object.entries(LISTS).map(async ([name, list]) => {
      const rows = await serviceRows(list, LIST_QUERIES[name]);
      return [name, rows.map((row) => ({ ...row, ...CHANGED[name] }))] as const;
    }),
  ),
);

function addressOf({ address, record, param = 'open', status }: Scene): string {
  if (record === undefined) return address;
  const row = ROWS.get(record)?.find((one) => isFree(one) && (status === undefined || one.status === status));
  if (row === undefined) throw new Error(`No sample of ${record} is ${status ?? 'free'}`);
  return `${address}${address.includes('?') ? '&' : '?'}${param}=${row.id}`;
}

async function open(address: string, user: WorldUser): Promise<void> {
  const views = new Map(
    Object.entries(LISTS).map(([name, list]) => [name, recordViews(list, { rows: ROWS.get(name) ?? [] })]),
  );
  const { id, fullName, username, email, role, abilityRules } = user;
  await openConsole(
    address,
    {
      ...SAMPLE_VIEWS,
      threads: THREADS,
      viewOf: (request) =>
        'collection' in request ? views.get(request.collection ?? '')?.(request) : undefined,
    },
    {
      connection: SAMPLE_CONNECTION,
      session: {
        userData: { id, fullName, username, email, role },
        accessToken: 'a token',
        userAbilityRules: [...abilityRules],
      },
      answers: { readProfile: ({ ask }) => done(readProfile(PROFILE, ask)) },
    },
  );
}

const locate = ({ role, name }: Control) =>
  page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const isPresent = (control: Control): boolean => locate(control).elements().length > 0;

/**
 * Returns which of these controls the page shows. Opens what the scene opens, until all of them are found.
 */
async function find<C extends { readonly control: Control }>(scene: Scene, wanted: readonly C[]) {
  const found = new Set<C>();
  const look = (): void => {
    for (const one of wanted) if (!found.has(one) && isPresent(one.control)) found.add(one);
  };
  look();
  if (scene.opens === undefined) return found;
  const opening = locate({ role: 'button', name: scene.opens });
  if (scene.atMessage) {
    const message = page.getByRole('article').first().element();
    if (message instanceof HTMLElement) message.focus();
    await expect.element(opening.first()).toBeVisible();
  }
  for (const opener of opening.elements()) {
    if (found.size === wanted.length) break;
    if (opener instanceof HTMLElement) opener.click();
    const opened = page.getByRole(opener.ariaHasPopup === 'menu' ? 'menu' : 'dialog');
    await expect.element(opened).toBeVisible();
    look();
    await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
  }
  return found;
}

const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName => Object.hasOwn(SCENES, name));

/** The writes whose controls the scene shows. */
const writesAt = (scene: SceneName) =>
  WRITES.flatMap(({ name, way, may }) =>
    'scene' in way && way.scene === scene ? [{ name, control: way, may }] : [],
  );

function isOpenTo(scene: SceneName, user: WorldUser): boolean {
  const own = accessOf(user);
  return mayOpen(buildAbility(own, own.rules), addressOf(SCENES[scene]));
}

const namesOf = (writes: Iterable<{ readonly name: string }>): readonly string[] =>
  [...writes].map(({ name }) => name).toSorted();

/** No demo role is this one: it may open every screen, and change nothing. */
const reader = (user: WorldUser): WorldUser => ({
  ...user,
  role: 'Reader',
  abilityRules: [
    ...READER.userAbilityRules,
    ...ROUTES.flatMap(({ access }) =>
      access.kind === 'action' ? [{ action: access.action, subject: 'all' }] : [],
    ),
    // For the tabs of the settings that are not a person's own.
    { action: 'view-setting', subject: 'all' },
  ],
});

// The administrator comes first, which loads the code of every part. So a control that is absent later is not just
// late.
const OPEN = SCENE_NAMES.flatMap((scene) =>
  [...USERS, ...USERS.slice(-1).map(reader)]
    .filter((user) => isOpenTo(scene, user))
    .map((user) => [scene, user.role, user] as const),
);

test.each(OPEN)('on %s the role %s finds exactly the controls of its writes', async (name, _, user) => {
  const scene: Scene = SCENES[name];
  await open(addressOf(scene), user);
  for (const control of [scene.shown, scene.late])
    if (control !== undefined) await expect.element(locate(control).first()).toBeVisible();
  const writes = writesAt(name);
  const expected = writes.filter(({ may }) => may(accessOf(user)));
  // A part that is drawn for the first time may be later than what the scene waits for.
  await expect.poll(async () => namesOf(await find(scene, writes))).toEqual(namesOf(expected));
});

test.each(USERS.map((user) => [user.role, user] as const))(
  'on a screen that is closed to the role %s there is no control of a write',
  async (_, user) => {
    const closed = SCENE_NAMES.filter((name) => !isOpenTo(name, user));
    await open('/', user);
    for (const name of closed) {
      history.pushState(null, '', addressOf(SCENES[name]));
      await expect.poll(() => location.pathname).toBe('/not-authorized');
      await expect
        .element(page.getByRole('heading', { name: 'You don’t have access to this page' }))
        .toBeVisible();
      expect(namesOf(writesAt(name).filter(({ control }) => isPresent(control)))).toEqual([]);
    }
  },
);

test('every scene has controls, and every control has a scene that is drawn', () => {
  expect(SCENE_NAMES.filter((name) => writesAt(name).length === 0)).toEqual([]);
  expect(OPEN.map(([, role]) => role)).toContain('Admin');
  expect(namesOf(SCENE_NAMES.flatMap(writesAt))).toEqual(namesOf(WRITES.filter(({ way }) => 'scene' in way)));
});
