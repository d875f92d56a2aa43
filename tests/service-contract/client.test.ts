import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getResponse } from 'msw';
import { generateSource } from 'oazapfts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHandlers } from '../../mocks/api/handlers.ts';
import { chatAt, smallWorld } from '../mocks/small-world.ts';

/*
 * A client as another project would have it: a generator makes it from the committed file, TypeScript compiles it, and it
 * talks to the pretend service.
 */

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'test-results');
mkdirSync(RESULTS, { recursive: true });
const ORIGIN = 'http://service.test';
const folder = mkdtempSync(join(RESULTS, 'contract-client-'));
const at = (name: string) => join(folder, name);

/** Uses that the compiler must accept or, below `@ts-expect-error`, refuse. */
const USES = `
import { chatsMessages, chatsSendMessage, signInLogin } from './client';

export async function firstText(uuid: string): Promise<string | null | undefined> {
  const answer = await chatsMessages({ uuid });
  return answer.status === 200 ? answer.data.data.messages[0]?.body : null;
}
export const sent = chatsSendMessage('1', { body: 'We come at ten.' }, { idempotencyKey: 'one' });
// @ts-expect-error A password is missing.
export const login = signInLogin({ email: 'agent@example.com' });
// @ts-expect-error A body is a text.
export const numbered = chatsSendMessage('1', { body: 10 });
`;

/** The generator knows no range of statuses. */
const withoutRanges = (text: string): string =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === '4XX' ? undefined : value)));

const COMPILER = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  outDir: 'out',
};

let compiled: { readonly status: number | null; readonly output: string };

beforeAll(async () => {
  const document = readFileSync(join(ROOT, 'docs/contract/openapi.json'), 'utf8');
  writeFileSync(at('openapi.json'), withoutRanges(document));
  writeFileSync(at('client.ts'), await generateSource(at('openapi.json')));
  writeFileSync(at('uses.ts'), USES);
  writeFileSync(at('package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER, files: ['client.ts', 'uses.ts'] }),
  );
  const program = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [program, '-p', folder], { encoding: 'utf8' });
  compiled = { status: run.status, output: run.stdout + run.stderr };
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a client that is generated from the contract', () => {
  test('compiles, and knows which fields a request needs', () => {
    expect(compiled).toEqual({ status: 0, output: '' });
  });

  test('signs in, and sends a message once', async () => {
    const client = v.parse(
      v.object({ signInLogin: v.function(), chatsSendMessage: v.function() }),
      await import(/* @vite-ignore */ pathToFileURL(at('out/client.js')).href),
    );
    const { world } = smallWorld();
    const handlers = [...createHandlers(world)];
    const chat = chatAt(world, 0);
    const before = chat.messages.length;
    const options = (baseUrl: string, headers: Readonly<Record<string, string>> = {}) => ({
      baseUrl: `${ORIGIN}${baseUrl}`,
      headers,
      fetch: async (address: string, request: RequestInit) =>
        (await getResponse(handlers, new Request(address, request), { baseUrl: ORIGIN })) ?? Response.error(),
    });
    const login = await client.signInLogin(
      { email: 'agent@example.com', password: 'agent' },
      options('/api'),
    );
    const { accessToken } = v.parse(
      v.object({ status: v.literal(200), data: v.object({ accessToken: v.string() }) }),
      login,
    ).data;
    const send = () =>
      client.chatsSendMessage(
        chat.id,
        { body: 'We come at ten.' },
        { idempotencyKey: 'one' },
        options('/api/v1', { Authorization: `Bearer ${accessToken}` }),
      );
    const first = await send();
    expect(first).toMatchObject({ status: 200, data: { data: { message: { body: 'We come at ten.' } } } });
    expect(await send()).toMatchObject({
      status: 200,
      data: v.parse(v.object({ data: v.unknown() }), first).data,
    });
    expect(chat.messages).toHaveLength(before + 1);
  });
});
