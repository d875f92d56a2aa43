import type { TextPart } from '../../kernel/search/fold-text.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { RecordRow } from '../records/types.ts';

export const SEARCH_KINDS = ['chats', 'drafts', 'messages', 'contacts', 'articles', 'activity'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A message of any chat. Its text is cut around the first match. */
export interface MessageHit extends KeyedRow {
  readonly kind: 'messages';
  readonly chatId: string;
  readonly chatName: string;
  readonly id: number | null;
  readonly sid: string | null;
  /** Key of the message's row in its thread. Null if it is not known yet. */
  readonly messageKey: string | null;
  readonly at: Timestamp;
  readonly author: string | null;
  readonly isMine: boolean;
  readonly isInbound: boolean;
  readonly hasPicture: boolean;
  readonly parts: readonly TextPart[];
}

/** A chat. `note` is what matched besides the name: its last message, which only the list has, or its number. */
export interface ChatHit extends KeyedRow {
  readonly kind: 'chats';
  readonly chatId: string;
  readonly name: string;
  readonly isGroup: boolean;
  readonly parts: readonly TextPart[];
  readonly note: readonly TextPart[];
}

/** A text that the user has not sent yet. */
export interface DraftHit extends KeyedRow {
  readonly kind: 'drafts';
  readonly chatId: string;
  readonly chatName: string;
  /** Empty: a draft that is only a picture. */
  readonly parts: readonly TextPart[];
}

/** A contact. `note` is the field that matched if the name did not. */
export interface ContactHit extends KeyedRow {
  readonly kind: 'contacts';
  readonly recordId: string;
  readonly name: string;
  readonly parts: readonly TextPart[];
  readonly note: readonly TextPart[];
}

/** An article of the knowledge base. `note` is what matched besides the title, or the start of its text. */
export interface ArticleHit extends KeyedRow {
  readonly kind: 'articles';
  readonly recordId: string;
  readonly name: string;
  readonly parts: readonly TextPart[];
  readonly note: readonly TextPart[];
  /** It was never published. Only those who may edit articles find it. */
  readonly isDraft: boolean;
}

export interface ActivityHit extends KeyedRow {
  readonly kind: 'activity';
  /** The row of the collection `activity`, with masked fields hidden. */
  readonly values: RecordRow;
}

export type SearchHit = ChatHit | DraftHit | MessageHit | ContactHit | ArticleHit | ActivityHit;

export interface SearchHead {
  /** Number of hits. Null: this kind was not searched, because of the query or of the person's rights. */
  readonly counts: Readonly<Record<SearchKind, number | null>>;
  /** True while more hits may be found. */
  readonly isSearching: boolean;
  /** Share of the chats that can be searched, from 0 to 1. Below 1 the index is being made. */
  readonly indexed: number;
}

/** The newest hits of each kind, in the order of `SEARCH_KINDS`. */
export type SearchView = View<SearchHead, SearchHit>;
