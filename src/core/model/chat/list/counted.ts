import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';
import type { WorkList } from '../../work/types.ts';
import type { ChatFilter } from './types.ts';

/** A list whose chats are counted. `key` names it in the answer. */
export interface CountedList {
  readonly key: string;
  readonly q?: string;
  readonly filter?: ChatFilter;
  /** Ids of flags. A chat needs one of them. */
  readonly flags?: readonly string[];
  readonly work?: WorkList;
}

/** Most lists that one view counts. */
export const COUNTED_MAX = 50;

export interface ChatCountRow extends KeyedRow {
  /** Chats of this device that the list shows. */
  readonly count: number;
  /** True if the service may have more such chats. */
  readonly atLeast: boolean;
}

export interface ChatCountsHead {
  /** When the list of chats was first loaded; null before. Then the counts say nothing. */
  readonly listedAt: Timestamp | null;
}

export type ChatCountsView = View<ChatCountsHead, ChatCountRow>;

/** What one page of the service's list has brought. */
export interface LoadedChats {
  /** Number of chats on the page. 0: there was no page to load. */
  readonly looked: number;
  /** Number of chats that the list shows now, and did not show before. */
  readonly found: number;
}
