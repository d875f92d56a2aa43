import * as v from 'valibot';
import type { Reason } from '../../kernel/reasons.ts';

/** A picture of a message. The media store has its bytes under `attachmentId`. */
export const attachmentSchema = v.object({
  attachmentId: v.string(),
  name: v.string(),
  /** In bytes. Null if only the picture's address is known. */
  size: v.nullable(v.number()),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

export interface DraftAttachment extends Attachment {
  /** The picture's address at the service. Null until it is uploaded. */
  readonly url: string | null;
  /** Why the upload failed (`reasons.ts`). Null if it did not fail. */
  readonly problem: Reason | null;
}

export const attachmentOf = ({ attachmentId, name, size }: Attachment): Attachment => ({
  attachmentId,
  name,
  size,
});

export const isToUpload = ({ url, problem }: DraftAttachment): boolean => url === null && problem === null;
