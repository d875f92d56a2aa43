import * as v from 'valibot';
import type { Lacking } from '../../model/export/types.ts';

/** Identifies an export file. Part of its first line. */
export const EXPORT_FORMAT = 'switchboard-log';
/** Increase this number when the meaning of lines changes. Events have their own versions. */
export const EXPORT_VERSION = 1;

/** Identifies an export of the activity log. It has no chat to replay. */
export const ACTIVITY_FORMAT = 'switchboard-activity';
export const ACTIVITY_VERSION = 1;

export const activityHeaderSchema = v.object({
  format: v.literal(ACTIVITY_FORMAT),
  version: v.literal(ACTIVITY_VERSION),
});

const gapSchema = v.object({
  /** Seqs of the first and the last missing event. */
  from: v.number(),
  through: v.number(),
  /** `absent`: retention removed the events from the log. `unreadable`: the events are damaged on disk. */
  why: v.picklist(['absent', 'unreadable']),
});
export type ExportGap = v.InferOutput<typeof gapSchema>;

const lackingSchema: v.GenericSchema<Lacking> = v.object({
  chatId: v.string(),
  before: v.nullable(v.number()),
});

const seqOrNull = v.nullable(v.number());

export const headerSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  /** The requested range. Null: all chats, the start of the log, the end of the log. */
  asked: v.object({ chatId: v.nullable(v.string()), from: seqOrNull, through: seqOrNull }),
  /**
   * The first and last seq of the export. `through` is below `from` if the log has no events in the range.
   */
  from: v.number(),
  through: v.number(),
  gaps: v.array(gapSchema),
  /** Absent in files of earlier versions. */
  lacking: v.exactOptional(v.array(lackingSchema)),
  redacted: v.array(v.string()),
  /** The user's names as an author. A replay recognises the user's own messages by them. */
  self: v.array(v.string()),
});
export type ExportHeader = v.InferOutput<typeof headerSchema>;

/** Last line of an export. A file without it is incomplete. */
export const closingSchema = v.strictObject({
  count: v.number(),
  /** Hash of the previous line. */
  head: v.string(),
});

/**
 * The range of an export. Without `chatId`, all chats are exported. `from` and `through` are seqs, both
 * included.
 */
export interface ExportRange {
  readonly chatId?: string;
  readonly from?: number;
  readonly through?: number;
}
