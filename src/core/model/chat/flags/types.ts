import type { Refusal } from '../../../kernel/answer.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';
import type { Flag } from '../message.ts';

export interface FlagRow extends KeyedRow {
  readonly key: string;
  readonly name: string;
  readonly colour: Flag['colour'];
}

export interface FlagsHead {
  /** Null until the flags are known. */
  readonly listedAt: Timestamp | null;
  /** Why the flags could not be loaded. They may be known from before. */
  readonly error: Refusal | null;
}

export type FlagsView = View<FlagsHead, FlagRow>;
