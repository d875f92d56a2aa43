import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserCoreClient } from '../../src/ui/core-client/browser-core-client.ts';
import { type CoreClient, createCoreClient } from '../../src/ui/core-client/core-client.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { browserSharedPlace, createGenerations } from '../../src/ui/core-client/generations.ts';
import { browserOwnPlace, createLeftCommands } from '../../src/ui/core-client/left-commands.ts';
import { browserPage } from '../../src/ui/core-client/page.ts';
import { browserNow, browserTimer } from '../../src/ui/core-client/timers.ts';
import { useCore } from '../../src/ui/core-client/use-core.ts';
import { useView } from '../../src/ui/core-client/use-view.ts';
import { portDoor } from '../../src/ui/core-client/worker-door.ts';
import { createWebLocks } from '../../src/worker/protocol.ts';

const clients: CoreClient[] = [];
const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  for (const client of clients.splice(0)) client.stop();
});

/** A client of the test's own worker; the same version reaches the same worker. */
function clientOf(version: string): CoreClient {
  const client = createCoreClient({
    build: { id: 'test', at: 1 },
    workerVersion: version,
    locks: createWebLocks(navigator.locks),
    openWorker: (name) => {
      const worker = new SharedWorker(new URL('./echo-worker.ts', import.meta.url), { type: 'module', name });
      return portDoor(worker.port, (listener) => worker.addEventListener('error', listener));
    },
    generations: createGenerations(browserSharedPlace),
    flush: () => undefined,
    left: createLeftCommands(browserOwnPlace, (channel) => new BroadcastChannel(channel)),
    page: browserPage,
    setTimer: browserTimer,
    now: browserNow,
    uuid: () => crypto.randomUUID(),
    credentials: () => null,
    act: () => Promise.resolve(false),
  });
  clients.push(client);
  return client;
}

const Thread = ({ chatId }: { readonly chatId: string }) => {
  const { link, linkRefusal } = useCore();
  const thread = useView({ view: 'thread', chatId });
  const words = thread === undefined ? 'nothing yet' : thread.rows.map((row) => row.body).join(' ');
  return (
    <p>
      {link}: {linkRefusal?.message ?? words}
    </p>
  );
};

/** What a screen in a tab shows. */
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

const draft = (text: string) => ({ type: 'setDraft', chatId: 'c1', text }) as const;

describe('a real SharedWorker', () => {
  test('shows the same in every tab, and after it died its successor serves them all', async () => {
    const name = crypto.randomUUID();
    const [one, two] = [clientOf(name), clientOf(name)];
    const screens = [screenOf(one), screenOf(two)];
    expect(await one.execute(draft('hello'))).toEqual({ ok: true, value: null });
    await vi.waitFor(() => {
      for (const screen of screens) expect(screen()).toBe('open: hello');
    });
    const before = one.link.getSnapshot().context.connection?.workerId;

    const death = await two.execute({ type: 'signOut', discardUnsent: true });
    expect(death).toMatchObject({ ok: false, refusal: { code: 'workerLost' } });
    expect(await one.execute(draft('again'))).toEqual({ ok: true, value: null });
    await vi.waitFor(() => {
      for (const screen of screens) expect(screen()).toBe('open: again');
    });
    const after = [one, two].map((client) => client.link.getSnapshot().context.connection?.workerId);
    expect(after[0]).toBe(after[1]);
    expect(after[0]).not.toBe(before);
  });

  test('a build without its settings tells the tab which is missing', async () => {
    const client = createBrowserCoreClient({ credentials: () => null, act: () => Promise.resolve(false) });
    clients.push(client);
    const screen = screenOf(client);
    await vi.waitFor(() => expect(screen()).toMatch(/^refused: VITE_API_ROOT is missing: it must be .+\.$/), {
      timeout: 10_000,
    });
    expect(await client.execute({ type: 'reconnect' })).toMatchObject({
      refusal: { code: 'workerLost', message: expect.stringContaining('VITE_API_ROOT') },
    });
  });
});
