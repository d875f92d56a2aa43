import * as v from 'valibot';

/** The first line says so: whatever does not is no export. */
export const EXPORT_FORMAT = 'switchboard-log';
/** Raised when the lines change their meaning. Events carry their own versions. */
export const EXPORT_VERSION = 1;

/** Events that an export should hold and does not have. */
const gapSchema = v.object({
  /** Seqs, both ends included. */
  from: v.number(),
  through: v.number(),
  /** `absent`: the log does not have them (retention took them away). `unreadable`: damaged on the disk. */
  why: v.picklist(['absent', 'unreadable']),
});
export type ExportGap = v.InferOutput<typeof gapSchema>;

const seqOrNull = v.nullable(v.number());

/** First line of an export. */
export const headerSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  /** What was asked for; null: all chats, the log's beginning, its end. */
  asked: v.object({ chatId: v.nullable(v.string()), from: seqOrNull, through: seqOrNull }),
  /** The seqs that it covers; `through` is below `from` where the log has nothing there. */
  from: v.number(),
  through: v.number(),
  gaps: v.array(gapSchema),
  /** Types of events from which everything that is other chats' was taken away. */
  redacted: v.array(v.string()),
  /** Names under which the log's user writes: a replay tells own messages by them. */
  self: v.array(v.string()),
});
export type ExportHeader = v.InferOutput<typeof headerSchema>;

/** Last line of an export: a file without it was cut short. */
export const closingSchema = v.strictObject({
  /** Lines of events. */
  count: v.number(),
  /** Hash of the line before. */
  head: v.string(),
});

/** What is asked of an export. Without a chat it is the whole log's; `from` and `through` are seqs. */
export interface ExportRange {
  readonly chatId?: string;
  readonly from?: number;
  readonly through?: number;
}
