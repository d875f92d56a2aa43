import type { KeyedRow, View } from '../../keyed-view.ts';
import type { Timestamp } from '../../time.ts';
import type { Flag } from '../message.ts';

export interface FlagRow extends KeyedRow {
  readonly key: string;
  readonly name: string;
  readonly colour: Flag['colour'];
}

export interface FlagsHead {
  readonly listedAt: Timestamp | null;
  readonly loading: boolean;
  readonly error: string | null;
}

export type FlagsView = View<FlagsHead, FlagRow>;
