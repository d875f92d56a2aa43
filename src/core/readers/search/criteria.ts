import { type Hide, hideFor } from '../../domains/records/hide.ts';
import { askedNumber, hasDigits } from '../../kernel/phone/typed-number.ts';
import { foldLine } from '../../kernel/search/fold-text.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import { hasNumberIn } from '../../kernel/search/number-spans.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { listKey } from '../../model/chat/list/list-key.ts';
import { labelOf, nameOf } from '../../model/chat/names.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { SearchKind } from '../../model/search/types.ts';
import type { State } from '../../model/state.ts';
import { foldedOf, type SearchEntry } from './entries.ts';
import { type FlagName, flagNames, numbersByChat } from './record-fields.ts';
import { matchesTerm, type Term, termOf } from './terms.ts';

/** The conditions of a query, prepared for checking many hits. Hidden numbers and addresses match nothing. */
export interface Criteria {
  readonly terms: readonly Term[];
  readonly shown: Hide;
  nameOf(chat: Chat): string;
  /** Whether the chat itself may have hits: `in:` and `flag:`. */
  takesChat(chat: Chat): boolean;
  /** Whether the chat's name, one of its people or the number of its contact has all terms. */
  namesChat(chat: Chat): boolean;
  /** Returns the number of the chat's contact that has one of the terms, or null. */
  numberOf(chat: Chat): string | null;
  takesMessage(entry: SearchEntry, chat: Chat): boolean;
  takesTime(at: Timestamp): boolean;
  /** Whether a text is the name of one of the people in `from:`. */
  takesPerson(name: string, isMe: boolean): boolean;
  takesText(text: string): boolean;
  takesPlace(name: string): boolean;
  takesFlags(ids: readonly string[]): boolean;
  isMine(entry: SearchEntry): boolean;
}

/** The collections whose rows searches read. */
export type SearchedRows = 'contacts' | 'articles' | 'activity' | 'flags' | 'responseTriggers';

/** The rights under which a search runs. */
export interface SearchRights {
  readonly masks: () => Masks;
  readonly may: (kind: SearchKind) => boolean;
  /** Whether the person finds articles by their working copies. Others find them by what is published. */
  readonly mayEditArticles: () => boolean;
  /** Rows of a collection on this device, as the person sees them. */
  readonly rows: (collection: SearchedRows) => readonly RecordRow[];
}

/** The word that stands for the signed-in user in `from:`. */
const ME = 'me';

export function criteriaOf(
  query: SearchQuery,
  { self, flagged }: Pick<State, 'self' | 'flagged'>,
  { masks: masksOf, rows }: Pick<SearchRights, 'masks' | 'rows'>,
): Criteria {
  const masks = masksOf();
  const flags: readonly FlagName[] = query.flags.length === 0 ? [] : flagNames(rows('flags'));
  const hide = hideFor(masks, self);
  const shown: Hide = hide ?? ((text) => text);
  const terms = query.terms.map(termOf);
  const from = query.from.map(termOf);
  const places = query.in.map(termOf);
  const asksNumber = !masks.phone && [...terms, ...places].some(({ number }) => number !== null);
  // A chat that is only listed names no people, but its contact may be on this device.
  const numbers = asksNumber ? numbersByChat(rows('contacts')) : new Map<string, string>();
  const wantsMe = from.some(({ folded }) => folded === ME);
  // Each `flag:` may name several flags. An unknown flag has no chats.
  const wantedFlags = query.flags.map((typed) => {
    const folded = foldLine(typed);
    const named = flags.filter(({ id, name }) => id === typed || foldLine(name).includes(folded));
    return new Set(named.map(({ id }) => id));
  });

  const isNamed = (name: string, wanted: Term): boolean => {
    const visible = shown(name);
    return (
      foldLine(visible).includes(wanted.folded) ||
      (wanted.number !== null && hasNumberIn(visible, wanted.number))
    );
  };
  const hasNumber = (chat: Chat, { number }: Term): boolean =>
    number !== null && hasDigits(numbers.get(chat.id) ?? '', number);
  /** Whether the service has found the chat by this number. */
  const isFoundByNumber = ({ id }: Chat, { number }: Term): boolean =>
    asksNumber &&
    number !== null &&
    flagged.get(listKey({ q: askedNumber(number), by: 'phone', flags: [] }) ?? '')?.chatIds.has(id) === true;
  const isChat = (chat: Chat, wanted: Term): boolean =>
    isNamed(nameOf(chat), wanted) ||
    chat.participants.some((one) => isNamed(labelOf(one), wanted)) ||
    hasNumber(chat, wanted) ||
    isFoundByNumber(chat, wanted);
  const takesFlags = (ids: readonly string[]): boolean =>
    wantedFlags.every((wanted) => ids.some((id) => wanted.has(id)));
  const takesText = (text: string): boolean => {
    const folded = foldLine(text);
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
    numberOf: (chat) => (terms.some((term) => hasNumber(chat, term)) ? (numbers.get(chat.id) ?? null) : null),
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
