import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { jsonObjectSchema } from '../../model/records/types.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { RecordDesk } from './record-desk.ts';

/** The name of a collection or an operation, or the id of a record or a write. */
const recordName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const command = commandsWith<{ readonly records: RecordDesk }>();

/** Each collection names the rights that its reads and writes need. */
export const recordCommands = {
  /**
   * Changes a record of a list. The tab makes `writeId` when the person acts, so that a repeated command has one
   * effect. Answers with the outcome, or with `queued` if the service has not answered after a while. A held write is
   * sent after some seconds. Until then `endWrite` undoes it.
   */
  writeRecord: command({
    input: v.object({
      type: v.literal('writeRecord'),
      collection: recordName,
      v: v.number(),
      op: recordName,
      recordId: v.nullable(recordName),
      input: jsonObjectSchema,
      version: v.nullable(v.number()),
      seen: v.exactOptional(jsonObjectSchema),
      writeId: recordName,
      batch: v.exactOptional(v.nullable(recordName)),
      held: v.exactOptional(v.literal(true)),
    }),
    may: ANYONE,
    perform: ({ records }, { type: _, ...asked }, commandId) => records.write(asked, commandId),
  }),
  /**
   * Dismisses a write that was not carried out, or tries a refused one again from the given version. `withdraw` undoes a
   * write, and is refused if the service may have carried it out.
   */
  endWrite: command({
    input: v.object({
      type: v.literal('endWrite'),
      writeId: recordName,
      how: v.picklist(['again', 'drop', 'withdraw']),
      version: v.exactOptional(v.nullable(v.number())),
    }),
    may: ANYONE,
    perform: ({ records }, { writeId, how, version = null }, commandId) =>
      records.end(writeId, how === 'again' ? { how, version } : { how }, commandId),
  }),
  /** Loads the first page of a list again, also after a failure. With `whole`, loads all pages that a device keeps. */
  refreshRecords: command({
    input: v.object({
      type: v.literal('refreshRecords'),
      collection: recordName,
      query: jsonObjectSchema,
      whole: v.exactOptional(v.literal(true)),
    }),
    may: ANYONE,
    reads: true,
    perform: ({ records }, { collection, query, whole }) =>
      records.refresh(collection, query, whole === true ? 'whole' : 'start'),
  }),
  /** Asks the service a question about a collection. It has no effect, and its answer is not stored. */
  askService: command({
    input: v.object({
      type: v.literal('askService'),
      collection: recordName,
      v: v.number(),
      question: recordName,
      input: jsonObjectSchema,
    }),
    may: ANYONE,
    reads: true,
    perform: ({ records }, asked) => records.ask(asked),
  }),
};
