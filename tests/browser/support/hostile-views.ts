import * as v from 'valibot';
import { readPage } from '../../../src/core/domains/records/page-book.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';
import { HOSTILE } from '../../hostile/texts.ts';
import { rawRows } from './service-rows.ts';

/** Fields of views and answers in which a stranger, a colleague or the service may write what they like. */
const FREE_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'name',
    'chatName',
    'targetName',
    'actorName',
    'fileName',
    'label',
    'author',
    'who',
    'by',
    'joined',
    'left',
  ],
  ...['body', 'text', 'quote', 'draft', 'summary', 'defaults'],
  ...['fullName', 'signature', 'company', 'role', 'browser', 'system', 'title', 'description', 'members'],
  ...['chips', 'designation', 'location', 'joiningDate', 'value', 'client', 'email'],
]);

const BLANKLESS = HOSTILE.filter((text) => text.trim() !== '');
const nth = (place: number): string => BLANKLESS[place % BLANKLESS.length] ?? '';

/** Calls `visit` for each text. An element of a list has the path of the list. */
function eachText(
  value: unknown,
  visit: (holder: object, key: string, path: string) => void,
  within = '',
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = Array.isArray(value) ? within : `${within}.${key}`;
    if (typeof inner === 'string') visit(value, key, path);
    else eachText(inner, visit, path);
  }
}

/** Returns a copy of a view or an answer with a hostile text in each field that may hold any text. */
export function hostile<T>(value: T): T {
  const copy = structuredClone(value);
  let place = 0;
  eachText(copy, (holder, key, path) => {
    if (!FREE_FIELDS.has(path.slice(path.lastIndexOf('.') + 1))) return;
    Reflect.set(holder, key, nth(place));
    place += 1;
  });
  return copy;
}

const holds = (value: unknown, text: string): boolean => {
  let isHeld = false;
  eachText(value, (holder, key) => {
    isHeld ||= Reflect.get(holder, key) === text;
  });
  return isHeld;
};

/**
 * Returns as many rows as there are hostile texts. Each field has each of the texts in one of the rows, if the
 * collection's schema lets the service send it.
 */
export async function hostileRows(
  collection: Collection,
  query: unknown = {},
): Promise<readonly RecordRow[]> {
  const samples = await rawRows(collection, query);
  const paths: string[] = [];
  const rows = BLANKLESS.map((_, place) => {
    const row = structuredClone(samples[place % samples.length]);
    if (typeof row !== 'object' || row === null) throw new Error(`A row of ${collection.name} is no object`);
    Reflect.set(row, 'id', place + 1);
    eachText(row, (holder, key, path) => {
      const before: unknown = Reflect.get(holder, key);
      if (!paths.includes(path)) paths.push(path);
      const inList = Array.isArray(holder) ? Number(key) : 0;
      Reflect.set(holder, key, nth(place + paths.indexOf(path) + inList));
      // A schema may also replace a text that it doesn't know, such as a status.
      const read = v.safeParse(collection.row, row);
      if (!read.success || !holds(read.output, String(Reflect.get(holder, key))))
        Reflect.set(holder, key, before);
    });
    return row;
  });
  const { rows: read, malformed } = readPage(collection, { rows, total: null }, 0, 0);
  if (malformed > 0) throw new Error(`${malformed} hostile rows of ${collection.name} don’t fit its schema`);
  return read;
}
