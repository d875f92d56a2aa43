import { describe, expect, test, vi } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import { createLazyCoreClient } from '../../../src/ui/core-client/lazy-core-client.ts';
import { CALL_WAIT_MS, LONGEST_RETRY_DELAY_MS, RETRY_DELAY_MS } from '../../../src/ui/core-client/limits.ts';
import { WORKER_LOST } from '../../../src/ui/core-client/worker-lost.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';
import { createTestConsole } from './console.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const draft = { type: 'setDraft', chatId: 'c1', text: 'kept' } as const;
const THREAD = { view: 'thread', chatId: 'c1' } as const;

/** A lazy client. The test decides when each attempt to load it ends. */
function scene() {
  const console = createTestConsole();
  const timer = createVirtualTimer();
  const attempts: { readonly bring: (client: CoreClient) => void; readonly fail: () => void }[] = [];
  let user: string | null = 'u1';
  const client = createLazyCoreClient({
    fetchClient: () =>
      new Promise((resolve, reject) => {
        attempts.push({ bring: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
    setTimer: timer.setTimer,
    userKey: () => user,
  });
  return {
    console,
    timer,
    client,
    attempts,
    arrive: () => {
      const tab = console.tab();
      attempts.at(-1)?.bring(tab.client);
      return tab;
    },
    fail: () => attempts.at(-1)?.fail(),
    signInAs: (next: string | null) => {
      user = next;
    },
  };
}

const watchLink = (client: CoreClient) => {
  const seen = [client.link.getSnapshot().status];
  const { unsubscribe: stop } = client.link.subscribe(() => {
    const { status } = client.link.getSnapshot();
    if (status !== seen.at(-1)) seen.push(status);
  });
  return { seen, stop };
};

describe('a client that is loading', () => {
  test('is connecting, has no views, and has sent no token', () => {
    const { client } = scene();
    expect(client.link.getSnapshot()).toEqual({
      status: 'connecting',
      connection: null,
      newer: null,
      refusal: null,
      sessionRefusal: null,
      pausedUntil: null,
      gaveUpShared: false,
    });
    expect(client.link.getSnapshot()).toBe(client.link.getSnapshot());
    const source = client.view(THREAD);
    source.subscribe(() => undefined);
    expect(source.getSnapshot()).toBeUndefined();
    expect(client.handedToken()).toBeNull();
  });

  test('passes on its link and views once loaded', async () => {
    const { client, arrive, console } = scene();
    const { seen } = watchLink(client);
    const source = client.view(THREAD);
    let changes = 0;
    source.subscribe(() => {
      changes += 1;
    });
    arrive();
    await until(() => expect(source.getSnapshot()?.rows).toEqual([]));
    expect(changes).toBe(1);
    expect(seen).toEqual(['connecting', 'open']);
    expect(client.link.getSnapshot().connection).not.toBeNull();
    console.worker().core.say('one');
    await until(() => expect(source.getSnapshot()?.rows.map(({ body }) => body)).toEqual(['one']));
    expect(source.getSnapshot()).toBe(source.getSnapshot());
    const later = client.view(THREAD);
    expect(later.getSnapshot()).toBe(source.getSnapshot());
  });

  test('notifies no listener that stopped, before or after loading', async () => {
    const { client, arrive, console } = scene();
    const [link, early, late] = [watchLink(client), vi.fn(), vi.fn()];
    link.stop();
    client.view(THREAD).subscribe(early)();
    const stop = client.view(THREAD).subscribe(late);
    const kept = client.view({ view: 'session' });
    kept.subscribe(() => undefined);
    arrive();
    await until(() => expect(late).toHaveBeenCalledTimes(1));
    stop();
    console.worker().core.say('one');
    await client.execute(draft);
    expect(late).toHaveBeenCalledTimes(1);
    expect(early).not.toHaveBeenCalled();
    expect(link.seen).toEqual(['connecting']);
    expect(kept.getSnapshot()).toBeDefined();
  });

  test('executes earlier commands in order, and knows the open chat', async () => {
    const { client, arrive, console } = scene();
    client.attend('c1');
    const answers = [client.execute(draft), client.execute({ ...draft, text: 'kept too' })];
    arrive();
    expect(await Promise.all(answers)).toEqual([done(null), done(null)]);
    const { core } = console.worker();
    expect(core.executed.map(({ command }) => command)).toEqual([draft, { ...draft, text: 'kept too' }]);
    await until(() => expect([...core.attention.values()]).toMatchObject([{ chatId: 'c1', visible: true }]));
  });

  test('sends the session by itself, and a later one on request', async () => {
    const { client, arrive, console } = scene();
    client.signedIn(credentials);
    arrive();
    await until(() => expect(console.worker().core.attached).toEqual([credentials]));
    expect(client.handedToken()).toBe(credentials.accessToken);
    client.signedIn({ ...credentials, accessToken: 'later' });
    expect(client.handedToken()).toBe('later');
  });

  test('executes no command in another user’s session', async () => {
    const { client, arrive, console, signInAs } = scene();
    const answer = client.execute(draft);
    signInAs('u2');
    arrive();
    expect(await answer).toEqual(WORKER_LOST);
    expect(await client.execute(draft)).toEqual(done(null));
    expect(console.worker().core.executed).toHaveLength(1);
  });

  test('stops as soon as it has loaded if it was stopped before', async () => {
    const { client, attempts, arrive, timer } = scene();
    client.stop();
    const stop = vi.spyOn(arrive().client, 'stop');
    await client.firstAttempt;
    expect(stop).toHaveBeenCalledTimes(1);
    expect(client.link.getSnapshot().status).toBe('connecting');
    timer.advance(LONGEST_RETRY_DELAY_MS);
    expect(attempts).toHaveLength(1);
  });
});

describe('a client whose code cannot be loaded', () => {
  test('is loaded again after growing pauses, and shows a lost link meanwhile', async () => {
    const { client, attempts, fail, arrive, timer } = scene();
    const { seen } = watchLink(client);
    fail();
    await client.firstAttempt;
    expect(client.link.getSnapshot().status).toBe('lost');
    timer.advance(RETRY_DELAY_MS);
    expect(attempts).toHaveLength(2);
    fail();
    await until(() => expect(timer.pending).toBe(1));
    timer.advance(RETRY_DELAY_MS);
    expect(attempts).toHaveLength(2);
    timer.advance(RETRY_DELAY_MS);
    expect(attempts).toHaveLength(3);
    arrive();
    await until(() => expect(seen).toEqual(['connecting', 'lost', 'connecting', 'open']));
  });

  test('lets commands wait, and refuses them as workerLost after the time limit', async () => {
    const { client, fail, arrive, timer, console } = scene();
    fail();
    await client.firstAttempt;
    const given = client.execute(draft);
    timer.advance(CALL_WAIT_MS);
    expect(await given).toEqual(WORKER_LOST);
    const answered = client.execute(draft);
    arrive();
    expect(await answered).toEqual(done(null));
    expect(console.worker().core.executed).toHaveLength(1);
  });

  test('refuses commands after the same limit if loading never settles', async () => {
    const { client, timer } = scene();
    const answer = client.execute(draft);
    timer.advance(CALL_WAIT_MS);
    expect(await answer).toEqual(WORKER_LOST);
  });

  test('is not loaded again after a stop', async () => {
    const { client, attempts, fail, timer } = scene();
    fail();
    await client.firstAttempt;
    client.stop();
    timer.advance(LONGEST_RETRY_DELAY_MS);
    expect(attempts).toHaveLength(1);
  });
});
