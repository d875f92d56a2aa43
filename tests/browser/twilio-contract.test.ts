/**
 * Runs the contract of the realtime service in a SharedWorker, as the console does. A browser loads other builds of the
 * SDKs than Node.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CASES } from '../twilio/contract/cases.ts';
import { CASE_TIMEOUT_MS } from '../twilio/contract/stage.ts';
import { type Order, type Report, ReportSchema } from './contract-reports.ts';

function openWorker() {
  const url = new URL('./contract-worker.ts', import.meta.url);
  const worker = new SharedWorker(url, { type: 'module', name: 'contract' });
  const { port } = worker;
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The worker does not start'));
  });
  failed.catch(() => undefined);
  return (name: string): Promise<Report> => {
    const reported = new Promise<Report>((resolve) => {
      port.onmessage = ({ data }) => resolve(v.parse(ReportSchema, data));
    });
    port.postMessage({ name } satisfies Order);
    return Promise.race([reported, failed]);
  };
}

describe('in a SharedWorker', () => {
  const playInWorker = openWorker();
  for (const [about, cases] of Object.entries(CASES)) {
    describe(about, () => {
      for (const { name } of cases) {
        test(name, { timeout: CASE_TIMEOUT_MS }, async () => {
          const report = await playInWorker(name);
          expect(report.failure).toBeNull();
          expect(report.name).toBe(name);
          expect(report.held).toBeGreaterThan(0);
        });
      }
    });
  }
});
