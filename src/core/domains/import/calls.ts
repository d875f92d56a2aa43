import * as v from 'valibot';
import { type CallOutcome, call } from '../../api/call.ts';
import {
  type ImportContact,
  type ImportOptions,
  listedImportSchema,
  resultsSchema,
  undoneSchema,
} from '../../model/import/types.ts';
import type { Http } from '../../ports/ports.ts';

const begunSchema = v.object({ data: v.object({ import_id: v.string() }) });
const oneSchema = v.object({ data: listedImportSchema });
const listSchema = v.object({ data: v.array(v.fallback(v.nullable(listedImportSchema), null)) });
const answeredSchema = v.object({ data: v.object({ results: resultsSchema }) });
const takenBackSchema = v.object({ data: undoneSchema });

/** The calls of imports (screens, section 5.18). */
export function importCalls(http: Http, accessToken: () => string) {
  const ask = <T>(
    method: 'GET' | 'POST',
    path: string,
    schema: v.GenericSchema<unknown, T>,
    { body, key }: { readonly body?: unknown; readonly key?: string } = {},
  ): Promise<CallOutcome<T>> =>
    call(
      http,
      {
        base: 'api',
        method,
        path: `/contacts/${path}`,
        accessToken: accessToken(),
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { idempotencyKey: key }),
      },
      schema,
    );
  const of = (serviceId: string, call: string) => `import/${encodeURIComponent(serviceId)}/${call}`;
  return {
    /** A repeated `importId` begins no second import. */
    begin: (importId: string, body: object) => ask('POST', 'import', begunSchema, { body, key: importId }),
    /** The service carries out each `seq` once. */
    chunk: (serviceId: string, seq: number, rows: readonly ImportContact[]) =>
      ask('POST', of(serviceId, 'chunk'), answeredSchema, { body: { seq, rows } }),
    /** `unsent` counts the rows that were not sent. */
    finish: (serviceId: string, unsent: { readonly skipped: number; readonly failed: number }) =>
      ask('POST', of(serviceId, 'finish'), oneSchema, { body: unsent }),
    undo: (serviceId: string) => ask('POST', of(serviceId, 'undo'), takenBackSchema, { body: {} }),
    preview: (options: ImportOptions, rows: readonly ImportContact[]) =>
      ask('POST', 'import/preview', answeredSchema, { body: { options, rows } }),
    list: () => ask('GET', 'imports', listSchema),
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;
