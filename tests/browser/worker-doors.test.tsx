import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedText } from '../../src/core/kernel/reasons.ts';
import { browserSharedStorage } from '../../src/ui/browser/shared-storage.ts';
import { browserTabStorage } from '../../src/ui/browser/tab-storage.ts';
import { browserNow, browserTimer } from '../../src/ui/browser/timers.ts';
import { createBrowserCoreClient } from '../../src/ui/core-client/browser-core-client.ts';
import { type CoreClient, createCoreClient } from '../../src/ui/core-client/core-client.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { createDedicatedDoor } from '../../src/ui/core-client/dedicated-door.ts';
import { createGenerations } from '../../src/ui/core-client/generations.ts';
import { createLeftoverCommands } from '../../src/ui/core-client/leftover-commands.ts';
import { browserNetwork } from '../../src/ui/core-client/network.ts';
import type { Page, PageListeners } from '../../src/ui/core-client/page.ts';
import { createSharedDoor } from '../../src/ui/core-client/shared-door.ts';
import { createUnsentStore } from '../../src/ui/core-client/unsent-store.ts';
import { useLink } from '../../src/ui/core-client/use-link.ts';
import { useView } from '../../src/ui/core-client/use-view.ts';
import { portDoor, type WorkerDoor } from '../../src/ui/core-client/worker-door.ts';
import { createWorkerFailures } from '../../src/ui/core-client/worker-failures.ts';
import { createWebLocks } from '../../src/worker/protocol/protocol.ts';

const clients: CoreClient[] = [];
const roots: Root[] = [];
const pages: TestPage[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const root of roots.splice(0)) root.unmount();
  for (const page of pages.splice(0)) page.hide();
  for (const client of clients.splice(0)) client.stop();
  sessionStorage.clear();
  // Workers that an earlier test ended count as failures, and would delay the workers of later tests.
  localStorage.clear();
});

interface TestPage extends Page {
  readonly hide: () => void;
}

function createPage(): TestPage {
  const all = new Set<PageListeners>();
  const page: TestPage = {
    visible: () => true,
    attended: () => true,
    watch(listeners) {
      all.add(listeners);
      return () => all.delete(listeners);
    },
    beforeDrawing: (callback) => callback(),
    hide() {
      for (const { hide } of all) hide();
    },
  };
  pages.push(page);
  return page;
}

const locks = createWebLocks(navigator.locks);
const uuid = () => crypto.randomUUID();
const openChannel = (name: string) => new BroadcastChannel(name);

const DOORS: Readonly<Record<string, (page: Page) => (name: string) => WorkerDoor>> = {
  'a real SharedWorker': () => (name) => {
    const worker = new SharedWorker(new URL('./echo-worker.ts', import.meta.url), { type: 'module', name });
    return portDoor(worker.port, (listener) => worker.addEventListener('error', listener));
  },
  'a real dedicated worker': (page) =>
    createDedicatedDoor({
      locks,
      uuid,
      page,
      setTimer: browserTimer,
      openChannel,
      startWorker(name) {
        const worker = new Worker(new URL('./echo-worker.ts', import.meta.url), { type: 'module', name });
        return {
          onError: (listener) => worker.addEventListener('error', listener),
          terminate: () => worker.terminate(),
        };
      },
    }),
};

/** Creates a tab with a client of the test's own worker. Tabs of equal version share a worker. */
function tabOf(version: string, door: string): { readonly client: CoreClient; readonly page: TestPage } {
  const page = createPage();
  const openWorker = DOORS[door]?.(page);
  if (openWorker === undefined) throw new Error(`There is no door “${door}”.`);
  const client = createCoreClient({
    build: { id: 'test', at: 1 },
    workerVersion: version,
    locks,
    openWorker,
    generations: createGenerations(browserSharedStorage),
    workerFailures: createWorkerFailures(browserSharedStorage, Date.now),
    sharedDoor: createSharedDoor(browserSharedStorage, version),
    flush: () => undefined,
    leftovers: createLeftoverCommands(browserTabStorage, openChannel),
    unsentStore: createUnsentStore(browserTabStorage, browserSharedStorage, Date.now),
    page,
    network: browserNetwork,
    setTimer: browserTimer,
    now: browserNow,
    uuid,
    credentials: () => null,
    act: () => Promise.resolve(false),
  });
  clients.push(client);
  return { client, page };
}

