import * as v from 'valibot';
import { defineEvent, type PayloadOf } from '../../kernel/define/define-event.ts';
import { cut, joined } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { jsonObjectSchema } from '../records/types.ts';

const importId = v.string();
const count = v.number();

/** Why an import pauses: the person paused it, lost the right to it, or the service refused a request for good. */
export const PAUSE_CAUSES = ['person', 'notAllowed', 'refused', 'rowsLost'] as const;

const ofImports = { v: 1, group: 'record', stream: 'imports' } as const;

/**
 * The events about imports of contacts. The rows themselves are kept beside the log, sealed like pictures, because
 * a log with 100 000 rows would be slow to read.
 */
export const importEvents = {
  /** A person started the import. All its rows are stored before this event. */
  'import.begun': defineEvent({
    ...ofImports,
    payload: v.object({
      importId,
      fileName: v.string(),
      /** Rows of the file. `blank` and `left` of them are not sent: they are empty, or have errors. */
      total: count,
      blank: count,
      left: count,
      /** Parts with rows that go to the service, and parts with rows that stay out. */
      chunks: count,
      rejected: count,
      options: jsonObjectSchema,
      mapping: v.record(v.string(), v.string()),
    }),
    dedupe: (payload) => `import:${payload.importId}`,
    summary: (payload) => joined(cut(payload.fileName), `${payload.total} rows`),
  }),
  /** The service knows the import under `serviceId`. */
  'import.opened': defineEvent({
    ...ofImports,
    payload: v.object({ importId, serviceId: v.string() }),
    summary: (payload) => payload.serviceId,
  }),
  /** The service answered the chunk with the number `seq`. Chunks are answered in order. */
  'import.chunkAnswered': defineEvent({
    ...ofImports,
    payload: v.object({
      importId,
      seq: count,
      created: count,
      updated: count,
      skipped: count,
      failed: count,
      /** How many rows were skipped or failed for each reason, as `outcome reason`. */
      reasons: v.record(v.string(), count),
    }),
    summary: (payload) =>
      joined(`chunk ${payload.seq + 1}`, `${payload.created} created`, `${payload.failed} failed`),
  }),
  'import.paused': defineEvent({
    ...ofImports,
    payload: v.object({ importId, cause: v.picklist(PAUSE_CAUSES), reason: reasonSchema }),
    summary: (payload) => joined(payload.cause, cut(storedText(payload.reason))),
  }),
  'import.resumed': defineEvent({
    ...ofImports,
    payload: v.object({ importId }),
    summary: (payload) => payload.importId,
  }),
  /** The person cancelled the import. Chunks that were not sent stay out. */
  'import.stopped': defineEvent({
    ...ofImports,
    payload: v.object({ importId }),
    summary: (payload) => payload.importId,
  }),
  /** The import ended at the service. It can be undone until `undoUntil`. */
  'import.finished': defineEvent({
    ...ofImports,
    payload: v.object({ importId, undoUntil: v.nullable(v.number()) }),
    summary: (payload) => payload.importId,
  }),
  /** The service undid the import. `kept` names the contacts that people have changed since. */
  'import.undone': defineEvent({
    ...ofImports,
    payload: v.object({ importId, removed: count, restored: count, kept: v.array(v.string()) }),
    summary: (payload) =>
      joined(`${payload.removed} removed`, `${payload.restored} restored`, `${payload.kept.length} kept`),
  }),
  /** The person closed the report. */
  'import.closed': defineEvent({
    ...ofImports,
    payload: v.object({ importId }),
    summary: (payload) => payload.importId,
  }),
};

export type ImportEventType = keyof typeof importEvents;

export type ImportEventOf<T extends ImportEventType> = {
  readonly type: T;
  readonly payload: PayloadOf<(typeof importEvents)[T]>;
};

export type ImportEvent = { [T in ImportEventType]: ImportEventOf<T> }[ImportEventType];
