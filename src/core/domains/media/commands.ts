import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { bytesSchema, filledNameSchema, nameSchema } from '../../kernel/text-limits.ts';
import { CAMPAIGNS, READS, WRITES } from '../../model/session/needs.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRemove, decideUploadAgain } from './compose-attachments.ts';
import { uploadNow } from './upload-now.ts';
import type { Uploads } from './uploads.ts';

const chatId = filledNameSchema;
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const command = commandsWith<
  Pick<SessionContext, 'committer' | 'calls' | 'expire'> & { readonly uploads: Uploads }
>();

export const mediaCommands = {
  /** Adds a picture to the draft. The tab makes `attachmentId`. Repeating an id has no effect. */
  addAttachment: command({
    input: v.object({
      type: v.literal('addAttachment'),
      chatId,
      attachmentId,
      name: nameSchema,
      bytes: bytesSchema,
    }),
    may: WRITES,
    perform: ({ uploads }, picture, commandId) => uploads.add(picture, commandId),
  }),
  removeAttachment: command({
    input: v.object({ type: v.literal('removeAttachment'), chatId, attachmentId }),
    may: WRITES,
    perform: ({ committer }, asked, causedBy) =>
      committer.commit((state) => decideRemove(state, asked), { about: [asked.chatId], causedBy }),
  }),
  uploadAgain: command({
    input: v.object({ type: v.literal('uploadAgain'), chatId, attachmentId }),
    may: WRITES,
    perform: ({ committer }, asked, causedBy) =>
      committer.commit((state) => decideUploadAgain(state, asked), { about: [asked.chatId], causedBy }),
  }),
  /** Uploads a picture of a campaign, and returns its address. */
  uploadPicture: command({
    input: v.object({
      type: v.literal('uploadPicture'),
      attachmentId,
      name: nameSchema,
      bytes: bytesSchema,
    }),
    may: CAMPAIGNS,
    perform: (parts, picture) => uploadNow(parts, picture),
  }),
  /** Returns a stored picture, or null if this device does not have the picture. */
  readAttachment: command({
    input: v.object({ type: v.literal('readAttachment'), attachmentId }),
    may: READS,
    perform: ({ uploads }, asked) => uploads.read(asked.attachmentId),
  }),
};
