import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startPretendService } from '../../mocks/server.ts';
import { checkContract } from './run.ts';
import { asAdmin } from './support/checking.ts';
import { startGateway } from './support/gateway.ts';
import { MUTANTS } from './support/mutants.ts';

/** At least so many mutants, because they say how much the checker sees. */
const MUTANTS_MIN = 45;

/** The first mutant of each kind of check. `MUTANTS=all` tries all of them, as `npm run test:long` does. */
const FIRSTS = MUTANTS.filter(
  ({ found }, place) => MUTANTS.findIndex((one) => one.found.check === found.check) === place,
);
const TRIED = process.env.MUTANTS === 'all' ? MUTANTS : FIRSTS;

let service: RunningService;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  // More chats than one page, for the tests of pages.
  service = await startPretendService({ chats: 60, contacts: 60, messagesPerChat: 40, delivery: 'manual' });
  gateway = await startGateway(service.url);
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

describe('the checker finds a back end in which', () => {
  test.for(TRIED)('$name', async ({ only, change, found, options }) => {
    gateway.falsify(change());
    const report = await checkContract(
      asAdmin(gateway.url, { only, twilsock: service.twilsockUrl, ...options }),
    );
    const problems = report.calls.flatMap(({ call, problems: own }) =>
      own.map(({ check, field }) => ({ call, check, field })),
    );
    expect(problems).toContainEqual(found);
  });
});

test('there are enough of them, and each is another one', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(MUTANTS_MIN);
});

test('a status that comes too late is found', async () => {
  // With manual delivery, nobody reports what became of a message.
  gateway.falsify({});
  const report = await checkContract(
    asAdmin(gateway.url, {
      only: ['realtime'],
      twilsock: service.twilsockUrl,
      arrivesWithinMs: 3000,
    }),
  );
  expect(report.calls.find(({ call }) => call === 'realtime statuses')).toMatchObject({
    result: 'differs',
    problems: [{ field: 'updates[].sid', found: expect.stringContaining('no status of the message') }],
  });
});
