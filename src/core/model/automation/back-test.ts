import * as v from 'valibot';
import type { Span } from '../../kernel/search/fold-text.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import { MATCH_KINDS, PATTERN_MAX, TERMS_MAX } from './types.ts';

/** A match as a tab sends it. */
export const matchSchema = v.object({
  kind: v.picklist(MATCH_KINDS),
  terms: v.pipe(v.array(v.pipe(v.string(), v.maxLength(PATTERN_MAX))), v.maxLength(TERMS_MAX)),
  wholeWord: v.boolean(),
  ignoreCase: v.boolean(),
  ignoreAccents: v.boolean(),
});

export const BACK_TEST_DAYS = [7, 30, 90] as const;

/** A text on this device that a trigger fits. */
export interface BackTestHit extends KeyedRow {
  readonly chatId: string;
  readonly name: string;
  readonly at: Timestamp;
  readonly text: string;
  readonly spans: readonly Span[];
  /** The saved trigger misses it. */
  readonly isNew: boolean;
  /** Names of other active triggers that fit it too. */
  readonly also: readonly string[];
}

export interface BackTestHead {
  readonly state: 'running' | 'done' | 'refused';
  /** Share of the chats that were read, from 0 to 1. */
  readonly progress: number;
  /** Number of texts of contacts that were read. */
  readonly read: number;
  readonly hits: number;
  readonly newHits: number;
  /** Number of chats with a hit. */
  readonly chats: number;
  /** Number of hits that another trigger fits too. */
  readonly overlaps: number;
}

/** The newest hits, the newest first, with the counts of all. */
export type BackTestView = View<BackTestHead, BackTestHit>;

export const NO_BACK_TEST: BackTestHead = {
  state: 'running',
  progress: 0,
  read: 0,
  hits: 0,
  newHits: 0,
  chats: 0,
  overlaps: 0,
};
