import type { ChatRow } from '../../../../core/chat/list/types.ts';
import { longestKept } from './longest-kept.ts';
import { SECTIONS, type Section, sectionOf } from './sections.ts';

/** Where a chat stands: under which label. Its place among the others is that in the array. */
export type Place = { readonly key: string; readonly section: Section };

/** The places of the view's own order; each part is in one piece, wherever a row that is held may stand among them. */
export const placesOf = (
  rows: readonly Pick<ChatRow, 'key' | 'isFavorite'>[],
  isSearch: boolean,
): readonly Place[] =>
  rows
    .map((row) => ({ key: row.key, section: sectionOf(row, isSearch) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/**
 * The rows as they stood, while a hand is on them. What is no longer in the view is gone, and what comes after all
 * that stands is put there: neither puts another row into that place unasked. Everything else waits.
 * - Rows that stand keep their order and their labels.
 * - Rows that wait and rows that stand are together those of the view.
 */
export const heldOrder = (stood: readonly Place[], view: readonly Place[]): readonly Place[] => {
  const inView = new Set(view.map(({ key }) => key));
  const kept = stood.filter(({ key }) => inView.has(key));
  const standing = new Set(kept.map(({ key }) => key));
  const after = view.slice(view.findLastIndex(({ key }) => standing.has(key)) + 1);
  const foot = rankOf(kept.at(-1));
  return [...kept, ...after.filter((place) => rankOf(place) >= foot)];
};

/** How many chats would come or change their place, at least, if the view's own order were shown. */
export const movedCount = (shown: readonly Place[], view: readonly Place[]): number =>
  view.length - longestKept(shown.map(nameOf), view.map(nameOf)).size;

/** Whether both are the same rows in the same order under the same labels. */
export const isSameOrder = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(({ key, section }, at) => other[at]?.key === key && other[at]?.section === section);

/** A chat under another label is at another place, whatever its neighbours are. */
const nameOf = ({ key, section }: Place): string => `${section} ${key}`;

const rankOf = (place: Place | undefined): number =>
  place === undefined ? 0 : SECTIONS.indexOf(place.section);
