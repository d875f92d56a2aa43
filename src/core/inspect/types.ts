import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';
import type { ParticipantView } from '../chat/thread/types.ts';
import type { EventType, FLAG_CHANGE_CAUSES, RELEASE_CAUSES, UNRESOLVED_CAUSES } from '../events.ts';
import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';
import type { EventGroup } from './event-groups.ts';

/** A socket to the realtime service. */
export interface SocketRow extends KeyedRow {
  readonly kind: 'socket';
  /** The realtime chat client, or the sync client that brings message statuses. */
  readonly socket: 'chat' | 'status';
  /** The machine's state, its parts joined by dots. */
  readonly state: string;
  /** Whether its socket is open, and since when that is so. */
  readonly isOpen: boolean;
  readonly since: Timestamp;
  /** Attempts that failed since it was last open, and why the last one did. */
  readonly failures: number;
  readonly reason: string | null;
}

/** The sends of one chat. */
export interface LaneRow extends KeyedRow {
  readonly kind: 'lane';
  readonly chatId: string;
  readonly chatName: string;
  /** State of the send at its head; `paused` between two. */
  readonly state: string;
  /** Messages in its queue. */
  readonly waiting: number;
}

/** A state machine that runs: a socket to the realtime service, or the lane of a chat that sends. */
export type MachineRow = SocketRow | LaneRow;

export interface MachinesHead {
  /** Of the newest event that they have made. */
  readonly seq: number;
  readonly chats: number;
  /** Chats whose messages are being fetched, and those whose last fetch failed. */
  readonly chatsLoading: number;
  readonly chatsFailed: number;
  /** Messages in the queues, over all chats. */
  readonly waiting: number;
}

/** The two sockets first. */
export type MachinesView = View<MachinesHead, MachineRow>;

/** How the reading of what the log held before stands. */
export type TailStatus = 'reading' | 'read' | 'failed';

/** What was done in a chat. `answered`: by a colleague; the others but `wrote` and `newChat` by this user. */
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

export interface ActivityRow extends KeyedRow {
  /** The seq of its event. */
  readonly key: string;
  readonly at: Timestamp;
  readonly kind: ActivityKind;
  readonly chatId: string;
  readonly chatName: string;
  /** Who wrote, as the service names them; null for what this user did, and for the one contact of a chat. */
  readonly who: string | null;
}

export interface ActivityHead {
  readonly status: TailStatus;
}

/** Newest first. */
export type ActivityView = View<ActivityHead, ActivityRow>;

export interface EventRow extends KeyedRow {
  /** The seq. */
  readonly key: string;
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly group: EventGroup;
  /** Null for what is no chat's own. */
  readonly chatId: string | null;
  readonly chatName: string | null;
  readonly summary: string;
}

export interface EventsHead {
  readonly status: TailStatus;
  /** Of the newest event of the log. */
  readonly seq: number;
  /** How many of the newest events were looked through. */
  readonly searched: number;
}

export type EventsView = View<EventsHead, EventRow>;

/** An event as it is folded. */
export interface EventDetail {
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly v: number;
  readonly payload: unknown;
}

export interface EventHead {
  readonly status: TailStatus;
  /** Null for one that is not among the newest. */
  readonly event: EventDetail | null;
}

export type EventView = View<EventHead, KeyedRow>;

/** One thing that happened to a message. */
export type MessageStep =
  /** Written on this device, and put into the queue. */
  | { readonly kind: 'written' }
  | { readonly kind: 'attempted'; readonly attempt: number }
  | { readonly kind: 'unresolved'; readonly cause: (typeof UNRESOLVED_CAUSES)[number] }
  | { readonly kind: 'released'; readonly cause: (typeof RELEASE_CAUSES)[number] }
  /** `id` is null where the service's answer was empty. */
  | { readonly kind: 'accepted'; readonly id: number | null }
  | { readonly kind: 'rejected'; readonly reason: string; readonly code: string | null }
  | { readonly kind: 'requeued' }
  | { readonly kind: 'discarded' }
  /** The service told of it: in real time, or as part of a page. `isFirst`: nobody had before. */
  | {
      readonly kind: 'told';
      readonly by: 'realtime' | 'page';
      readonly isFirst: boolean;
      readonly id: number | null;
      readonly status: DeliveryStatus | null;
      readonly code: string | null;
    }
  | { readonly kind: 'status'; readonly status: DeliveryStatus; readonly code: string | null };

/** `key` is the seq of its event, `at` when this device took it down. */
export type MessageStepRow = KeyedRow & { readonly at: Timestamp } & MessageStep;

export interface MessageInfoHead {
  readonly status: TailStatus;
  /** False for one that is not in the thread any more. */
  readonly known: boolean;
  readonly id: number | null;
  readonly sid: string | null;
  /** By the service's clock, once it told. */
  readonly sentAt: Timestamp | null;
  readonly delivery: DeliveryStatus | null;
  /** It came after messages that are below it were there. */
  readonly late: boolean;
  /** Retention took away what came first. */
  readonly trimmed: boolean;
  /** Events of the log that could not be read: some may have been of this message. */
  readonly unreadable: number;
}

/** Oldest first. */
export type MessageView = View<MessageInfoHead, MessageStepRow>;

/** Something that happened to a chat. */
export type TimelineStep =
  /** A conversation that nobody here knew. */
  | { readonly kind: 'began' | 'firstMessage' | 'markedUnread' | 'deletionAsked' | 'deletionUndone' }
  | { readonly kind: 'deletionFailed'; readonly reason: string }
  /** Ids of flags. */
  | {
      readonly kind: 'flagged';
      readonly put: readonly string[];
      readonly taken: readonly string[];
      readonly by: (typeof FLAG_CHANGE_CAUSES)[number];
      readonly reason: string | null;
    }
  /** By what they are known in the chat. */
  | { readonly kind: 'people'; readonly joined: readonly string[]; readonly left: readonly string[] }
  | { readonly kind: 'favourite'; readonly isFavorite: boolean }
  | { readonly kind: 'muted'; readonly isMuted: boolean }
  | { readonly kind: 'notSent'; readonly reason: string; readonly code: string | null }
  | { readonly kind: 'notDelivered'; readonly code: string | null };

/** `key` is the seq of its event; `at` when this device took it down, or the service's time of a first message. */
export type TimelineRow = KeyedRow & { readonly at: Timestamp } & TimelineStep;

export interface DetailsHead {
  readonly chatId: string;
  /** False when neither this device nor the server knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isMuted: boolean;
  /** Ids of the flags it carries, in the order in which they were put. */
  readonly flags: readonly string[];
  readonly participants: readonly ParticipantView[];
  /** How the log was read for what happened. */
  readonly status: TailStatus;
  /** Retention took away what came first. */
  readonly trimmed: boolean;
  /** Events of the log that could not be read: some may have been of this chat. */
  readonly unreadable: number;
}

/** Newest first. */
export type DetailsView = View<DetailsHead, TimelineRow>;
