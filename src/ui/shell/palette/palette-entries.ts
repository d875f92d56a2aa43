import { matchSorter, rankings } from 'match-sorter';
import type { ChatRow } from '../../../core/chat/list/types.ts';
import type { Action } from '../../actions/action.ts';

/** Something to choose in the palette. */
export type PaletteEntry =
  | { readonly kind: 'chat'; readonly key: string; readonly row: ChatRow }
  | ({ readonly kind: 'action'; readonly key: string } & SpokenAction);

/** An action in the words of the language that is shown. */
export type SpokenAction = {
  readonly action: Action;
  readonly words: string;
  /** Other words by which it is found. */
  readonly alias: string;
};

export type PaletteSection = {
  readonly id: 'recent' | 'chats' | 'actions' | 'go';
  readonly entries: readonly PaletteEntry[];
};

/** Chats that are offered: before anything is typed, and as what was found. */
export const CHATS_UNASKED = 5;
export const CHATS_FOUND = 8;
/** Recent entries that are offered before anything is typed. */
const RECENT_SHOWN = 5;

export const entryOfChat = (row: ChatRow): PaletteEntry => ({ kind: 'chat', key: `chat:${row.key}`, row });
export const entryOfAction = (spoken: SpokenAction): PaletteEntry => ({
  kind: 'action',
  key: `action:${spoken.action.id}`,
  ...spoken,
});

type PaletteInput = {
  readonly q: string;
  readonly actions: readonly SpokenAction[];
  /** Those that this device found for `q`, as the list has them. */
  readonly chats: readonly ChatRow[];
  /** False while these are still the ones of what was typed before. */
  readonly chatsSettled: boolean;
  /** Keys of what was chosen last, newest first. */
  readonly recent: readonly string[];
};

/** How long ago an entry was chosen, in places; what never was comes last. */
const ageOf = ({ key }: PaletteEntry, recent: readonly string[]): number => {
  const place = recent.indexOf(key);
  return place < 0 ? recent.length : place;
};

/** The entries in the order of how well they match, and of those that match as well the recent ones first. */
const ranked = (
  entries: readonly PaletteEntry[],
  { q, recent }: Pick<PaletteInput, 'q' | 'recent'>,
  threshold: (typeof rankings)[keyof typeof rankings],
): readonly PaletteEntry[] =>
  matchSorter(entries, q, {
    keys: [
      (entry) => (entry.kind === 'chat' ? entry.row.name : entry.words),
      { key: (entry) => (entry.kind === 'chat' ? '' : entry.alias), maxRanking: rankings.CONTAINS },
    ],
    threshold,
    baseSort: (a, b) => ageOf(a.item, recent) - ageOf(b.item, recent) || a.index - b.index,
  });

const section = (id: PaletteSection['id'], entries: readonly PaletteEntry[]): readonly PaletteSection[] =>
  entries.length === 0 ? [] : [{ id, entries }];

/** What the palette shows, section by section; none is empty, and no entry is in two. */
export const paletteSections = (input: PaletteInput): readonly PaletteSection[] => {
  const chats = input.chats.map(entryOfChat);
  const actions = input.actions.filter(({ action }) => action.group !== 'go').map(entryOfAction);
  const ways = input.actions.filter(({ action }) => action.group === 'go').map(entryOfAction);
  if (input.q !== '')
    return [
      // The core has found them by its own rule: here they are only put in order.
      ...section(
        'chats',
        ranked(chats, input, input.chatsSettled ? rankings.NO_MATCH : rankings.CONTAINS).slice(
          0,
          CHATS_FOUND,
        ),
      ),
      ...section('actions', ranked(actions, input, rankings.ACRONYM)),
      ...section('go', ranked(ways, input, rankings.ACRONYM)),
    ];
  const all = new Map([...chats, ...actions, ...ways].map((entry) => [entry.key, entry]));
  const recent = input.recent.flatMap((key) => all.get(key) ?? []).slice(0, RECENT_SHOWN);
  const others = (entries: readonly PaletteEntry[]) => entries.filter((entry) => !recent.includes(entry));
  return [
    ...section('recent', recent),
    ...section('chats', others(chats).slice(0, CHATS_UNASKED)),
    ...section('actions', others(actions)),
    ...section('go', others(ways)),
  ];
};
