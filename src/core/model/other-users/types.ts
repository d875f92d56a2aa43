import type { KeyedRow } from '../../kernel/views/keyed-view.ts';

/** Unsent texts of a user whose session ended. Their contents are not shown. */
export interface LeftRow extends KeyedRow {
  /** The user's full name. Null if it is not known. */
  readonly owner: string | null;
  readonly count: number;
}

export type LeftHead = Record<string, never>;
