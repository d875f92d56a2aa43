import type { LucideIcon } from 'lucide-react';
import { matchSorter, rankings } from 'match-sorter';
import { containsWords } from '../../../core/kernel/search/fold-text.ts';
import type { ChatRow } from '../../../core/model/chat/list/types.ts';
import type {
  ArticleHit,
  ChatHit,
  ContactHit,
  DraftHit,
  MessageHit,
} from '../../../core/model/search/types.ts';
import type { Action } from '../../actions/action.ts';

export type PaletteEntry =
  | { readonly kind: 'chat'; readonly key: string; readonly row: ChatRow }
  /** A chat that the list's search by name does not find. */
  | { readonly kind: 'listed'; readonly key: string; readonly hit: ChatHit }
  | { readonly kind: 'draft'; readonly key: string; readonly hit: DraftHit }
  | { readonly kind: 'contact'; readonly key: string; readonly hit: ContactHit }
  | { readonly kind: 'article'; readonly key: string; readonly hit: ArticleHit }
  | { readonly kind: 'message'; readonly key: string; readonly hit: MessageHit }
  | { readonly kind: 'record'; readonly key: string; readonly record: FoundRecord }
  /** Opens the results page. `count` is the number of messages found. */
  | { readonly kind: 'results'; readonly key: string; readonly typed: string; readonly count: number }
  /** Opens the results page, which can ask the service. The only entry if nothing was found. */
  | { readonly kind: 'ask'; readonly key: string; readonly typed: string }
  | ({ readonly kind: 'action'; readonly key: string } & SpokenAction);

/** A person of the account or a campaign that the text names. */
export interface FoundRecord {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Tells people of one name apart. */
  readonly note: string;
  /** Null: a person, who has a picture. */
  readonly icon: LucideIcon | null;
  /** The address of its page. */
  readonly path: string;
}

export interface FoundRecords {
  readonly people: readonly FoundRecord[];
  readonly campaigns: readonly FoundRecord[];
}

type RankedEntry = Extract<PaletteEntry, { kind: 'chat' | 'action' }>;

export type SpokenAction = {
  readonly action: Action;
  readonly words: string;
  /** Further words by which the palette finds the action. */
  readonly alias: string;
};

export type PaletteSection = {
  readonly id:
    | 'recent'
    | 'chats'
    | 'drafts'
    | 'contacts'
    | 'people'
    | 'campaigns'
    | 'messages'
    | 'articles'
    | 'actions'
    | 'go';
  readonly entries: readonly PaletteEntry[];
};

/** Number of chats that the palette offers: before the user types, and as results. */
export const CHATS_UNASKED = 5;
export const CHATS_FOUND = 8;
/** Number of recent entries that the palette offers before the user types. */
const RECENT_SHOWN = 5;

export const entryOfChat = (row: ChatRow): RankedEntry => ({ kind: 'chat', key: `chat:${row.key}`, row });
export const entryOfAction = (spoken: SpokenAction): RankedEntry => ({
  kind: 'action',
  key: `action:${spoken.action.id}`,
  ...spoken,
});

export interface PaletteHits {
  /** The newest messages. */
  readonly messages: readonly MessageHit[];
  /** Number of messages found. */
  readonly count: number;
  readonly contacts: readonly ContactHit[];
  /** The articles that fit best. */
  readonly articles: readonly ArticleHit[];
  /** Chats found by name, number or preview. */
  readonly chats: readonly ChatHit[];
  readonly drafts: readonly DraftHit[];
  /** True if the results page has contacts, articles, activity, or more chats and drafts. */
  readonly hasOthers: boolean;
}

type PaletteInput = {
  readonly q: string;
  readonly actions: readonly SpokenAction[];
  /** The chats that this device found for `q`, in the order of the list. */
  readonly chats: readonly ChatRow[];
  /** False while `chats` are the results of the previous text. */
  readonly chatsSettled: boolean;
  /** What this device found for `q` besides chats by name. */
  readonly found: PaletteHits;
  readonly records: FoundRecords;
  /** True if `found` are the results of `q`, and the results page could find more. */
  readonly mayAsk: boolean;
  /** Keys of the recent entries, newest first. */
  readonly recent: readonly string[];
};

/**
 * Returns how many entries were chosen after this entry. An entry that was never chosen gets the highest
 * number.
 */
const ageOf = ({ key }: RankedEntry, recent: readonly string[]): number => {
  const place = recent.indexOf(key);
  return place < 0 ? recent.length : place;
};

/** Returns the way to all results. It stands below the found messages, or among the pages if there are none. */
const resultsEntries = ({ q, found }: PaletteInput): readonly PaletteEntry[] =>
  found.messages.length === 0 && !found.hasOthers
    ? []
    : [{ kind: 'results', key: 'results', typed: q, count: found.count }];

const messageEntries = ({ found }: PaletteInput): readonly PaletteEntry[] =>
  found.messages.map((hit): PaletteEntry => ({ kind: 'message', key: hit.key, hit }));

