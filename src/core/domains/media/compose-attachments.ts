import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Decision } from '../../log/committer.ts';
import { rowOf } from '../../model/chat/chat.ts';
import { eventOf } from '../../model/events.ts';
import { PICTURES_MAX } from '../../model/media/allowed-pictures.ts';
import type { Attachment, DraftAttachment } from '../../model/media/attachment.ts';
import type { State } from '../../model/state.ts';

type About = { readonly chatId: string; readonly attachmentId: string };

const nothing = { events: [], answer: done(null) };

/** Returns whether the chat's draft or an unconfirmed message has the picture. */
export const isAttached = (state: State, { chatId, attachmentId }: About): boolean => {
  const chat = state.chats.get(chatId);
  return (
    chat !== undefined &&
    (chat.attachments.some((one) => one.attachmentId === attachmentId) ||
      [...chat.sends].some((key) => rowOf(chat, key)?.send?.attachment?.attachmentId === attachmentId))
  );
};

/** Adds a picture to the draft. The caller has stored its bytes before. A repeated id changes nothing. */
export function decideAdd(
  state: State,
  { chatId, ...attachment }: { readonly chatId: string } & Attachment,
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
  if (isAttached(state, { chatId, attachmentId: attachment.attachmentId })) return nothing;
  if (chat.attachments.length >= PICTURES_MAX)
    return { events: [], answer: refuse('badPicture', `:tooManyPictures ${PICTURES_MAX}`) };
  return {
    events: [eventOf('attachment.added', { chatId, ...attachment, url: null })],
    durability: 'strict',
    answer: done(null),
  };
}

/** Removes a picture from the draft. This aborts the picture's upload. */
export function decideRemove(state: State, about: About): Decision<Answer<null>> {
  const found = inDraft(state, about);
  if (found === undefined) return nothing;
  return {
    events: [eventOf('attachment.removed', { chatId: about.chatId, attachmentId: about.attachmentId })],
    durability: 'strict',
    answer: done(null),
  };
}

export function decideUploadAgain(state: State, about: About): Decision<Answer<null>> {
  if ((inDraft(state, about)?.problem ?? null) === null) return nothing;
  return {
    events: [eventOf('attachment.retried', { chatId: about.chatId, attachmentId: about.attachmentId })],
    durability: 'strict',
    answer: done(null),
  };
}

const inDraft = (state: State, { chatId, attachmentId }: About): DraftAttachment | undefined =>
  state.chats.get(chatId)?.attachments.find((one) => one.attachmentId === attachmentId);

/** Returns the draft's pictures with these ids, or a refusal if they can't be sent. */
export function takenFrom(
  attachments: readonly DraftAttachment[],
  ids: readonly string[],
): Answer<readonly DraftAttachment[]> {
  const taken = ids.flatMap((id) => attachments.find((one) => one.attachmentId === id) ?? []);
  if (taken.length < ids.length) return refuse('unknownPicture', ':pictureRemoved');
  if (taken.some(({ problem }) => problem !== null)) return refuse('badPicture', ':pictureFailed');
  return done(taken);
}

/**
 * Returns the clientMessageIds of a send: one per picture, or one for a text without pictures. The first
 * message has the text.
 */
export const sendIds = (clientMessageId: string, pictures: number): readonly string[] =>
  Array.from({ length: Math.max(1, pictures) }, (_, place) =>
    place === 0 ? clientMessageId : `${clientMessageId}:${place + 1}`,
  );
