import * as v from 'valibot';
import { jsonIn } from '../../kernel/json-in.ts';
import {
  CHUNK_ROWS,
  type ImportContact,
  importContactSchema,
  NAME_MAX,
  PARTS,
  type Part,
  REFUSED_MAX,
  type RefusedRow,
  UPLOAD_PARTS,
  type UploadPart,
} from '../../model/import/types.ts';
import type { MediaStore } from '../../ports/ports.ts';

/** Parts of imports are kept in the store of pictures, under this prefix. */
const PREFIX = 'import:';

export const isPartId = (id: string): boolean => id.startsWith(PREFIX);

export const partId = (importId: string, part: Part | UploadPart, seq: number): string =>
  `${PREFIX}${importId}:${part}:${seq}`;

export const importOf = (id: string): string => id.split(':')[1] ?? '';

/** Returns the kind of a part. Null: the id belongs to no import. */
export const partOf = (id: string): Part | UploadPart | null =>
  isPartId(id) ? ([...PARTS, ...UPLOAD_PARTS].find((part) => part === id.split(':')[2]) ?? null) : null;

const isOfRun = (id: string): boolean => PARTS.some((part) => part === partOf(id));

const rowsSchema = v.pipe(v.array(importContactSchema), v.maxLength(CHUNK_ROWS));

/** Returns the rows of a part; null if the text is no such part. */
export function rowsIn(text: string): readonly ImportContact[] | null {
  const decoded = v.safeParse(rowsSchema, jsonIn(text));
  return decoded.success ? decoded.output : null;
}

const leftSchema = v.object({
  targets: v.array(v.nullable(v.string())),
  rows: v.array(
    v.object({
      row: v.number(),
      cells: v.array(v.string()),
      reasons: v.array(v.object({ code: v.string(), value: v.string() })),
    }),
  ),
});
const NAMES: ReadonlySet<string | null> = new Set(['fullName', 'firstName', 'middleName', 'lastName']);

/** Returns the first rows of a part with rows that stay out, as the service keeps them for the report. */
export function refusedIn(text: string | null): readonly RefusedRow[] {
  const decoded = v.safeParse(leftSchema, text === null ? null : jsonIn(text));
  if (!decoded.success) return [];
  const { targets, rows } = decoded.output;
  return rows.slice(0, REFUSED_MAX).map(({ row, cells, reasons: [first] }) => ({
    row,
    name: cells
      .filter((cell, place) => NAMES.has(targets[place] ?? null) && cell.trim() !== '')
      .join(' ')
      .slice(0, NAME_MAX),
    reason: first?.code ?? '',
    value: (first?.value ?? '').slice(0, VALUE_MAX),
  }));
}

/** Longest value of a reason that the service keeps, in characters. */
const VALUE_MAX = 200;

/** Rows of imports, sealed beside the log like pictures, so that they survive a reload and end with the log. */
export interface PartStore {
  put(importId: string, part: Part, seq: number, text: string): Promise<void>;
  get(importId: string, part: Part, seq: number): Promise<string | null>;
  /** Returns whether the parts with the numbers below `count` are all here. */
  has(importId: string, part: Part, count: number): Promise<boolean>;
  /** Deletes the parts of all imports but these. */
  keepOnly(importIds: ReadonlySet<string>): Promise<void>;
}

export const createPartStore = (media: MediaStore): PartStore => ({
  put: (importId, part, seq, text) =>
    media.put(partId(importId, part, seq), new Uint8Array(new TextEncoder().encode(text))),
  async get(importId, part, seq) {
    const bytes = await media.get(partId(importId, part, seq));
    return bytes === null ? null : new TextDecoder().decode(bytes);
  },
  async has(importId, part, count) {
    const ids = new Set(await media.ids());
    return Array.from({ length: count }, (_, seq) => partId(importId, part, seq)).every((id) => ids.has(id));
  },
  async keepOnly(importIds) {
    const gone = (await media.ids()).filter((id) => isOfRun(id) && !importIds.has(importOf(id)));
    if (gone.length > 0) await media.delete(gone);
  },
});
