import * as v from 'valibot';
import { jsonIn } from '../../kernel/json-in.ts';

const messageSchema = v.object({
  id: v.nullable(v.number()),
  sid: v.nullable(v.string()),
  clientMessageId: v.nullable(v.string()),
  body: v.string(),
  author: v.nullable(v.string()),
  direction: v.picklist(['inbound', 'outbound']),
  at: v.number(),
  mediaUrl: v.nullable(v.string()),
});
export type LoggedMessage = v.InferOutput<typeof messageSchema>;

const headerSchema = v.object({ format: v.string(), self: v.optional(v.array(v.string()), []) });

const chatId = v.string();
const sendNamed = v.object({ chatId, clientMessageId: v.string() });

const line = <T extends string, P extends v.GenericSchema>(type: T, payload: P) =>
  v.object({ type: v.literal(type), seq: v.number(), at: v.number(), payload });

const lineSchema = v.variant('type', [
  line('connection.changed', v.object({ state: v.string() })),
  line('chats.listed', v.object({ chats: v.array(v.object({ chatId })) })),
  line('conversation.added', v.object({ chat: v.object({ chatId, name: v.string() }) })),
  line('message.received', v.object({ chatId, message: messageSchema })),
  line('page.loaded', v.object({ chatId, messages: v.array(messageSchema) })),
  line('status.observed', v.object({ sid: v.string(), status: v.string() })),
  line('horizon.advanced', v.object({ chatId, opening: v.boolean() })),
  line('chat.markedUnread', v.object({ chatId })),
  line('favourite.set', v.object({ chatId })),
  line('draft.changed', v.object({ chatId, text: v.string() })),
  line('outbox.enqueued', v.object({ ...sendNamed.entries, body: v.string() })),
  line('outbox.attempted', sendNamed),
  line('outbox.accepted', v.object({ ...sendNamed.entries, message: v.nullable(messageSchema) })),
  line('outbox.rejected', sendNamed),
  line('outbox.unresolved', sendNamed),
  line('outbox.released', v.object({ ...sendNamed.entries, cause: v.string() })),
  line('outbox.requeued', sendNamed),
  line('outbox.discarded', sendNamed),
]);
export type ExportedEvent = v.InferOutput<typeof lineSchema>;

export interface ExportedLog {
  /** The user's names as an author. */
  readonly self: ReadonlySet<string>;
  /** The events that a scenario can express, in ascending order. */
  readonly events: readonly ExportedEvent[];
}

/** Returns the events that a scenario can express. Skips all others. */
export const scenarioEvents = (records: readonly unknown[]): readonly ExportedEvent[] =>
  records.flatMap((record) => {
    const read = v.safeParse(lineSchema, record);
    return read.success ? [read.output] : [];
  });

/**
 * Reads an exported log: JSON lines with a header, one event a line, and a closing line. Does not verify the checksums.
 *
 * @throws {Error} with a sentence if the first line is no header
 */
export function readExportLines(lines: readonly string[]): ExportedLog {
  const [first = '', ...rest] = lines.filter((text) => text.trim() !== '');
  const header = v.safeParse(headerSchema, jsonIn(first));
  if (!header.success) throw new Error('This is not an exported log: its first line is not a header.');
  return { self: new Set(header.output.self), events: scenarioEvents(rest.map(jsonIn)) };
}
