import type { ChatEventOf } from '../chat/chat-events.ts';
import { amend, type ChatScratch, sendsWithPicture } from '../chat/chat-scratch.ts';

/** Most pictures of a draft. More than any draft may have: only a log that was made up has as many. */
const KEPT_PICTURES = 100;

export type AttachmentEvent = ChatEventOf<
  | 'attachment.added'
  | 'attachment.removed'
  | 'attachment.uploaded'
  | 'attachment.failed'
  | 'attachment.retried'
>;

export function reduceAttachment(chat: ChatScratch, event: AttachmentEvent): void {
  const { attachmentId } = event.payload;
  switch (event.type) {
    case 'attachment.added': {
      if (chat.attachments.some((one) => one.attachmentId === attachmentId)) return;
      if (chat.attachments.length >= KEPT_PICTURES) return;
      const { name, size, url } = event.payload;
      chat.attachments = [...chat.attachments, { attachmentId, name, size, url, problem: null }];
      return;
    }
    case 'attachment.removed':
      takeAttachment(chat, attachmentId);
      return;
    case 'attachment.uploaded': {
      const { url } = event.payload;
      change(chat, attachmentId, { url, problem: null });
      for (const row of sendsWithPicture(chat, attachmentId))
        amend(chat, row, { ...row.message, mediaUrl: url });
      return;
    }
    case 'attachment.failed':
      change(chat, attachmentId, { problem: event.payload.reason });
      return;
    case 'attachment.retried':
      change(chat, attachmentId, { problem: null });
      return;
  }
}

/** Removes the picture from the draft: a message has it now, or the agent removed it. */
export function takeAttachment(chat: ChatScratch, attachmentId: string): void {
  const left = chat.attachments.filter((one) => one.attachmentId !== attachmentId);
  if (left.length < chat.attachments.length) chat.attachments = left;
}

function change(
  chat: ChatScratch,
  attachmentId: string,
  to: Partial<Pick<ChatScratch['attachments'][number], 'url' | 'problem'>>,
): void {
  if (!chat.attachments.some((one) => one.attachmentId === attachmentId)) return;
  chat.attachments = chat.attachments.map((one) =>
    one.attachmentId === attachmentId ? { ...one, ...to } : one,
  );
}
