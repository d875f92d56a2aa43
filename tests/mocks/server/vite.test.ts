import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { pretendService } from '../../../mocks/server.ts';
import { createEchoEmulator } from './echo-emulator.ts';

async function emptyProject() {
  const root = await mkdtemp(join(tmpdir(), 'pretend-service-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Page</title>');
  return {
    root,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [pretendService({ chats: 1, createEmulator: createEchoEmulator })],
  };
}

async function open(url: string, protocol?: string): Promise<void> {
  const socket = new WebSocket(url, protocol);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
}

/** Checks that the page is served, that an unknown call gets no page, and that Twilsock connects. */
async function expectMounted(origin: string): Promise<void> {
  expect(await (await fetch(`${origin}/`)).text()).toContain('<title>Page</title>');
  const unknown = await fetch(`${origin}/api/nothing`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json']);
  expect((await fetch(`${origin}/__world/state`)).status).toBe(200);
  await open(`${origin.replace('http', 'ws')}/v3/wsconnect`);
}

test('the dev server serves the pretend service and keeps its own hot reload', async () => {
  const server = await createServer({ ...(await emptyProject()), server: { port: 0, host: '127.0.0.1' } });
  onTestFinished(() => server.close());
  await server.listen();
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  await expectMounted(origin);
  await open(origin.replace('http', 'ws'), 'vite-ping');
});

test('the preview server serves the pretend service', async () => {
  const project = await emptyProject();
  await build(project);
  const server = await preview({ ...project, preview: { port: 0, host: '127.0.0.1' } });
  onTestFinished(() => server.close());
  await expectMounted(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
});
