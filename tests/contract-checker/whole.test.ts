import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../mocks/server/running.ts';
import { readContract } from './contract-file.ts';
import { isUsable } from './findings.ts';
import { checkContract } from './run.ts';
import { asAdmin } from './support/checking.ts';
import { CONSOLE, startGateway } from './support/gateway.ts';

/** Longest check of the pretend service, seconds. On an idle machine it takes about ten. */
const WHOLE_S = 60;

/**
 * Lists that grow meanwhile: the logs of what was done and of searches without an answer, and the work of the chats that campaigns
 * make.
 */
const GROWING = ['activity', 'searchMisses', 'chatWork', 'chatWorkLog'];

test('the pretend service keeps the whole contract, and nothing of the check stays behind', {
  timeout: 2 * WHOLE_S * 1000,
}, async () => {
  const { service } = await startService({
    chats: 40,
    contacts: 120,
    messagesPerChat: 40,
    delivery: 'auto',
  });
  const { world } = service;
  const gateway = await startGateway(service.url);
  onTestFinished(gateway.close);
  const records = () =>
    Object.entries(world.tables)
      .filter(([name]) => !GROWING.includes(name))
      .map(([name, table]) => [name, table.all().map(({ id }) => id)]);
  const before = records();

  const report = await checkContract(
    asAdmin(gateway.url, {
      origin: CONSOLE,
      limited: { email: 'client@example.com', password: 'client' },
      twilsock: service.twilsockUrl,
    }),
  );
  expect(report.calls.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(isUsable(report)).toBe(true);
  expect(report.seconds).toBeLessThan(WHOLE_S);
  expect(records()).toEqual(before);
  // The campaigns of the demo go on meanwhile, and make chats of their own.
  expect(world.chats().filter(({ friendlyName }) => /check/i.test(friendlyName))).toEqual([]);
});

test('without --writes the checker only reads', { timeout: WHOLE_S * 1000 }, async () => {
  const { service, state } = await startService();
  const report = await checkContract(
    asAdmin(`${service.url}/api/v1`, { writes: false, twilsock: service.twilsockUrl }),
  );
  expect(report.calls.filter(({ result }) => result === 'differs' || result === 'missing')).toEqual([]);
  const plain = (name: string) => name.replaceAll(/\{\w+\}|:\w+/g, ':');
  const made = Object.keys((await state()).requests).map(plain);
  const writes = readContract()
    .operations.filter(({ repeat, path }) => repeat.some((one) => one !== 'reads') && path !== '/auth/login')
    .map(({ name }) => plain(name));
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter((name) => writes.includes(name))).toEqual([]);
  expect(report.calls.find(({ call }) => call === 'POST /flags')).toMatchObject({
    result: 'not checked',
    notes: ['It writes. --writes checks it, too.'],
  });
});

test('a limit of requests is met, and the checker waits as long as the service asks', async () => {
  const { service } = await startService();
  service.faults.set([{ match: 'GET /flags', effect: 'rateLimit', perSecond: 3 }]);
  const report = await checkContract(
    asAdmin(`${service.url}/api/v1`, { writes: false, only: ['GET /flags'], burst: 20 }),
  );
  expect(report.calls).toMatchObject([
    { call: 'GET /flags', result: 'holds', checks: expect.arrayContaining(['too many requests']) },
  ]);
});
