import type { KeyedRow, View } from '../../keyed-view.ts';
import type { Timestamp } from '../../time.ts';
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

export interface ParticipantView {
  readonly id: string;
  /** Number, address or identity: whatever the server gave. */
  readonly label: string;
  readonly channel: 'sms' | 'chat';
  /** The signed-in user. */
  readonly isSelf: boolean;
}

export interface ThreadHead {
  readonly chatId: string;
  /** False when neither this device nor the server knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Nobody is called for what comes to it. */
  readonly isMuted: boolean;
  readonly participants: readonly ParticipantView[];
  /** True until the newest page was fetched, or could not be: without rows, it is not known that there are none. */
  readonly loading: boolean;
  /** True while it is not known whether newer messages exist (after a reconnect). */
  readonly checking: boolean;
  /** Failure of the last fetch of the newest page. */
  readonly error: string | null;
  /** The server has messages older than any that this device has. */
  readonly hasOlder: boolean;
  /** This device has rows before the window, or after it. */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
  readonly draft: string;
  /** Pictures of the draft. */
  readonly attachments: readonly AttachmentView[];
  /** First row of what was new when the chat was opened; null when nothing was. */
  readonly newFromKey: string | null;
  readonly newCount: number;
  /** Whether the chat is being deleted, or is: then nothing of it is shown. */
  readonly leaving: 'no' | 'canUndo' | 'gone';
}

export interface AttachmentView {
  readonly attachmentId: string;
  readonly name: string;
  /** In bytes; null where it is not known. */
  readonly size: number | null;
  /** Where the service has it; null until it does. */
  readonly url: string | null;
  /** How much of it has left, from 0 to 1; null while it is not on its way. */
  readonly progress: number | null;
  /** Why it did not come to the service, in words. */
  readonly problem: string | null;
}

export interface MessageRow extends KeyedRow {
  /** Never changes in the life of the message (its clientMessageId if it was written here). */
  readonly key: string;
  readonly body: string;
  readonly direction: 'inbound' | 'outbound';
  readonly author: string | null;
  /** Written by the signed-in user. */
  readonly mine: boolean;
  readonly at: Timestamp;
  /** Null for inbound messages. */
  readonly delivery: DeliveryStatus | null;
  /** Why it was not sent, in words, with the service's code if there is one. */
  readonly failure: string | null;
  /** Place in the queue of its chat, from 1; null when it is not queued. */
  readonly queuePosition: number | null;
  readonly mediaUrl: string | null;
  /** The picture that goes with it, until the service has confirmed the message. */
  readonly attachment: Pick<AttachmentView, 'attachmentId' | 'name' | 'progress' | 'url'> | null;
  readonly canRetry: boolean;
  /** Cancel (queued) or take away and edit (queued, failed). */
  readonly canDiscard: boolean;
  /** It came after messages that are below it were there: shown as "arrived late". */
  readonly late: boolean;
}

export type ThreadView = View<ThreadHead, MessageRow>;

/** A message that holds what was searched for. */
export interface FoundMessage {
  readonly id: number | null;
  readonly sid: string | null;
  readonly body: string;
  readonly author: string | null;
  readonly at: Timestamp;
  /** Written by the signed-in user. */
  readonly mine: boolean;
  readonly direction: 'inbound' | 'outbound';
}

/** `key` is that of its row in the thread. */
export type MessageHitRow = KeyedRow & FoundMessage;

export interface MessageSearchHead {
  /** The chat's messages come from the disk. */
  readonly loading: boolean;
  /** How many there are on this device: the rows are the newest of them. */
  readonly total: number;
  /** This device has all messages of the chat. */
  readonly whole: boolean;
}

/** Newest first. */
export type MessageSearchView = View<MessageSearchHead, MessageHitRow>;

/** A picture of a chat; `key` is that of its message. */
export type MediaRow = Pick<MessageRow, 'key' | 'mediaUrl' | 'body' | 'at' | 'author' | 'direction' | 'mine'>;

export interface MediaHead {
  /** The chat's messages come from the disk, or from the service for the first time. */
  readonly loading: boolean;
  /** Failure of the last fetch of the newest page. */
  readonly error: string | null;
  /** How many this device has: the rows are the newest of them. */
  readonly total: number;
  /** The service has messages older than any that this device has. */
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
}

/** Newest first. */
export type ChatMediaView = View<MediaHead, MediaRow>;