/** Sorts entries by how well they match. Among equal matches, recent entries come first. */
const ranked = (
  entries: readonly RankedEntry[],
  { q, recent }: Pick<PaletteInput, 'q' | 'recent'>,
  threshold: (typeof rankings)[keyof typeof rankings],
): readonly RankedEntry[] => {
  const found = matchSorter(entries, q, {
    keys: [
      (entry) => (entry.kind === 'chat' ? entry.row.name : entry.words),
      { key: (entry) => (entry.kind === 'chat' ? '' : entry.alias), maxRanking: rankings.CONTAINS },
    ],
    threshold,
    baseSort: (a, b) => ageOf(a.item, recent) - ageOf(b.item, recent) || a.index - b.index,
  });
  if (found.length > 0 || threshold >= rankings.EQUAL) return found;
  // "my hours" is no part of a name: its words are, in whatever order.
  return entries.filter(
    (entry) => entry.kind === 'action' && containsWords(`${entry.words} ${entry.alias}`, q),
  );
};

const section = <E extends PaletteEntry>(
  id: PaletteSection['id'],
  entries: readonly E[],
): readonly PaletteSection[] => (entries.length === 0 ? [] : [{ id, entries }]);

/** Most chats that are found by their preview or number. */
const LISTED_SHOWN = 3;

const listedEntries = ({ chats, found }: PaletteInput): readonly PaletteEntry[] => {
  const named = new Set(chats.map(({ key }) => key));
  return found.chats
    .filter(({ chatId }) => !named.has(chatId))
    .slice(0, LISTED_SHOWN)
    .map((hit): PaletteEntry => ({ kind: 'listed', key: hit.key, hit }));
};

const recordEntry = (record: FoundRecord) => ({ kind: 'record', key: record.key, record }) as const;

const searchSections = (input: PaletteInput, entries: Searched): readonly PaletteSection[] => {
  const { chats, actions, ways } = entries;
  const [messages, results] = [messageEntries(input), resultsEntries(input)];
  const acts = section('actions', ranked(actions, input, rankings.ACRONYM));
  const pages = section('go', [
    ...(messages.length === 0 ? results : []),
    ...ranked(ways, input, rankings.ACRONYM),
  ]);
  const isPage = ranked(ways, input, rankings.EQUAL).length > 0;
  const sections = [
    // The core has already filtered the chats by its own rule, so only rank them here.
    ...section('chats', [
      ...ranked(chats, input, input.chatsSettled ? rankings.NO_MATCH : rankings.CONTAINS).slice(
        0,
        CHATS_FOUND,
      ),
      ...listedEntries(input),
    ]),
    ...section(
      'drafts',
      input.found.drafts.map((hit) => ({ kind: 'draft', key: hit.key, hit }) as const),
    ),
    ...section(
      'contacts',
      input.found.contacts.map((hit) => ({ kind: 'contact', key: hit.key, hit }) as const),
    ),
    ...section('messages', messages.length === 0 ? [] : [...messages, ...results]),
    ...section(
      'articles',
      input.found.articles.map((hit) => ({ kind: 'article', key: hit.key, hit }) as const),
    ),
    // They come last of what is found, so that a late list does not change what Enter opens.
    ...section('people', input.records.people.map(recordEntry)),
    ...section('campaigns', input.records.campaigns.map(recordEntry)),
    // The whole name of a page means the page: "chat" is not the next unread chat.
    ...(isPage ? [...pages, ...acts] : [...acts, ...pages]),
  ];
  const isNothing = sections.length === 0 && input.chatsSettled && input.mayAsk;
  return isNothing ? section('go', [{ kind: 'ask', key: 'ask', typed: input.q }]) : sections;
};

interface Searched {
  readonly chats: readonly RankedEntry[];
  readonly actions: readonly RankedEntry[];
  readonly ways: readonly RankedEntry[];
}

/** Returns the palette's sections. No section is empty, and no entry is in two sections. */
export const paletteSections = (input: PaletteInput): readonly PaletteSection[] => {
  const chats = input.chats.map(entryOfChat);
  const actions = input.actions.filter(({ action }) => action.group !== 'go').map(entryOfAction);
  const ways = input.actions.filter(({ action }) => action.group === 'go').map(entryOfAction);
  if (input.q !== '') return searchSections(input, { chats, actions, ways });
  const all = new Map([...chats, ...actions, ...ways].map((entry) => [entry.key, entry]));
  const recent = input.recent.flatMap((key) => all.get(key) ?? []).slice(0, RECENT_SHOWN);
  const others = (entries: readonly RankedEntry[]) => entries.filter((entry) => !recent.includes(entry));
  return [
    ...section('recent', recent),
    ...section('chats', others(chats).slice(0, CHATS_UNASKED)),
    ...section('actions', others(actions)),
    ...section('go', others(ways)),
  ];
};
