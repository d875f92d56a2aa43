import * as v from 'valibot';
import type { Timestamp } from '../../kernel/time.ts';

/** Whether somebody has to do something about a chat. A snoozed chat opens again by itself. */
export const WORK_STATES = ['open', 'snoozed', 'closed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Who answers a chat, and whether it is done. */
export interface Work {
  /** Id of the user who answers. Empty: nobody. */
  readonly ownerId: string;
  readonly state: WorkState;
  /** When a snoozed chat opens again. Null: when the contact writes, or the chat is not snoozed. */
  readonly until: Timestamp | null;
  /** Since when the contact waits for an answer: the first text that nobody has answered. Null: nobody waits. */
  readonly waitingSince: Timestamp | null;
}

/** The work of a chat about which nobody has said anything. */
export const NEW_WORK: Work = { ownerId: '', state: 'open', until: null, waitingSince: null };

/** What a person does with the work of a chat. */
export type WorkAct =
  | { readonly act: 'take'; readonly by: string }
  /** `to` is empty: the chat is nobody's again. */
  | { readonly act: 'hand'; readonly to: string }
  /** `until` is null: until the contact writes. */
  | { readonly act: 'snooze'; readonly until: Timestamp | null }
  | { readonly act: 'close' }
  | { readonly act: 'reopen' };

/** Why an act is refused. */
export type WorkRefusal = 'waits' | 'past' | 'tooFar';

/** Lists of the chat screen by the work of the chats. Those of the first two are open. */
export const WORK_LISTS = ['mine', 'nobody', 'snoozed', 'closed'] as const;
export type WorkList = (typeof WORK_LISTS)[number];
export const workListOption = v.exactOptional(v.picklist(WORK_LISTS));

export type WorkCounts = Readonly<Record<WorkList, number>>;

export const NO_COUNTS: WorkCounts = { mine: 0, nobody: 0, snoozed: 0, closed: 0 };

/** What a row of the chat list tells of the work of its chat. */
export interface RowWork {
  readonly ownerId: string;
  readonly owner: string;
  readonly isMine: boolean;
  readonly state: WorkState;
  readonly until: Timestamp | null;
  readonly waitingSince: Timestamp | null;
  /** Time of the newest message that this row takes into account. 0: none. */
  readonly heardAt: Timestamp;
  readonly version: number;
}
