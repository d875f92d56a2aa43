import * as v from 'valibot';

/** A picture for a message. The media store has its bytes, by its id. */
export const attachmentSchema = v.object({
  attachmentId: v.string(),
  name: v.string(),
  /** In bytes; null if only its address is known. */
  size: v.nullable(v.number()),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** A picture in the draft. */
export interface DraftAttachment extends Attachment {
  /** Its address at the service; null until it is uploaded. */
  readonly url: string | null;
  /** Why the upload failed, in words; null if it did not fail. */
  readonly problem: string | null;
}

/** Returns the picture without the state of its upload. */
export const attachmentOf = ({ attachmentId, name, size }: Attachment): Attachment => ({
  attachmentId,
  name,
  size,
});

/** Whether the upload is waiting or running. */
export const isToUpload = ({ url, problem }: DraftAttachment): boolean => url === null && problem === null;
