import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { findMiniBrowser } from '../cli/engines.mjs';
import { type Child, startChild } from './child.ts';
import { type Engine, type EngineTab, keysOf } from './engine.ts';

const answerSchema = v.object({ value: v.unknown() });
const errorSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({ sessionId: v.string() });
const windowSchema = v.object({ handle: v.string() });

/** Runs each piece of work after the previous one has ended. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A client of W3C WebDriver. */
function createWebDriver(port: number) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
        : {}),
    });
    const { value } = v.parse(answerSchema, await response.json());
    const failed = v.safeParse(errorSchema, value);
    if (failed.success) throw new Error(`${path}: ${failed.output.error}. ${failed.output.message}`);
    return value;
  };
}

/** ms between two attempts to reach the driver. */
const POLL_MS = 100;

/** Repeats a request until the driver listens. Rejects if the driver ends before. */
async function whenListening<T>(driver: Child, request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      // `fetch` rejects with a TypeError if nobody listens.
      if (!(error instanceof TypeError)) throw error;
      await Promise.race([driver.ended, pause(POLL_MS)]);
    }
  }
}

/** Starts WebKitGTK's MiniBrowser on a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const started: Child[] = [];
  const endAll = async (): Promise<void> => {
    for (const child of started.reverse()) await child.end();
  };
  const start = (...command: Parameters<typeof startChild>): Child => {
    const child = startChild(...command);
    started.push(child);
    return child;
  };
  try {
    const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
    const number = await display.printed(/^(\d+)$/);
    const port = await freePort();
    const driver = start('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // As root, in a container, WebKit can't build its sandbox.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    });
    const call = createWebDriver(port);
    const options = { binary: findMiniBrowser(), args: ['--automation'] };
    const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const session = v.parse(
      sessionSchema,
      await whenListening(driver, () => call('POST', '/session', asked)),
    );
    return engineOf(call, `/session/${session.sessionId}`, endAll);
  } catch (error) {
    await endAll();
    throw error;
  }
}

function engineOf(
  call: ReturnType<typeof createWebDriver>,
  session: string,
  endAll: () => Promise<void>,
): Engine {
  const inTurn = createQueue();
  let isFirst = true;

  const tabOf = (handle: string): EngineTab => {
    /** Sends a command to this tab. A session has one current window, so commands wait for each other. */
    const inTab = (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> =>
      inTurn(async () => {
        await call('POST', `${session}/window`, { handle });
        return call(method, session + path, body);
      });
    return {
      go: async (url) => void (await inTab('POST', '/url', { url })),
      reload: async () => void (await inTab('POST', '/refresh')),
      read: (expression) => inTab('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
      type: async (text) => void (await inTab('POST', '/actions', { actions: keysOf(text) })),
      close: async () => void (await inTab('DELETE', '/window')),
    };
  };
  return {
    async open() {
      if (isFirst) {
        isFirst = false;
        return tabOf(v.parse(v.string(), await call('GET', `${session}/window`)));
      }
      const opened = await inTurn(() => call('POST', `${session}/window/new`, { type: 'tab' }));
      return tabOf(v.parse(windowSchema, opened).handle);
    },
    async end() {
      // The driver ends the browser with the session.
      await call('DELETE', session).catch(() => undefined);
      await endAll();
    },
  };
}
