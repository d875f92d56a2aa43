import type { Reason } from '../../../kernel/reasons.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';

/** The deletion of a chat. `asked`: it can be undone until `dueAt`. */
export type DeletionRow = KeyedRow & {
  readonly key: string;
  readonly name: string;
} & (
    | { readonly state: 'asked' | 'attempted'; readonly dueAt: Timestamp }
    | { readonly state: 'failed'; readonly reason: Reason }
  );

export interface DeletionsHead {
  readonly count: number;
}

export type DeletionsView = View<DeletionsHead, DeletionRow>;
