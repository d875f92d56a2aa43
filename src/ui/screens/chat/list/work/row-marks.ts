import type { ReactNode } from 'react';
import type { RowWork } from '../../../../../core/model/work/types.ts';

export interface RowMark {
  /** What the marks say, to follow the row's description. Empty if there is nothing to say. */
  readonly words: string;
  /** The owner, and whether the chat is snoozed or closed. Null if the chat is open and nobody's. */
  readonly mark: ReactNode;
  /** Drawn instead of the row's time once the contact waits for long. */
  readonly wait: ReactNode;
}

/** Returns what a row shows of the work of its chat. The code loads later than the rows. */
export type RowMarks = (work: RowWork, now: number) => RowMark;
