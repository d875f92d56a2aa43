import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { headersOf } from '../../../mocks/http/served-build.ts';
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

/** Builds a page with a script, serves the build, and returns its origin. */
async function startPreview() {
  const project = await emptyProject();
  await writeFile(join(project.root, 'main.js'), 'console.log("runs")');
  await writeFile(
    join(project.root, 'index.html'),
    '<!doctype html><title>Page</title><script type="module" src="/main.js"></script>',
  );
  await build(project);
  const server = await preview({ ...project, preview: { port: 0, host: '127.0.0.1' } });
  onTestFinished(() => server.close());
  return server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
}

test('the preview server serves the pretend service', async () => {
  await expectMounted(await startPreview());
});

const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone=()'),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test('the served build: safe headers, hashed files for a year, and the page never from a cache', async () => {
  const origin = await startPreview();
  const open = async (path: string) => {
    const response = await fetch(origin + path);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  };
  const page = await open('/');
  const script = /src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? '';
  expect(await open(script)).toMatchObject({
    status: 200,
    headers: { ...SAFE, 'cache-control': 'public, max-age=31536000, immutable' },
  });
  for (const path of ['/', '/index.html', '/chat?uuid=a.png', '/settings/appearance'])
    expect(await open(path)).toMatchObject({
      status: 200,
      headers: { ...SAFE, 'cache-control': 'no-cache' },
      text: page.text,
    });
  expect(page.headers).not.toHaveProperty('strict-transport-security');
  expect(headersOf('/', true)).toHaveProperty('strict-transport-security', 'max-age=31536000');
});

test.each([
  '/assets/gone-DL1h4adx.js',
  '/assets/gone',
  '/worker/worker-C41vTeo6.js',
  '/favicon.ico',
  '/chat/x.php?y',
  '/.env',
])('the served build has no file %s: 404, and not the page', async (path) => {
  const response = await fetch((await startPreview()) + path);
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...SAFE, 'cache-control': 'no-store' });
  expect(await response.text()).not.toContain('<title>');
});
