import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../mocks/server/running.ts';
import { isUsable } from './findings.ts';
import { checkContract } from './run.ts';
import { asAdmin } from './support/checking.ts';
import { CONSOLE, startGateway } from './support/gateway.ts';

/** Longest check of the pretend service, ms. */
const WHOLE_MS = 60_000;

test(
  'the pretend service keeps the whole contract',
  async () => {
    const { service } = await startService({
      chats: 40,
      contacts: 120,
      messagesPerChat: 40,
      delivery: 'auto',
    });
    const gateway = await startGateway(service.url);
    onTestFinished(gateway.close);
    const report = await checkContract(
      asAdmin(gateway.url, {
        origin: CONSOLE,
        limited: { email: 'client@example.com', password: 'client' },
        twilsock: service.twilsockUrl,
      }),
    );
    expect(report.calls.filter(({ result }) => result === 'differs' || result === 'missing')).toEqual([]);
    expect(isUsable(report)).toBe(true);
  },
  WHOLE_MS,
);
