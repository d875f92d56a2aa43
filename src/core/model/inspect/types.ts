import type { EventGroup } from '../../kernel/define/event-groups.ts';
import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { When } from '../../kernel/when.ts';
import type { DeliveryStatus, Settlement } from '../chat/delivery/delivery-status.ts';
import type { FLAG_CHANGE_CAUSES } from '../chat/events.ts';
import type { ParticipantView } from '../chat/thread/types.ts';
import type { EventType } from '../events.ts';
import type { LogReadStatus } from '../log/types.ts';
import type { RELEASE_CAUSES, UNRESOLVED_CAUSES } from '../outbox/events.ts';

export interface SocketRow extends KeyedRow {
  readonly kind: 'socket';
  /** `chat`: the realtime chat client. `status`: the sync client, which reports message statuses. */
  readonly socket: 'chat' | 'status';
  readonly state: string;
  readonly isOpen: boolean;
  /** Time since which `isOpen` has had its current value. */
  readonly since: Timestamp;
  readonly failures: number;
  readonly reason: Reason | null;
}

/** The state machine that sends the messages of one chat. */
export interface LaneRow extends KeyedRow {
  readonly kind: 'lane';
  readonly chatId: string;
  readonly chatName: string;
  /** State of the first send in the queue, or `paused` between two sends. */
  readonly state: string;
  readonly waiting: number;
}

export type MachineRow = SocketRow | LaneRow;

export interface MachinesHead {
  readonly seq: number;
  readonly chats: number;
  readonly chatsLoading: number;
  readonly chatsFailed: number;
  readonly waiting: number;
}

/** The two sockets come first. */
export type MachinesView = View<MachinesHead, MachineRow>;

/**
 * Activities in a chat. `wrote`: by a contact. `answered`: by a colleague. `newChat`: by anyone. All others
 * are by this user.
 */
export const ACTIVITY_KINDS = [
  'wrote',
  'answered',
  'sent',
  'notSent',
  'newChat',
  'markedUnread',
  'favourite',
  'noFavourite',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export interface ActivityRow extends KeyedRow, When {
  readonly key: string;
  readonly kind: ActivityKind;
  readonly chatId: string;
  readonly chatName: string;
  /** The author's name at the service. Null for this user, and for the only contact of a chat. */
  readonly who: string | null;
}

export interface ActivityHead {
  readonly status: LogReadStatus;
}

/** Newest first. */
export type ActivityView = View<ActivityHead, ActivityRow>;

export interface EventRow extends KeyedRow {
  readonly key: string;
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly group: EventGroup;
  /** Null if the event does not concern a known chat. */
  readonly chatId: string | null;
  readonly chatName: string | null;
  readonly summary: string;
}

export interface EventsHead {
  readonly status: LogReadStatus;
  readonly seq: number;
  readonly searched: number;
}

export type EventsView = View<EventsHead, EventRow>;

export interface EventDetail {
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly v: number;
  readonly payload: unknown;
}

export interface EventHead {
  readonly status: LogReadStatus;
  /** Null if the event is not among the newest events. */
  readonly event: EventDetail | null;
}

export type EventView = View<EventHead, KeyedRow>;

export type MessageStep =
  | { readonly kind: 'written' }
  | { readonly kind: 'attempted'; readonly attempt: number }
  | { readonly kind: 'unresolved'; readonly cause: (typeof UNRESOLVED_CAUSES)[number] }
  | { readonly kind: 'released'; readonly cause: (typeof RELEASE_CAUSES)[number] }
  /** `id` is null if the service's response was empty. */
  | { readonly kind: 'accepted'; readonly id: number | null }
  | { readonly kind: 'rejected'; readonly reason: Reason; readonly code: string | null }
  | { readonly kind: 'requeued' }
  | { readonly kind: 'scheduled' }
  | { readonly kind: 'due' }
  | { readonly kind: 'cancelled'; readonly reason: Reason | null }
  | { readonly kind: 'discarded' }
  /**
   * The service reported the message, in real time or in a page. `isFirst` is true for the first report. `isLate`: the
   * message was further already, so the reported status changed nothing.
   */
  | {
      readonly kind: 'reported';
      readonly by: 'realtime' | 'page';
      readonly isFirst: boolean;
      readonly id: number | null;
      readonly status: DeliveryStatus | null;
      readonly code: string | null;
      readonly isLate: boolean;
    }
  | {
      readonly kind: 'status';
      readonly status: DeliveryStatus;
      readonly code: string | null;
      readonly isLate: boolean;
    }
  | { readonly kind: 'settled'; readonly by: Settlement }
  | { readonly kind: 'redacted' };

/** `key` is the seq of the step's event. */
export type MessageStepRow = KeyedRow & When & MessageStep;

export interface MessageInfoHead {
  readonly status: LogReadStatus;
  /** False if the message is no longer in the thread. */
  readonly known: boolean;
  readonly id: number | null;
  readonly sid: string | null;
  /** Null if the message is not in the thread. */
  readonly text: string | null;
  /** Whether the text was removed on this device. */
  readonly isRedacted: boolean;
  /** By the service's clock. Null if the message is not in the thread. */
  readonly sentAt: Timestamp | null;
  readonly delivery: DeliveryStatus | null;
  /** True if the message arrived after messages that are below it in the thread. */
  readonly late: boolean;
  /** True if retention has removed the message's first events. */
  readonly trimmed: boolean;
  /** Number of unreadable events in the log. Some may be about this message. */
  readonly unreadable: number;
}

/** Oldest first. */
export type MessageView = View<MessageInfoHead, MessageStepRow>;

export type TimelineStep =
  /** `began`: a conversation that the chat list did not have. */
  | { readonly kind: 'began' | 'firstMessage' | 'markedUnread' | 'deletionAsked' | 'deletionUndone' }
  | { readonly kind: 'deletionFailed'; readonly reason: Reason }
  /** `put` and `taken` are ids of flags. */
  | {
      readonly kind: 'flagged';
      readonly put: readonly string[];
      readonly taken: readonly string[];
      readonly by: (typeof FLAG_CHANGE_CAUSES)[number];
      readonly reason: Reason | null;
    }
  /** `joined` and `left` are labels of participants. */
  | { readonly kind: 'people'; readonly joined: readonly string[]; readonly left: readonly string[] }
  | { readonly kind: 'favourite'; readonly isFavorite: boolean }
  | { readonly kind: 'muted'; readonly isMuted: boolean }
  | {
      readonly kind: 'notSent';
      readonly clientMessageId: string;
      readonly reason: Reason;
      readonly code: string | null;
    }
  | { readonly kind: 'notDelivered'; readonly sid: string; readonly code: string | null };

/** `key` is the seq of the step's event. */
export type TimelineRow = KeyedRow & When & TimelineStep;

export interface DetailsHead {
  readonly chatId: string;
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isMuted: boolean;
  /** Ids of the chat's flags, in the order in which they were added. */
  readonly flags: readonly string[];
  readonly participants: readonly ParticipantView[];
  readonly status: LogReadStatus;
  /** True if retention has removed events, so that the start of the timeline may be missing. */
  readonly trimmed: boolean;
  /** Number of unreadable events in the log. Some may be about this chat. */
  readonly unreadable: number;
}

/** Newest first. */
export type DetailsView = View<DetailsHead, TimelineRow>;
