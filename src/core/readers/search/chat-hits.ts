import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import { type ListedMessage, listedLast } from '../../model/chat/list/listed-last.ts';
import { REDACTED_TEXT } from '../../model/redaction/redaction.ts';
import type { ChatHit, DraftHit, MessageHit } from '../../model/search/types.ts';
import type { State } from '../../model/state.ts';
import type { Criteria } from './criteria.ts';
import type { SearchEntry } from './entries.ts';
import { asksForContacts } from './record-hits.ts';
import { markTerms, snippet } from './terms.ts';

/** What a text has that is no message of this device. */
const NO_MESSAGE = { id: null, sid: null, key: null, author: null, folded: null } as const;

/** A message that this device knows only from the list, as a search sees it. Its author is unknown. */
const entryOf = ({ text, at, direction }: ListedMessage): SearchEntry => ({
  ...NO_MESSAGE,
  at,
  isInbound: direction === 'inbound',
  isUnconfirmed: false,
  hasPicture: text === '',
  text: text === REDACTED_TEXT ? '' : text,
});

const listed = new WeakMap<object, SearchEntry>();

/** Returns the entry of a message that only the list has. It is kept, and so its folded text, until the list changes. */
function listedEntry({ last }: Chat, message: ListedMessage): SearchEntry {
  const known = last === null ? undefined : listed.get(last);
  const entry = known ?? entryOf(message);
  if (last !== null && known === undefined) listed.set(last, entry);
  return entry;
}

/** A draft has no time, so a search for a time does not find it. */
const draftEntry = (text: string, hasPicture: boolean): SearchEntry => ({
  ...NO_MESSAGE,
  at: Number.NaN,
  isInbound: false,
  isUnconfirmed: true,
  hasPicture,
  text,
});

/**
 * Returns the chats that match by name, number or people, and those whose last message matches but is only in the list.
 * `entriesOf` returns the messages of a chat on this device, or null if they are not read yet.
 */
export function chatHits(
  { chats }: Pick<State, 'chats'>,
  entriesOf: (chat: Chat) => readonly SearchEntry[] | null,
  query: SearchQuery,
  criteria: Criteria,
): readonly ChatHit[] {
  const mayName = asksForContacts({ ...query, in: [] });
  /** Returns the list's text of the last message if it matches. A search finds the message itself if it is here. */
  const textOf = (chat: Chat): string | null => {
    const last = listedLast(chat);
    if (last === null || !criteria.takesMessage(listedEntry(chat, last), chat)) return null;
    const isHere = entriesOf(chat)?.some(({ at, text }) => at === last.at && text === last.text);
    return isHere === true ? null : last.text;
  };
  const found = chats
    .slice(0)
    .filter((chat) => isShown(chat) && criteria.takesChat(chat))
    .flatMap((chat) => {
      const isNamed = mayName && criteria.namesChat(chat);
      const text = textOf(chat);
      return isNamed || text !== null ? [{ chat, isNamed, text }] : [];
    });
  return found
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map(({ chat, text }): ChatHit => {
      const name = criteria.nameOf(chat);
      const number = criteria.numberOf(chat);
      const note = text ?? (number === name ? null : number);
      return {
        kind: 'chats',
        key: `chat:${chat.id}`,
        chatId: chat.id,
        name,
        isGroup: chat.isGroup,
        parts: markTerms(name, criteria.terms),
        note: note === null ? [] : snippet(note, criteria.terms),
      };
    });
}

/** Returns the drafts that match, in the order of the list. */
export const draftHits = ({ chats }: Pick<State, 'chats'>, criteria: Criteria): readonly DraftHit[] =>
  chats
    .slice(0)
    .filter((chat) => isShown(chat) && criteria.takesChat(chat))
    .flatMap((chat) => {
      const { draft, otherDrafts, attachments } = chat;
      const entries = [
        ...(draft.trim() === '' && attachments.length === 0
          ? []
          : [draftEntry(draft, attachments.length > 0)]),
        ...otherDrafts.map((text) => draftEntry(text, false)),
      ];
      return entries.flatMap((entry, place): readonly DraftHit[] =>
        !criteria.takesMessage(entry, chat)
          ? []
          : [
              {
                kind: 'drafts',
                key: `draft:${chat.id}:${place}`,
                chatId: chat.id,
                chatName: criteria.nameOf(chat),
                parts: snippet(entry.text, criteria.terms),
              },
            ],
      );
    });

export const messageHit = (entry: SearchEntry, chat: Chat, criteria: Criteria): MessageHit => {
  const { id, sid, key, at, author, isInbound, hasPicture, text } = entry;
  return {
    kind: 'messages',
    key: `message:${chat.id}:${sid ?? id ?? key}`,
    chatId: chat.id,
    chatName: criteria.nameOf(chat),
    id,
    sid,
    messageKey: key,
    at,
    author: author === null ? null : criteria.shown(author),
    isMine: criteria.isMine(entry),
    isInbound,
    hasPicture,
    parts: snippet(text, criteria.terms),
  };
};
