import { expect, onTestFinished, test, vi } from 'vitest';
import { isRead } from '../../../src/core/session/commands.ts';
import { type CoreClient, createCoreClient } from '../../../src/ui/core-client/core-client.ts';
import { createGenerations } from '../../../src/ui/core-client/generations.ts';
import { createSharedDoor } from '../../../src/ui/core-client/shared-door.ts';
import { createWorkerFailures } from '../../../src/ui/core-client/worker-failures.ts';
import { createDedicatedBrowser, type TestBrowser } from '../../ui/core-client/dedicated-browser.ts';
import { createSharedStorage } from '../../ui/core-client/shared-storage.ts';
import { everyCommand, everyRecordWrite } from '../every-command.ts';
import { listOf } from '../every-request.ts';
import { startWorker, tokenOf } from '../raw-ports.ts';

/*
 * Without SharedWorker, one tab runs the worker for all tabs, and messages cross a bridge. A role view must hold there
 * too, also in the tab that runs the worker. The client, the door, the bridge, the host and the core are the real ones.
 */

const ADMIN = 'admin@example.com';
const BUILD = { id: 'b1', at: 1 };
/** May do everything, but sees numbers and addresses only in part. */
const MASKED = ['manage', 'mask-phone', 'mask-email'].map((action) => ({ action, subject: 'all' }));

const until = (check: () => void) => vi.waitFor(check, { interval: 2, timeout: 10_000 });

/** Requests by POST that only read. The worker sends them by itself. */
const READS_BY_POST = [
  'POST /chat-contacts',
  'POST /contacts-list',
  'POST /conversation_token',
  'POST /get-sync-token',
];

type Worker = Awaited<ReturnType<typeof startWorker>>;

let tabs = 0;

/** A tab of the administrator, under a role if one is given. */
function openTab(browser: TestBrowser, { rig }: Worker, viewAs?: string): CoreClient {
  tabs += 1;
  const { openDoor, timer } = browser.tab(`tab-${tabs}`);
  const storage = createSharedStorage().access();
  let ids = 0;
  const tab = tabs;
  const { credentials } = tokenOf(rig, ADMIN);
  const client = createCoreClient({
    build: BUILD,
    workerVersion: BUILD.id,
    locks: browser.table.owner().locks,
    openWorker: openDoor,
    generations: createGenerations(storage),
    workerFailures: createWorkerFailures(storage, timer.now),
    sharedDoor: createSharedDoor(storage, BUILD.id),
    leftovers: { leave: () => undefined, watch: () => () => undefined },
    unsentStore: { keep: () => undefined, take: () => null },
    flush: () => undefined,
    setTimer: timer.setTimer,
    now: timer.now,
    uuid: () => {
      ids += 1;
      return `tab-${tab}-${ids}`;
    },
    credentials: () => credentials,
    act: () => Promise.resolve(false),
    network: { current: () => ({ isOnline: true, at: 1 }), watch: () => () => undefined },
    page: {
      visible: () => true,
      attended: () => true,
      watch: () => () => undefined,
      beforeDrawing: (callback) => callback(),
    },
    ...(viewAs === undefined ? {} : { role: { viewAs } }),
  });
  onTestFinished(() => client.stop());
  return client;
}

/** Lets time pass in the worker until the answer is there. */
async function answered<T>({ pass }: Worker, answer: Promise<T>): Promise<T> {
  let isDone = false;
  const noted = answer.finally(() => {
    isDone = true;
  });
  while (!isDone) await pass();
  return noted;
}

const stateOf = (client: CoreClient) => {
  const view = client.view({ view: 'session' });
  onTestFinished(view.subscribe(() => undefined));
  return () => view.getSnapshot()?.head.viewed;
};

/** The role is tried in the second tab, which finds a worker, and in the first, which runs the worker. */
test.each([
  ['that reaches another tab’s worker', false],
  ['that runs the worker itself', true],
])('without SharedWorker a role view %s writes nothing and receives no raw value', async (_, isFirst) => {
  const browser = createDedicatedBrowser((__, port) => worker.connect(port));
  onTestFinished(browser.close);
  const worker = await startWorker({ contacts: 6 }, browser.table);
  const { rig, pass } = worker;
  const created = rig.world.roleTable.create(
    { name: 'Probe', description: '', rules: MASKED },
    'Edda Farrow',
  );
  if (!created.ok) throw new Error('The role was not made');
  const roleId = String(created.row.id);

  const opened = isFirst
    ? [openTab(browser, worker, roleId), openTab(browser, worker)]
    : [openTab(browser, worker), openTab(browser, worker, roleId)].toReversed();
  const [viewing, admin] = opened;
  if (viewing === undefined || admin === undefined) throw new Error('No tab');
  const [state, adminState] = [stateOf(viewing), stateOf(admin)];
  await until(() => expect(viewing.link.getSnapshot().status).toBe('open'));
  await until(() => expect(admin.link.getSnapshot().status).toBe('open'));
  for (let turn = 0; state()?.state !== 'open' && turn < 20; turn += 1) await pass();
  expect(browser.workers).toHaveLength(1);
  expect(state()).toMatchObject({ state: 'open', name: 'Probe' });
  expect(adminState()).toBeNull();

  const lists = [viewing, admin].map((client) => client.view(listOf('contacts')));
  for (const list of lists) onTestFinished(list.subscribe(() => undefined));
  await until(async () => {
    await pass();
    for (const list of lists) expect(list.getSnapshot()?.rows).not.toEqual([]);
  });
  const [shown = '', raw = ''] = lists.map((list) => JSON.stringify(list.getSnapshot()?.rows));
  const phones = rig.world.contacts().flatMap(({ phone }) => (phone === null || phone === '' ? [] : [phone]));
  expect(phones.length).toBeGreaterThan(3);
  expect(phones.filter((phone) => raw.includes(phone))).toEqual(phones);
  expect(phones.filter((phone) => shown.includes(phone))).toEqual([]);
  expect(shown).toContain('•');

  const [chat] = rig.world.chats();
  const writes = [
    ...Object.values(everyCommand(chat?.id ?? '', chat?.messages.at(-1)?.sid ?? '')),
    ...everyRecordWrite(),
  ].filter(({ type }) => !isRead(type));
  const before = rig.service.requests.length;
  for (const command of writes) {
    const answer = await answered(worker, viewing.execute(command));
    expect([command.type, answer]).toMatchObject([
      command.type,
      { ok: false, refusal: { code: 'notAllowed' } },
    ]);
  }
  const sent = rig.service.requests.slice(before);
  expect(sent.filter((request) => !request.startsWith('GET ') && !READS_BY_POST.includes(request))).toEqual(
    [],
  );
});
