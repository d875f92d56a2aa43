import type { ChatRow } from '../../../../core/model/chat/list/types.ts';
import { longestKept } from './longest-kept.ts';
import { SECTIONS, type Section, sectionOf } from './sections.ts';

/** A chat with its section. The index in the array is its position. */
export type Place = { readonly key: string; readonly section: Section };

/**
 * Returns the view's own order. Sorting keeps each section contiguous, even with a kept row from another
 * section. `isFlat`: favourites have no section of their own.
 */
export const placesOf = (
  rows: readonly Pick<ChatRow, 'key' | 'isFavorite'>[],
  isSearch: boolean,
  isFlat = false,
): readonly Place[] =>
  rows
    .map((row) => ({ key: row.key, section: isFlat && !isSearch ? 'others' : sectionOf(row, isSearch) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/**
 * Returns the order while the pointer or the focus is on the rows. Rows that left the view disappear, and new
 * rows at the end are appended. All other changes wait. Invariants: remaining rows keep their order and
 * section; remaining and waiting rows together equal the view's rows.
 */
export const stillOrder = (stood: readonly Place[], view: readonly Place[]): readonly Place[] => {
  const inView = new Set(view.map(({ key }) => key));
  const kept = stood.filter(({ key }) => inView.has(key));
  const standing = new Set(kept.map(({ key }) => key));
  const after = view.slice(view.findLastIndex(({ key }) => standing.has(key)) + 1);
  const foot = rankOf(kept.at(-1));
  return [...kept, ...after.filter((place) => rankOf(place) >= foot)];
};

/** Returns the smallest number of chats that would appear or move if the view's own order were shown. */
export const movedCount = (shown: readonly Place[], view: readonly Place[]): number =>
  view.length - longestKept(shown.map(nameOf), view.map(nameOf)).size;

export const isSameOrder = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(({ key, section }, at) => other[at]?.key === key && other[at]?.section === section);

/** Names a chat and its section, because a chat in another section counts as moved. */
const nameOf = ({ key, section }: Place): string => `${section} ${key}`;

const rankOf = (place: Place | undefined): number =>
  place === undefined ? 0 : SECTIONS.indexOf(place.section);
