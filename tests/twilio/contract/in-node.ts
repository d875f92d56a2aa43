import { describe, expect, onTestFinished, test } from 'vitest';
import { TRANSPORTS } from '../realtime-service.ts';
import { askHere } from './asking-here.ts';
import { CASES } from './cases.ts';
import { CASE_TIMEOUT_MS, CHATS, play } from './stage.ts';

/** Runs every case in Node. Each transport has its own test file, because half the cases take a minute. */
export function describeContract(wanted: (typeof TRANSPORTS)[number]['transport']): void {
  const transports = TRANSPORTS.filter(({ transport }) => transport === wanted);
  describe.each(transports)('in Node, $transport', ({ start }) => {
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
}
