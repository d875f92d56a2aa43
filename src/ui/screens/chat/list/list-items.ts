import type { ChatListView, ChatRow } from '../../../../core/model/chat/list/types.ts';
import type { ListScope } from '../../../routes/chat-path.ts';
import { type Section, type SectionLabel, sectionLabel } from './sections.ts';
import type { Place } from './still-order.ts';

/** Heights in px, which the recipes must match. */
export const ROW_PX = 64;
export const LABEL_PX = 32;

export type ListItem =
  | {
      readonly kind: 'label';
      readonly key: string;
      readonly label: SectionLabel;
      readonly count: number | null;
    }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly row: ChatRow;
      /** The row's position among the rows, from 1. */
      readonly position: number;
    };

/** Returns the view's rows in the order of `places`, with section labels. */
export const listItems = (
  view: ChatListView | undefined,
  places: readonly Place[],
  scope: ListScope,
): readonly ListItem[] => {
  if (view === undefined) return [];
  const rows = new Map(view.rows.map((row) => [row.key, row]));
  const items: ListItem[] = [];
  let under: Section | null = null;
  let position = 0;
  for (const { key, section } of places) {
    const row = rows.get(key);
    if (row === undefined) continue;
    if (section !== under)
      items.push({
        kind: 'label',
        // The space makes the key unique, because no chat id contains a space.
        key: `label ${section}`,
        ...sectionLabel(section, scope, view.head, view.rows.length),
      });
    under = section;
    position += 1;
    items.push({ kind: 'row', key, row, position });
  }
  return items;
};

export const heightOf = ({ kind }: Pick<ListItem, 'kind'>): number => (kind === 'row' ? ROW_PX : LABEL_PX);

export const rowKeys = (items: readonly ListItem[]): readonly string[] =>
  items.flatMap(({ kind, key }) => (kind === 'row' ? [key] : []));
