import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { checkContract } from './run.ts';
import { asAdmin } from './support/checking.ts';
import { CONSOLE } from './support/gateway.ts';
import { startSmallBackEnd } from './support/small-back-end.ts';

const LINES_MAX = 200;
const ONLY = ['POST /auth/login', 'GET /messages', 'POST /send-message/{chatId}'];

test('a back end of less than 200 lines, written from the contract, keeps it for the calls that it has', async () => {
  const account = { email: 'test@example.com', password: 'test' };
  const chat = 'b6f1c3f2';
  const server = await startSmallBackEnd({ ...account, chat, messages: 75, origin: CONSOLE });
  onTestFinished(server.close);
  const report = await checkContract(asAdmin(server.url, { ...account, chat, only: ONLY, origin: CONSOLE }));
  expect(report.calls.map(({ call, result, problems }) => ({ call, result, problems }))).toEqual(
    ONLY.map((call) => ({ call, result: 'holds', problems: [] })),
  );
  const [, read, sent] = report.calls;
  expect(read?.checks).toEqual(
    expect.arrayContaining(['shape', 'without a token', 'search', 'paging', 'other origins']),
  );
  expect(sent?.checks).toEqual(expect.arrayContaining(['wrong values', 'same key twice', 'effect']));
  expect(server.texts().filter((text) => text.startsWith('Hello from the contract check'))).toHaveLength(1);
});

test('it has less than 200 lines, and imports nothing of Switchboard', () => {
  const file = readFileSync(new URL('support/small-back-end.ts', import.meta.url), 'utf8');
  expect(file.split('\n').length).toBeLessThan(LINES_MAX);
  const imports = [...file.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
});
