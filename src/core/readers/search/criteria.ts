import { type Hide, hideFor } from '../../domains/records/hide.ts';
import { matchesNumber } from '../../kernel/phone/match-number.ts';
import { foldText } from '../../kernel/search/fold-text.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { labelOf, nameOf } from '../../model/chat/names.ts';
import type { State } from '../../model/state.ts';
import { foldedOf, type SearchEntry } from './entries.ts';
import { matchesTerm, type Term, termOf } from './terms.ts';

/** The conditions of a query, prepared for checking many hits. Hidden numbers and addresses match nothing. */
export interface Criteria {
  readonly terms: readonly Term[];
  readonly shown: Hide;
  nameOf(chat: Chat): string;
  /** Whether the chat itself may have hits: `in:` and `flag:`. */
  takesChat(chat: Chat): boolean;
  /** Whether the chat's name or one of its people has all terms. */
  namesChat(chat: Chat): boolean;
  takesMessage(entry: SearchEntry, chat: Chat): boolean;
  takesTime(at: Timestamp): boolean;
  /** Whether a text is the name of one of the people in `from:`. */
  takesPerson(name: string, isMe: boolean): boolean;
  takesText(text: string): boolean;
  takesPlace(name: string): boolean;
  takesFlags(ids: readonly string[]): boolean;
  isMine(entry: SearchEntry): boolean;
}

/** A flag that `flag:` may name. */
export interface FlagName {
  readonly id: string;
  readonly name: string;
}

/** The word that stands for the signed-in user in `from:`. */
const ME = 'me';

export function criteriaOf(
  query: SearchQuery,
  self: State['self'],
  flags: readonly FlagName[],
  masks: Masks,
): Criteria {
  const hide = hideFor(masks, self);
  const shown: Hide = hide ?? ((text) => text);
  const terms = query.terms.map(termOf);
  const from = query.from.map(termOf);
  const places = query.in.map(termOf);
  const wantsMe = from.some(({ folded }) => folded === ME);
  // Each `flag:` may name several flags. An unknown flag has no chats.
  const wantedFlags = query.flags.map((typed) => {
    const folded = foldText(typed);
    const named = flags.filter(({ id, name }) => id === typed || foldText(name).includes(folded));
    return new Set(named.map(({ id }) => id));
  });

  const isNamed = (name: string, wanted: Term): boolean => {
    const visible = shown(name);
    return (
      foldText(visible).includes(wanted.folded) ||
      (wanted.number !== null && visible === name && matchesNumber(name, wanted.number))
    );
  };
  const isChat = (chat: Chat, wanted: Term): boolean =>
    isNamed(nameOf(chat), wanted) || chat.participants.some((one) => isNamed(labelOf(one), wanted));
  const takesFlags = (ids: readonly string[]): boolean =>
    wantedFlags.every((wanted) => ids.some((id) => wanted.has(id)));
  const takesText = (text: string): boolean => {
    const folded = foldText(text);
    return terms.every((term) => matchesTerm(text, folded, term));
  };
  const takesTime = (at: Timestamp): boolean =>
    (query.before === null || at < query.before) && (query.since === null || at >= query.since);
  const isMine = ({ isUnconfirmed, author }: SearchEntry): boolean =>
    isUnconfirmed || (author !== null && self.has(author));
  const isFrom = (entry: SearchEntry, chat: Chat): boolean => {
    if (wantsMe && isMine(entry)) return true;
    const { author, isInbound } = entry;
    // The thread shows the contact of a chat under the chat's name.
    const names = [...(author === null ? [] : [author]), ...(isInbound ? [nameOf(chat)] : [])];
    return from.some((wanted) => names.some((name) => isNamed(name, wanted)));
  };

  return {
    terms,
    shown,
    nameOf: (chat) => shown(nameOf(chat)),
    takesChat: (chat) =>
      (places.length === 0 || places.some((wanted) => isChat(chat, wanted))) && takesFlags(chat.flags ?? []),
    namesChat: (chat) => terms.every((term) => isChat(chat, term)),
    takesMessage: (entry, chat) =>
      takesTime(entry.at) &&
      (!query.hasPicture || entry.hasPicture) &&
      (from.length === 0 || isFrom(entry, chat)) &&
      terms.every((term) => matchesTerm(entry.text, foldedOf(entry), term)),
    takesTime,
    takesPerson: (name, isMe) =>
      from.length === 0 || (wantsMe && isMe) || from.some((wanted) => isNamed(name, wanted)),
    takesText,
    takesPlace: (name) => places.length === 0 || places.some((wanted) => isNamed(name, wanted)),
    takesFlags,
    isMine,
  };
}
