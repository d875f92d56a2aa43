import * as v from 'valibot';
import { readPage } from '../../../src/core/domains/records/page-book.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };

/** Fields with more values are texts, times or numbers. A campaign has seven statuses. */
const KINDS_MAX = 7;

const ask = (path: string, method: string, body: unknown, token = ''): Promise<Response> =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const UNAUTHENTICATED = 401;
/** How often a list is asked for. */
const TRIES_MAX = 5;

const signIn = async (): Promise<string> => {
  const response = await ask('/api/auth/login', 'POST', ADMIN);
  return v.parse(v.object({ accessToken: v.string() }), await response.json()).accessToken;
};
let token = signIn();

/** Another test file may reset the service at any time. That ends every session, so this one then signs in again. */
async function askSignedIn(path: string, method: string, body: unknown): Promise<unknown> {
  for (let left = TRIES_MAX; left > 0; left -= 1) {
    const used = token;
    const response = await ask(path, method, body, await used);
    if (response.status !== UNAUTHENTICATED) return response.json();
    if (token === used) token = signIn();
  }
  throw new Error(`${path} can’t be read`);
}

/**
 * Returns a small sample. For each field with few values, such as a status, it has a row with each value. Fields with
 * many values are ignored.
 */
function samplesOf(rows: readonly RecordRow[]): readonly RecordRow[] {
  const fields = Object.keys(rows[0] ?? {});
  const chosen = fields.flatMap((field) => {
    const firsts = new Map(rows.toReversed().map((row) => [JSON.stringify(Reflect.get(row, field)), row]));
    return firsts.size > KINDS_MAX ? [] : [...firsts.values()];
  });
  return rows.filter((row) => chosen.includes(row));
}

/** The rows as the service sent them, by collection and query. No test changes them. */
const known = new Map<string, Promise<readonly unknown[]>>();

/** Reads a collection's rows from the pretend service that serves the test pages, once a file. */
export function rawRows(collection: Collection, query: unknown = {}): Promise<readonly unknown[]> {
  const key = `${collection.name} ${JSON.stringify(query)}`;
  const rows = known.get(key) ?? readRows(collection, query);
  known.set(key, rows);
  return rows;
}

async function readRows(collection: Collection, query: unknown): Promise<readonly unknown[]> {
  const { method, path, body, base = 'api' } = collection.wire.list(v.parse(collection.query, query), 1);
  const answer = await askSignedIn(`${base === 'api' ? '/api/v1' : '/api'}${path}`, method, body);
  return v.parse(collection.wire.answer, answer).rows;
}

/** Returns a sample of the collection's rows, as the console reads them. */
export async function serviceRows(
  collection: Collection,
  query: unknown = {},
): Promise<readonly RecordRow[]> {
  const { rows, malformed } = readPage(
    collection,
    { rows: await rawRows(collection, query), total: null },
    0,
    0,
  );
  if (malformed > 0 || rows.length === 0) throw new Error(`The list of ${collection.name} can’t be read`);
  return samplesOf(rows);
}
