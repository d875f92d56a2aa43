import type { ChatListHead, ChatRow } from '../../../../core/model/chat/list/types.ts';
import type { ListScope } from '../../../routes/chat-path.ts';

export const SECTIONS = ['found', 'favourites', 'others'] as const;
export type Section = (typeof SECTIONS)[number];
export type SectionLabel = Section | 'all';

/** Returns a chat's section. Search results form one section. */
export const sectionOf = ({ isFavorite }: Pick<ChatRow, 'isFavorite'>, isSearch: boolean): Section =>
  isSearch ? 'found' : isFavorite ? 'favourites' : 'others';

/** Returns the key of a section's label, and the number beside it. */
export const sectionLabel = (
  section: Section,
  { filter, work, flags }: ListScope,
  head: Pick<ChatListHead, 'hasLater' | 'total'>,
  found: number,
): { readonly label: SectionLabel; readonly count: number | null } => {
  switch (section) {
    case 'found':
      return { label: 'found', count: head.hasLater ? null : found };
    case 'favourites':
      return { label: 'favourites', count: null };
    case 'others':
      // The total counts the whole list, so it would be wrong for a part of it.
      return filter === 'all' && !work && flags.length === 0
        ? { label: 'all', count: head.total }
        : { label: 'others', count: null };
  }
};
