import * as v from 'valibot';
import { filledNameSchema, linkSchema, textSchema } from '../../kernel/text-limits.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';

const chatId = filledNameSchema;

/** A text that only this device has: a draft, or a message that the service has not confirmed. */
export const unsentTextSchema = v.variant('kind', [
  v.object({ kind: v.literal('draft'), chatId, text: textSchema }),
  v.object({
    kind: v.literal('message'),
    chatId,
    clientMessageId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    text: textSchema,
    /** The picture's address at the service. Null without a picture, or before its upload. */
    mediaUrl: v.nullable(linkSchema),
    /** The time at which it was written, and the newest service time known then. */
    at: v.number(),
    after: v.number(),
  }),
]);
export type UnsentText = v.InferOutput<typeof unsentTextSchema>;

export interface UnsentRow extends KeyedRow {
  readonly unsent: UnsentText;
  /** Number of pictures that only this device has. */
  readonly pictures: number;
}

export interface UnsentHead {
  /** Names the log that holds these texts. Null while no session is open. A log that was lost had another name. */
  readonly log: string | null;
  /** False if the log is only in memory, because this device's log could not be opened. */
  readonly isStored: boolean;
  /** The key (`logKeyOf`) of the log's user. */
  readonly owner: string | null;
  /** The mark (`sessionMark`) of the sign-in. Null while no session is open. */
  readonly session: string | null;
  /** The user who signed out last, so that tabs forget the texts that the sign-out deleted. */
  readonly leftBy: string | null;
  /** The log that the user cleared last, so that tabs forget the texts that were deleted with it. */
  readonly cleared: string | null;
}

/** Everything that is lost if this device's log is lost. Tabs keep it in memory and give it to the next log. */
export type UnsentView = View<UnsentHead, UnsentRow>;
