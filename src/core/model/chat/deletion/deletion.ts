import type { Reason } from '../../../kernel/reasons.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import { SAME_TIME_MS } from '../../redaction/redaction.ts';
import type { ChatEventOf } from '../chat-events.ts';
import type { Message } from '../message.ts';

/** The deletion of a hidden chat for which no request has left. */
export interface AskedDeletion {
  readonly state: 'asked';
  readonly dueAt: Timestamp;
  /** Time of the newest message that this device knew when the user deleted the chat. 0: none. */
  readonly newestAt: Timestamp;
  /** The contact has written since. The deletion must not happen. */
  readonly contactWrote: boolean;
}

/**
 * State of a chat's deletion. `asked`: the chat is hidden and no request has left. `attempted`: the service
 * may have deleted the chat. `failed`: the chat is shown again, with the reason. `deleted`: the chat stays
 * hidden, even if further events arrive for it.
 */
export type Deletion =
  | AskedDeletion
  | { readonly state: 'attempted'; readonly dueAt: Timestamp; readonly attempt: number }
  | { readonly state: 'failed'; readonly reason: Reason }
  | { readonly state: 'deleted' };

type Deletable = { readonly deletion: Deletion | null };

/** Returns whether the chat is hidden: its deletion can be undone, is in flight, or is done. */
export const isLeaving = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'failed';

/** Returns whether a deletion is pending, or has failed without being dismissed. */
export const isDeletionOpen = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'deleted';

export type DeletionEvent = ChatEventOf<
  | 'chat.deletionAsked'
  | 'chat.deletionUndone'
  | 'chat.deletionAttempted'
  | 'chat.deletionFailed'
  | 'chat.deleted'
>;

/**
 * Returns the deletion after an event. An event that does not fit the present state changes nothing.
 *
 * @param newestAt time of the newest message of the chat that this device knows
 */
export function deletionAfter(
  before: Deletion | null,
  event: DeletionEvent,
  newestAt: Timestamp,
): Deletion | null {
  const state = before?.state ?? 'none';
  switch (event.type) {
    case 'chat.deletionAsked':
      return state === 'none' || state === 'failed'
        ? { state: 'asked', dueAt: event.payload.dueAt, newestAt, contactWrote: false }
        : before;
    case 'chat.deletionUndone':
      return state === 'asked' || state === 'failed' ? null : before;
    case 'chat.deletionAttempted':
      return before?.state === 'asked' || before?.state === 'attempted'
        ? { state: 'attempted', dueAt: before.dueAt, attempt: event.payload.attempt }
        : before;
    case 'chat.deletionFailed':
      return state === 'asked' || state === 'attempted'
        ? { state: 'failed', reason: event.payload.reason }
        : before;
    case 'chat.deleted':
      return { state: 'deleted' };
  }
}

/** A message that the person had not seen when they deleted the chat, or that only seems so. */
type Arrival = Pick<Message, 'at'> & { readonly direction: Message['direction'] | null };

/**
 * Returns whether a message of the contact is newer than all that were known when the chat was deleted. Two sources may
 * report one message with times that differ a little, so the message must be clearly newer.
 */
export const isSince = ({ newestAt }: AskedDeletion, { at, direction }: Arrival): boolean =>
  direction === 'inbound' && at > newestAt + SAME_TIME_MS;

/**
 * Returns whether a new row is a message of the contact that came after the deletion. If the newest message known then has
 * a row, any other row that is not older is another message. The realtime service does not repeat old messages.
 *
 * @param newestRowAt time of the newest row before this one
 */
export const isRowSince = (
  deletion: AskedDeletion,
  message: Pick<Message, 'at' | 'direction'>,
  { newestRowAt, isRealtime }: { readonly newestRowAt: Timestamp; readonly isRealtime: boolean },
): boolean => {
  const { newestAt } = deletion;
  const { at, direction } = message;
  if (direction !== 'inbound') return false;
  const isAnother = newestRowAt >= newestAt && at >= newestAt;
  return isAnother || (isRealtime && at > newestAt) || isSince(deletion, message);
};
