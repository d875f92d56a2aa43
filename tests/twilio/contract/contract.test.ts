import { describe, expect, onTestFinished, test } from 'vitest';
import { TRANSPORTS } from '../realtime-service.ts';
import { askHere } from './asking.ts';
import { CASES } from './cases.ts';
import { CASE_TIMEOUT_MS, CHATS, play } from './stage.ts';

describe.each(TRANSPORTS)('in Node, $transport', ({ start }) => {
  for (const [about, cases] of Object.entries(CASES)) {
    describe(about, () => {
      for (const one of cases) {
        test(one.name, { timeout: CASE_TIMEOUT_MS }, async () => {
          const service = await start({ chats: one.chats ?? CHATS });
          onTestFinished(() => service.stop());
          expect(await play(one, { ask: askHere(service), uri: service.uri })).toBeGreaterThan(0);
        });
      }
    });
  }
});
