import * as v from 'valibot';
import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { timeSchema } from '../../kernel/time.ts';
import type { View } from '../../kernel/views/keyed-view.ts';
import { type CallRecord, callRow } from '../collections/calls.ts';

/** What an agent does to a call. The service carries out a repeated act once. */
export const CALL_ACTS = ['answer', 'decline', 'hangup', 'hold', 'resume'] as const;
export type CallAct = (typeof CALL_ACTS)[number];

export const callActSchema = v.picklist(CALL_ACTS);

/**
 * The service's word about an agent's line, as its Sync document and `GET /calls/current` have it.
 */
export const lineWordSchema = v.object({
  /** The agent's newest call, running or just over. */
  call: v.nullable(callRow),
  /** The incoming calls that the agent may answer. Null: the service did not say. */
  ringing: v.fallback(v.nullable(v.array(callRow)), null),
  /** When the service said it, by its clock. Null: it did not say. */
  at: v.fallback(v.nullable(timeSchema), null),
});
export type LineWord = v.InferOutput<typeof lineWordSchema>;

/** A call as the bar shows it. Times are those of this device's clock. */
export interface LineCall
  extends Pick<
    CallRecord,
    'id' | 'direction' | 'contactId' | 'name' | 'number' | 'status' | 'outcome' | 'code' | 'chatId'
  > {
  readonly startedAt: Timestamp;
  readonly answeredAt: Timestamp | null;
  readonly heldAt: Timestamp | null;
  readonly talkSeconds: number | null;
}

/** The agent's telephone line. */
export interface LineHead {
  /** `off`: the service carries no calls, or nobody knows yet. */
  readonly state: 'off' | 'free' | 'dialling' | 'busy' | 'over';
  /** The running call, or for a moment the call that is over. Null while it is dialled or answered. */
  readonly call: LineCall | null;
  /** Whom the agent is about to reach: the number that is dialled, or the caller who is answered. */
  readonly dialled: string;
  /** What the agent has asked for and the service has not done yet. */
  readonly act: CallAct | null;
  readonly isMuted: boolean;
  /** Whether the media carries sound. */
  readonly hasSound: boolean;
  /** Why the last act was not done. */
  readonly problem: Reason | null;
}

/** The rows are the incoming calls that ring. */
export type LineView = View<LineHead, LineCall & { readonly key: string }>;
