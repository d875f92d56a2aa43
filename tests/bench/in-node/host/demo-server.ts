import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../../cli/processes.mjs';
import { CONSOLE_ADDRESS, PORT } from '../../../e2e/support/address.ts';
import { world } from '../../../e2e/support/world.ts';

/** Long enough for a build and a first start on a slow machine, ms. */
const START_LIMIT_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** A small world without automatic delivery reports. */
const SMALL_WORLD = { PORT: String(PORT), WORLD_CHATS: '30', WORLD_DELIVERY: 'manual' };

/** The demo's build with the bench's own pages, or the demo as `npm start` serves it. */
const SCRIPTS = {
  bench: 'tests/bench/in-node/host/serve-demo.mjs',
  product: 'mocks/cli/start.mjs',
} as const;

/** `settings` are further settings of the pretend service's world. */
export async function withDemoServer<T>(
  build: keyof typeof SCRIPTS,
  body: () => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  if (await isServed()) {
    throw new Error(
      `Something is at ${CONSOLE_ADDRESS} already. Stop it, or choose another port by E2E_PORT.`,
    );
  }
  // Passes on this process's Node options. They keep garbage collection on one thread, so that a core is free for the
  // measurement.
  const script = join(ROOT, SCRIPTS[build]);
  const server = spawn(process.execPath, [...process.execArgv, script], {
    cwd: ROOT,
    env: { ...process.env, ...SMALL_WORLD, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await untilServed(server);
    return await body();
  } finally {
    server.kill();
    await ended;
  }
}

const isServed = (): Promise<boolean> =>
  world.state().then(
    () => true,
    () => false,
  );

async function untilServed(server: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  while (performance.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error('The demo did not start: see its message above.');
    if (await isServed()) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('The demo did not start in time.');
}
