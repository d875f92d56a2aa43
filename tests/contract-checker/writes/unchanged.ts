import type { Operation } from '../contract-file.ts';
import { idOf, isObject, type Row, recordIn, rowsIn } from '../shapes.ts';
import { asked, type Visit } from '../visit.ts';
import { conflictHolds } from './repeats.ts';

/** A record that was there before, and is written with the value that it has. */
interface Unchanged {
  readonly read: string;
  readonly write: string;
  readonly field: string;
  /** A write that changes nothing may leave the version as it is. */
  readonly mayStay?: boolean;
}

const UNCHANGED: readonly Unchanged[] = [
  { read: 'POST /calls-list', write: 'PUT /calls/{id}', field: 'notes' },
  { read: 'GET /settings', write: 'PUT /settings/{id}', field: 'hold_min' },
  { read: 'GET /business-hours', write: 'PUT /business-hours', field: 'holidays' },
  { read: 'POST /chat-work-list', write: 'PUT /chat-work/{id}', field: 'state', mayStay: true },
  { read: 'GET /chat-work-agents', write: 'PUT /chat-work-agents/{id}', field: 'limit' },
  { read: 'GET /me', write: 'PUT /me', field: 'signature' },
];
export const UNCHANGED_WRITES = UNCHANGED.map(({ write }) => write);

function recordOf(operation: Operation, body: unknown): Row | null {
  const data = isObject(body) ? body.data : null;
  return isObject(data) && idOf(data) !== null ? recordIn(body) : (rowsIn(operation, body)[0] ?? null);
}

async function unchangedHolds(
  visit: Visit,
  { read, write, field, mayStay = false }: Unchanged,
): Promise<void> {
  const [reading, writing] = [visit.contract.operation(read), visit.contract.operation(write)];
  const reply = await asked(visit, reading, reading.body === undefined ? {} : { body: reading.body });
  const row = reply === null ? null : recordOf(reading, reply.body);
  if (row === null) {
    visit.findings.note(writing, 'There is no record to write.');
    return;
  }
  const id = idOf(row);
  await conflictHolds(visit, writing, id === null ? {} : { id }, row, { [field]: row[field] ?? '' }, mayStay);
}

/** Writes records with the values that they have, and with an older version. */
export async function unchangedRecordsHold(visit: Visit): Promise<void> {
  for (const one of UNCHANGED) if (visit.isWanted(one.write)) await unchangedHolds(visit, one);
}
