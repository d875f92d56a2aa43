import * as v from 'valibot';

/** A picture that is to go with a message. Its bytes are in the media store, under its id. */
export const attachmentSchema = v.object({
  attachmentId: v.string(),
  name: v.string(),
  /** In bytes; null where only its address is known. */
  size: v.nullable(v.number()),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** One that no message has taken yet. */
export interface DraftAttachment extends Attachment {
  /** Where the service keeps it; null until it does. */
  readonly url: string | null;
  /** Why it could not be taken to the service, in words. */
  readonly problem: string | null;
}

/** The picture itself, without how it stands. */
export const attachmentOf = ({ attachmentId, name, size }: Attachment): Attachment => ({
  attachmentId,
  name,
  size,
});

/** Whether it is on its way to the service, or waits for that. */
export const isToUpload = ({ url, problem }: DraftAttachment): boolean => url === null && problem === null;
