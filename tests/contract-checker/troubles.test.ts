import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../mocks/server/running.ts';
import { checkContract } from './run.ts';
import { asAdmin } from './support/checking.ts';
import { Trouble } from './trouble.ts';

type AnyServer = ReturnType<typeof createServer>;

async function listening(server: AnyServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a server that answers everything in the same way. */
const answering = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(answer))}/v1`;

/** Returns the sentence with which the checker gives up. */
async function troubleAt(url: string, options: Partial<Parameters<typeof asAdmin>[1]> = {}): Promise<string> {
  const trouble = await checkContract(asAdmin(url, { timeoutMs: 300, ...options })).then(
    () => null,
    (error: unknown) => error,
  );
  expect(trouble).toBeInstanceOf(Trouble);
  return trouble instanceof Trouble ? trouble.message : '';
}

test('an address that is none', async () => {
  expect(await troubleAt('api.example.com')).toMatch(/is no address/);
  expect(await troubleAt('ftp://api.example.com')).toMatch(/is no address/);
});

test('a host that does not exist', async () => {
  expect(await troubleAt('https://api.contract-check.invalid/v1', { timeoutMs: 10_000 })).toMatch(
    /There is no host api\.contract-check\.invalid|can’t be reached/,
  );
});

test('a server that is down', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await troubleAt(`http://127.0.0.1:${port}/v1`)).toMatch(/Nothing answers at .* refused/);
});

test('a server that is slow', async () => {
  const url = await answering(() => undefined);
  expect(await troubleAt(url)).toMatch(/gave no answer in 0\.3 seconds\. --timeout/);
});

test('a server that ends the connection', async () => {
  const url = await answering((req) => req.socket.destroy());
  expect(await troubleAt(url)).toMatch(/ended the connection without an answer/);
});

test('a page instead of an API', async () => {
  const url = await answering((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
  });
  expect(await troubleAt(url)).toMatch(/no JSON: <!doctype html>/);
});

test('a server that redirects', async () => {
  const url = await answering((_req, res) => {
    res.writeHead(301, { location: 'https://www.example.com/' }).end();
  });
  expect(await troubleAt(url)).toMatch(/a redirect to https:\/\/www\.example\.com\//);
});

test('a server without a sign-in, and one that fails', async () => {
  const none = await answering((_req, res) => void res.writeHead(404).end());
  expect(await troubleAt(none)).toMatch(/There is no sign-in/);
  const failing = await answering((_req, res) => void res.writeHead(503).end());
  expect(await troubleAt(failing)).toMatch(/failed to sign admin@example\.com in \(503\)/);
});

test('a certificate that is not trusted, and a port without TLS', async () => {
  // A certificate of no authority, which no client trusts.
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
  });
  const secure = createSecureServer({ key, cert }, (_req, res) => void res.end('{}'));
  const port = await listening(secure);
  expect(await troubleAt(`https://127.0.0.1:${port}/v1`)).toMatch(
    /certificate of 127\.0\.0\.1:\d+ is not trusted .*NODE_EXTRA_CA_CERTS/,
  );
  const plain = await answering((_req, res) => void res.end('{}'));
  expect(await troubleAt(plain.replace('http:', 'https:'))).toMatch(/does not speak TLS/);
});

test('a sign-in that is refused, or that asks for a second step', async () => {
  const { service } = await startService();
  const url = `${service.url}/api/v1`;
  expect(await troubleAt(url, { password: 'wrong', timeoutMs: 5000 })).toBe(
    'The service refused the sign-in of admin@example.com (400). It says: Invalid email or password',
  );
  service.world.requireSecondStep('admin@example.com', 'app');
  expect(await troubleAt(url, { timeoutMs: 5000 })).toMatch(/has a second step/);
});

test('a name after --only that is in no contract', async () => {
  const { service } = await startService();
  expect(await troubleAt(`${service.url}/api/v1`, { only: ['chat'] })).toMatch(
    /--only names nothing .* chat\. Name a group \(sign-in, chats, /,
  );
});

const COMMAND = fileURLToPath(new URL('../cli/contract.mjs', import.meta.url));

/** Runs the command as npm does. */
function command(args: readonly string[], password = 'admin') {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, CONTRACT_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (part) => out.push(String(part)));
  child.stderr.on('data', (part) => err.push(String(part)));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }));
  });
}

test('the command prints its report, and says what is wrong in one sentence', async () => {
  const { service } = await startService();
  const account = ['--url', `${service.url}/api/v1`, '--email', 'admin@example.com'];
  const good = await command([...account, '--only', 'GET /flags', '--only', 'GET /messages']);
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(good.out).toMatch(/^holds +GET \/flags/m);
  expect(good.out).toMatch(/2 holds \(\d+ requests, [\d.]+ s\)\nThe required calls hold\.\n$/);

  const wrong = await command(account, 'wrong');
  expect(wrong.code).toBe(1);
  expect(wrong.out).toBe('');
  expect(wrong.err).toBe(
    'The service refused the sign-in of admin@example.com (400). It says: Invalid email or password\n',
  );
});

test('the exit code says that a required call differs', async () => {
  const { service } = await startService();
  service.faults.set([{ match: 'GET /messages', effect: 'status', status: 500 }]);
  const account = ['--url', `${service.url}/api/v1`, '--email', 'admin@example.com'];
  const { code, out } = await command([...account, '--only', 'GET /messages']);
  expect(code).toBe(1);
  expect(out).toMatch(/^differs +GET \/messages {2}required$/m);
  expect(out).toMatch(/answered: status: 500/);
  expect(out).toMatch(/→ A thread says that it can’t be loaded\./);
});