const Thread = ({ chatId }: { readonly chatId: string }) => {
  const status = useLink((link) => link.status);
  const refusal = useLink((link) => link.refusal);
  const thread = useView({ view: 'thread', chatId });
  const words = thread === undefined ? 'nothing yet' : thread.rows.map((row) => row.body).join(' ');
  return (
    <p>
      {status}: {refusal === null ? words : storedText(refusal.message)}
    </p>
  );
};

function screenOf(client: CoreClient): () => string | null {
  const place = document.createElement('div');
  const root = createRoot(place);
  roots.push(root);
  root.render(
    <StrictMode>
      <CoreProvider client={client}>
        <Thread chatId="c1" />
      </CoreProvider>
    </StrictMode>,
  );
  return () => place.textContent;
}

/** How long a real worker may take to start on a busy machine, ms. */
const STARTED_WITHIN_MS = 10_000;

const draft = (text: string) => ({ type: 'setDraft', chatId: 'c1', text }) as const;

const workerIdOf = ({ link }: CoreClient) => link.getSnapshot().connection?.workerId;

describe.each(Object.keys(DOORS))('%s', (door) => {
  test('one worker shows the same in every tab, and after its death its successor serves all tabs', async () => {
    const name = crypto.randomUUID();
    const [one, two] = [tabOf(name, door).client, tabOf(name, door).client];
    const screens = [screenOf(one), screenOf(two)];
    expect(await one.execute(draft('hello'))).toEqual({ ok: true, value: null });
    await vi.waitFor(() => {
      for (const screen of screens) expect(screen()).toBe('open: hello');
    }, STARTED_WITHIN_MS);
    const before = workerIdOf(one);

    const death = await two.execute({ type: 'retryMessage', chatId: 'c1', key: 'm1' });
    expect(death).toMatchObject({ ok: false, refusal: { code: 'workerLost' } });
    expect(await one.execute(draft('again'))).toEqual({ ok: true, value: null });
    await vi.waitFor(() => {
      for (const screen of screens) expect(screen()).toBe('open: again');
    }, STARTED_WITHIN_MS);
    const after = [one, two].map(workerIdOf);
    expect(after[0]).toBe(after[1]);
    expect(after[0]).not.toBe(before);
  });

  test('a worker in a build without its settings reports the missing setting to the tab', async () => {
    if (door === 'a real dedicated worker') vi.stubGlobal('SharedWorker', undefined);
    const client = createBrowserCoreClient({ credentials: () => null, act: () => Promise.resolve(false) });
    clients.push(client);
    const screen = screenOf(client);
    await vi.waitFor(
      () => expect(screen()).toMatch(/^refused: VITE_API_ROOT is missing: it must be .+\.$/),
      STARTED_WITHIN_MS,
    );
    expect(await client.execute({ type: 'reconnect' })).toMatchObject({
      refusal: { code: 'workerLost', reason: expect.stringContaining('VITE_API_ROOT') },
    });
  });
});

test('a tab whose page is hidden passes its dedicated worker on, with the unanswered commands', async () => {
  const [name, door] = [crypto.randomUUID(), 'a real dedicated worker'];
  const first = tabOf(name, door);
  await first.client.execute(draft('hello'));
  const second = tabOf(name, door);
  const screen = screenOf(second.client);
  await vi.waitFor(() => expect(screen()).toBe('open: hello'), STARTED_WITHIN_MS);
  const before = workerIdOf(first.client);
  expect(workerIdOf(second.client)).toBe(before);

  void first.client.execute(draft('last words'));
  first.page.hide();
  await vi.waitFor(() => expect(screen()).toBe('open: last words'), STARTED_WITHIN_MS);
  expect(workerIdOf(second.client)).not.toBe(before);
});
