import * as v from 'valibot';
import {
  importContactSchema,
  importOptionsSchema,
  listedImportSchema,
  resultsSchema,
  undoneSchema,
} from '../model/import/types.ts';
import { routesOf } from './route.ts';

const text = v.string();
const inData = <T>(schema: v.GenericSchema<unknown, T>) => v.object({ data: schema });

/** Imports of contacts (screens, section 5.18). */
export const importRoutes = routesOf({
  /** A repeated key begins no second import. */
  beginImport: {
    method: 'POST',
    path: '/contacts/import',
    body: v.object({
      file_name: text,
      mapping: v.record(text, v.unknown()),
      /** As those of the preview. */
      options: v.record(text, v.unknown()),
      total: v.number(),
    }),
    answer: inData(v.object({ import_id: v.string() })),
    keyed: true,
  },
  /** The service carries out each `seq` once. */
  importChunk: {
    method: 'POST',
    path: '/contacts/import/{importId}/chunk',
    body: v.object({ seq: v.number(), rows: v.array(importContactSchema) }),
    answer: inData(v.object({ results: resultsSchema })),
  },
  /** The counts and the refused rows are those that were not sent. */
  finishImport: {
    method: 'POST',
    path: '/contacts/import/{importId}/finish',
    body: v.object({ skipped: v.number(), failed: v.number(), refused: v.array(v.unknown()) }),
    answer: inData(listedImportSchema),
  },
  undoImport: {
    method: 'POST',
    path: '/contacts/import/{importId}/undo',
    body: v.object({}),
    answer: inData(undoneSchema),
  },
  previewImport: {
    method: 'POST',
    path: '/contacts/import/preview',
    body: v.object({
      options: importOptionsSchema,
      rows: v.array(importContactSchema),
    }),
    answer: inData(v.object({ results: resultsSchema })),
  },
  listImports: {
    method: 'GET',
    path: '/contacts/imports',
    answer: inData(v.array(v.fallback(v.nullable(listedImportSchema), null))),
  },
});
