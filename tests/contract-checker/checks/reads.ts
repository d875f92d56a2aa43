import type { Operation } from '../contract-file.ts';
import type { Given, Reply } from '../service.ts';
import { isObject, rowsIn } from '../shapes.ts';
import { asked, refused, succeeded, type Visit } from '../visit.ts';
import type { Known } from './known.ts';
import { pagesHold } from './paging.ts';

/** A text that no record contains. */
const nonsense = (mark: string): string => `zq${mark}qz`;

const NO_TOKEN = 'switchboard-contract-check-no-token';

const canBeSearched = ({ bodyFields, query }: Operation): boolean =>
  bodyFields.includes('q') || query.includes('q');

const withValue = (operation: Operation, given: Given, name: string, value: string): Given =>
  operation.method === 'GET'
    ? { ...given, query: { ...given.query, [name]: value } }
    : { ...given, body: { ...(isObject(given.body) ? given.body : {}), [name]: value } };

async function searchHolds(visit: Visit, operation: Operation, given: Given): Promise<void> {
  const reply = await asked(visit, operation, withValue(operation, given, 'q', nonsense(visit.mark)));
  if (reply === null) return;
  const found = rowsIn(operation, reply.body).length;
  if (reply.status !== 200)
    visit.findings.failed(operation, 'search', 'q', `a search answers ${reply.status}`);
  else if (found > 0)
    visit.findings.failed(operation, 'search', 'q', `a text that no record has finds ${found} rows`);
  else visit.findings.passed(operation, 'search');
}

async function unknownFieldsHold(visit: Visit, operation: Operation, given: Given): Promise<void> {
  const reply = await asked(visit, operation, withValue(operation, given, 'contract_check', '1'));
  if (reply === null) return;
  if (reply.status >= 200 && reply.status < 300) visit.findings.passed(operation, 'unknown fields');
  else
    visit.findings.failed(
      operation,
      'unknown fields',
      'contract_check',
      `with a field that it does not know, the call answers ${reply.status}`,
    );
}

/** A session that is over: the console signs the user out at a 401, and only then. */
export async function needsToken(visit: Visit, operation: Operation, given: Given): Promise<void> {
  for (const token of [null, NO_TOKEN])
    await refused(visit, operation, 'without a token', { ...given, token }, (status) => status === 401);
}

/** Reads once what changes nothing, and compares the answer with the contract. */
async function readHolds(visit: Visit, known: Known, operation: Operation): Promise<void> {
  const given = await known.given(operation);
  if (given === null) {
    visit.findings.note(operation, 'The service has no record to ask for.');
    return;
  }
  const reply: Reply | null = await succeeded(visit, operation, given);
  if (reply === null) return;
  if (!operation.isOpen) await needsToken(visit, operation, given);
  await unknownFieldsHold(visit, operation, given);
  if (canBeSearched(operation)) await searchHolds(visit, operation, given);
  await pagesHold(visit, operation, given, reply);
}

/** Checks every call that only reads. */
export async function readsHold(visit: Visit, known: Known): Promise<void> {
  for (const operation of visit.wanted)
    if (operation.repeat.every((repeat) => repeat === 'reads')) await readHolds(visit, known, operation);
}
