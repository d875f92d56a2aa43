import * as v from 'valibot';
import { readPage } from '../../../src/core/domains/records/page-book.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };

/** Fields with more values are texts, times or numbers. */
const KINDS_MAX = 4;

const ask = async (path: string, method: string, body: unknown, token = ''): Promise<unknown> => {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
};

let token: Promise<string> | null = null;
const signIn = async (): Promise<string> =>
  v.parse(v.object({ accessToken: v.string() }), await ask('/api/auth/login', 'POST', ADMIN)).accessToken;

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

/** The rows that were read, by collection and query. No test changes them. */
const known = new Map<string, Promise<readonly RecordRow[]>>();

/** Reads a collection's rows from the pretend service that serves the test pages, once a file. */
export function serviceRows(collection: Collection, query: unknown = {}): Promise<readonly RecordRow[]> {
  const key = `${collection.name} ${JSON.stringify(query)}`;
  const rows = known.get(key) ?? readRows(collection, query);
  known.set(key, rows);
  return rows;
}

async function readRows(collection: Collection, query: unknown): Promise<readonly RecordRow[]> {
  token ??= signIn();
  const { method, path, body, base = 'api' } = collection.wire.list(v.parse(collection.query, query), 1);
  const answer = await ask(`${base === 'api' ? '/api/v1' : '/api'}${path}`, method, body, await token);
  const { rows, malformed } = readPage(collection, v.parse(collection.wire.answer, answer), 0, 0);
  if (malformed > 0 || rows.length === 0) throw new Error(`The list of ${collection.name} can’t be read`);
  return samplesOf(rows);
}
