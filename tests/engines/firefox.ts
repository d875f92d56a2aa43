import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { findFirefox } from '../cli/engines.mjs';
import { startChild } from './child.ts';
import { type Engine, type EngineTab, keysOf } from './engine.ts';

/** Settings of a test profile: no pages or requests of its own at the start. */
const PREFERENCES = `
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('browser.startup.homepage_override.mstone', 'ignore');
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.disabledForTesting', true);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
`;

const messageSchema = v.union([
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event') }),
]);
const contextSchema = v.object({ context: v.string() });
const treeSchema = v.object({ contexts: v.tupleWithRest([contextSchema], contextSchema) });
const evaluatedSchema = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

/** A client of WebDriver BiDi: commands only, no events. */
async function connectBiDi(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.on('message', (data) => {
    const message = v.parse(messageSchema, JSON.parse(String(data)));
    if (message.type === 'event' || message.id === null) return;
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    send: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Starts Firefox without a window, with a new profile. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'switchboard-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const browser = startChild(findFirefox() ?? 'firefox', [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const endAll = async (): Promise<void> => {
    await browser.end();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const address = await browser.printed(/WebDriver BiDi listening on (ws:\S+)/);
    const client = await connectBiDi(`${address}/session`);
    await client.send('session.new', { capabilities: {} });
    return engineOf(client, endAll);
  } catch (error) {
    await endAll();
    throw error;
  }
}

function engineOf(
  { send, close }: Awaited<ReturnType<typeof connectBiDi>>,
  endAll: () => Promise<void>,
): Engine {
  let isFirst = true;

  const tabOf = (context: string): EngineTab => ({
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async read(expression) {
      const evaluated = v.parse(
        evaluatedSchema,
        await send('script.evaluate', {
          // As text: BiDi has a notation of its own for values.
          expression: `JSON.stringify((${expression}) ?? null)`,
          target: { context },
          awaitPromise: false,
        }),
      );
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      return JSON.parse(evaluated.result.value);
    },
    type: async (text) => void (await send('input.performActions', { context, actions: keysOf(text) })),
    close: async () => void (await send('browsingContext.close', { context })),
  });
  return {
    async open() {
      if (isFirst) {
        isFirst = false;
        const { contexts } = v.parse(treeSchema, await send('browsingContext.getTree', {}));
        return tabOf(contexts[0].context);
      }
      return tabOf(v.parse(contextSchema, await send('browsingContext.create', { type: 'tab' })).context);
    },
    async end() {
      await send('browser.close', {}).catch(() => undefined);
      close();
      await endAll();
    },
  };
}
