import type { DeliveryStatus } from '../../../core/model/chat/delivery/delivery-status.ts';
import type { ChatRow } from '../../../core/model/chat/list/types.ts';
import { readableName } from '../../language/number-in-sentence.ts';
import { textDirection } from '../../language/text-direction.ts';
import type { ChatTexts } from './texts/texts.ts';

/** The second line of a chat row: an optional lead word such as "Draft", and the text. */
export type Preview = {
  readonly lead: { readonly text: string; readonly tone: 'draft' | 'failed' } | null;
  readonly text: string;
  readonly photo: boolean;
};

/** A message without text is a picture. */
const orPhoto = (text: string, t: ChatTexts): Pick<Preview, 'text' | 'photo'> =>
  text.trim() === '' ? { text: t('picture'), photo: true } : { text, photo: false };

/** Returns the first word of a name. Numbers and addresses stay whole. */
const shortName = (author: string): string =>
  /^\p{L}[^@]*$/u.test(author) ? (author.split(' ')[0] ?? author) : author;

/** Returns a chat's preview. `nameOf` returns the name at an author's address. Examples: "You: …" or "Not sent …". */
export const previewOf = (
  { preview }: Pick<ChatRow, 'preview'>,
  t: ChatTexts,
  nameOf: (author: string) => string = (author) => author,
): Preview => {
  const said = preview.own
    ? t('list.you', { text: preview.text })
    : preview.author === undefined
      ? preview.isOurs
        ? t('list.sent', { text: preview.text })
        : preview.text
      : t('thread.said', { author: shortName(nameOf(preview.author)), text: preview.text });
  switch (preview.kind) {
    case 'none':
      return { lead: null, text: t('noMessages'), photo: false };
    case 'text':
      return { lead: null, text: said, photo: false };
    case 'media':
      return { lead: null, text: preview.text === '' ? t('picture') : said, photo: true };
    case 'draft':
      return { lead: { text: t('list.draft'), tone: 'draft' }, ...orPhoto(preview.text, t) };
    case 'failed':
      return { lead: { text: t('list.notSent'), tone: 'failed' }, ...orPhoto(preview.text, t) };
  }
};

/**
 * Returns the direction of a preview: that of its message. After "You:" in another script, the message would be cut at its
 * start.
 */
export const previewDirection = ({ preview }: Pick<ChatRow, 'preview'>): 'ltr' | 'rtl' | 'auto' =>
  preview.text === '' ? 'auto' : textDirection(preview.text);

/**
 * Returns the delivery mark of a chat's row. A failure anywhere in the chat comes first, even if later messages
 * were sent. A draft hides the mark of a message that was sent, but not of a waiting message.
 */
export const markOf = ({
  unsent,
  delivery,
  preview,
}: Pick<ChatRow, 'unsent' | 'delivery' | 'preview'>): DeliveryStatus | null => {
  if (unsent === 'failed') return 'failed';
  if (unsent === 'waiting') return delivery ?? 'queued';
  return preview.kind === 'draft' ? null : delivery;
};

/** Returns true if the chat is unread only because the user marked it. */
export const isOnlyMarked = (row: Pick<ChatRow, 'unseen' | 'markedUnread'>): boolean =>
  row.markedUnread && row.unseen <= 1;

/** Returns the row's accessible name: the chat's name and its unread count. */
export const rowName = (
  { name: known, phone, unseen, markedUnread }: Pick<ChatRow, 'name' | 'phone' | 'unseen' | 'markedUnread'>,
  t: ChatTexts,
): string => {
  const shown = readableName(known);
  const name = phone === undefined ? shown : `${shown}, ${phone}`;
  if (isOnlyMarked({ unseen, markedUnread })) return t('list.markedUnread', { name });
  return unseen > 0 ? t('list.unread', { name, unseen }) : name;
};
