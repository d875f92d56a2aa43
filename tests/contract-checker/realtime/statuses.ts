import * as v from 'valibot';
import { statusUpdateSchema } from '../../../src/core/domains/realtime/facts.ts';
import { readStatusDocument } from '../../../src/core/domains/realtime/status-document.ts';
import { isObject } from '../shapes.ts';
import type { Visit } from '../visit.ts';
import { STATUSES } from './calls.ts';
import { awaited, openSync, within } from './clients.ts';

export interface Statuses {
  /** Waits for a status of this message. */
  expect(sid: string): Promise<void>;
  end(): Promise<void>;
}

/** Names the first entry of the document that the console can't read. */
function entriesHold(visit: Visit, data: unknown): void {
  const [malformed] = readStatusDocument(data).malformed;
  if (malformed === undefined) {
    visit.findings.passed(STATUSES, 'realtime');
    return;
  }
  const read = v.safeParse(statusUpdateSchema, malformed);
  const [issue] = read.issues ?? [];
  const field = issue === undefined ? 'status' : (v.getDotPath(issue) ?? '');
  const value = isObject(malformed) ? JSON.stringify(malformed[field]) : JSON.stringify(malformed);
  visit.findings.failed(STATUSES, 'realtime', `updates[].${field}`, `${value ?? 'nothing'} can’t be read`);
}

/** Opens the document with the statuses. Null if that is not possible. */
export async function followStatuses(visit: Visit, token: string): Promise<Statuses | null> {
  const { findings, options } = visit;
  const { statusDocument: id, arrivesWithinMs } = options;
  const client = openSync(token, options);
  const end = async (): Promise<void> => {
    await within(2000, client.shutdown());
  };
  const opened = await within(
    arrivesWithinMs,
    client.document({ id, mode: 'open_existing' }).catch((error: unknown) => String(error)),
  );
  if (opened === null || typeof opened === 'string') {
    findings.failed(
      STATUSES,
      'realtime',
      `document ${id}`,
      `it can’t be opened (${opened ?? `no answer in ${arrivesWithinMs / 1000} s`}). --status-document names another one`,
    );
    await end();
    return null;
  }
  const document = opened;
  entriesHold(visit, document.data);
  return {
    async expect(sid) {
      const has = () =>
        readStatusDocument(document.data).events.some(({ payload }) => payload.sid === sid) ? true : null;
      const found = await awaited(arrivesWithinMs, (changed) => void document.on('updated', changed), has);
      entriesHold(visit, document.data);
      if (found === null)
        findings.failed(
          STATUSES,
          'realtime',
          'updates[].sid',
          `no status of the message ${sid} in ${arrivesWithinMs / 1000} s`,
        );
    },
    end,
  };
}
