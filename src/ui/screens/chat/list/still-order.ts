import type { ChatRow } from '../../../../core/chat/list/types.ts';
import { longestKept } from './longest-kept.ts';
import { SECTIONS, type Section, sectionOf } from './sections.ts';

/** A chat and its section; its position is its index in the array. */
export type Place = { readonly key: string; readonly section: Section };

/** The view's own order. Each section is contiguous, even when a held row lies between. */
export const placesOf = (
  rows: readonly Pick<ChatRow, 'key' | 'isFavorite'>[],
  isSearch: boolean,
): readonly Place[] =>
  rows
    .map((row) => ({ key: row.key, section: sectionOf(row, isSearch) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/**
 * The order while a hand (pointer or focus) is on the rows. Rows that left the view go, and new rows at the end
 * are appended: neither moves another row. All other changes wait. Invariants: kept rows keep their order and
 * section; kept and waiting rows together are those of the view.
 */
export const heldOrder = (stood: readonly Place[], view: readonly Place[]): readonly Place[] => {
  const inView = new Set(view.map(({ key }) => key));
  const kept = stood.filter(({ key }) => inView.has(key));
  const standing = new Set(kept.map(({ key }) => key));
  const after = view.slice(view.findLastIndex(({ key }) => standing.has(key)) + 1);
  const foot = rankOf(kept.at(-1));
  return [...kept, ...after.filter((place) => rankOf(place) >= foot)];
};

/** The least number of chats that would appear or move if the view's own order were shown. */
export const movedCount = (shown: readonly Place[], view: readonly Place[]): number =>
  view.length - longestKept(shown.map(nameOf), view.map(nameOf)).size;

/** Whether both have the same rows in the same order and sections. */
export const isSameOrder = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(({ key, section }, at) => other[at]?.key === key && other[at]?.section === section);

/** A chat in another section counts as another place. */
const nameOf = ({ key, section }: Place): string => `${section} ${key}`;

const rankOf = (place: Place | undefined): number =>
  place === undefined ? 0 : SECTIONS.indexOf(place.section);
