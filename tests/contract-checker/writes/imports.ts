import { isDeepStrictEqual } from 'node:util';
import { exampleOf } from '../checks/known.ts';
import { isObject, recordIn, rowsIn } from '../shapes.ts';
import { isWrongValue, refused, succeeded, type Visit } from '../visit.ts';
import { freeNumber } from './numbers.ts';
import { onceByKey } from './repeats.ts';

const BEGIN = 'POST /contacts/import';
const CHUNK = 'POST /contacts/import/{importId}/chunk';
const FINISH = 'POST /contacts/import/{importId}/finish';
const UNDO = 'POST /contacts/import/{importId}/undo';
export const IMPORT_WRITES = [BEGIN, CHUNK, FINISH, UNDO];

/** Imports one person, with one part sent twice, and undoes the import. */
export async function importsHold(visit: Visit): Promise<void> {
  const { contract, findings, mark } = visit;
  const [begin, chunk] = [contract.operation(BEGIN), contract.operation(CHUNK)];
  await refused(visit, begin, 'wrong values', { body: {} }, isWrongValue);
  const begun = await onceByKey(visit, begin, { body: exampleOf(begin) });
  const importId = begun?.row.import_id;
  if (typeof importId !== 'string') return;
  const params = { importId };
  const row = {
    row: 2,
    fullName: `Check ${mark}`,
    phone: await freeNumber(visit),
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown',
  };
  const results: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const reply = await succeeded(visit, chunk, { params, body: { seq: 0, rows: [row] } });
    if (reply !== null) results.push(rowsIn(chunk, reply.body));
  }
  if (results.length === 2) {
    if (isDeepStrictEqual(results[0], results[1])) findings.passed(chunk, 'same key twice');
    else findings.failed(chunk, 'same key twice', 'data.results', 'the same `seq` was carried out twice');
  }
  const finish = contract.operation(FINISH);
  const done = await succeeded(visit, finish, { params, body: exampleOf(finish) });
  const created = done === null ? null : recordIn(done.body)?.created;
  if (typeof created === 'number') {
    if (created === 1) findings.passed(finish, 'effect');
    else findings.failed(finish, 'effect', 'data.created', `${created} instead of 1`);
  }
  const undone = await succeeded(visit, contract.operation(UNDO), { params, body: {} });
  if (undone !== null && !isObject(undone.body))
    findings.failed(contract.operation(UNDO), 'effect', 'data', 'the answer is no object');
}
