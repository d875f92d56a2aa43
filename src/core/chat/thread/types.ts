import type { KeyedRow, View } from '../../keyed-view.ts';
import type { Timestamp } from '../../time.ts';
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

export interface ParticipantView {
  readonly id: string;
  /** Number, address or identity: the first that the service gave. */
  readonly label: string;
  readonly channel: 'sms' | 'chat';
  /** The signed-in user. */
  readonly isSelf: boolean;
}

export interface ThreadHead {
  readonly chatId: string;
  /** Whether this device knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** New messages raise no alert. */
  readonly isMuted: boolean;
  readonly participants: readonly ParticipantView[];
  /** True until the first load has ended or failed: until then, no rows doesn't mean an empty chat. */
  readonly loading: boolean;
  /** True while newer messages may be missing after a reconnect. */
  readonly checking: boolean;
  /** Failure of the last fetch of the newest page, in words. */
  readonly error: string | null;
  /** The service has messages older than those on this device. */
  readonly hasOlder: boolean;
  /** This device has rows before the window. */
  readonly hasEarlier: boolean;
  /** This device has rows after the window. */
  readonly hasLater: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
  readonly draft: string;
  /** Pictures of the draft. */
  readonly attachments: readonly AttachmentView[];
  /** Key of the first message that was new when the chat was opened; null if none was. */
  readonly newFromKey: string | null;
  readonly newCount: number;
  /** Deletion of the chat: none, still undoable, or too late to undo. Unless `no`, its thread is not shown. */
  readonly leaving: 'no' | 'canUndo' | 'gone';
}

export interface AttachmentView {
  readonly attachmentId: string;
  readonly name: string;
  /** In bytes; null if unknown. */
  readonly size: number | null;
  /** Its address at the service; null until it is uploaded. */
  readonly url: string | null;
  /** Share uploaded, from 0 to 1; null while no upload runs. */
  readonly progress: number | null;
  /** Why the upload failed, in words. */
  readonly problem: string | null;
}

export interface MessageRow extends KeyedRow {
  /** Never changes while the message exists; its clientMessageId if it was written here. */
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
  /** Place in the chat's queue, from 1; null if it is not queued. */
  readonly queuePosition: number | null;
  readonly mediaUrl: string | null;
  /** Its picture, until the service has confirmed the message. */
  readonly attachment: Pick<AttachmentView, 'attachmentId' | 'name' | 'progress' | 'url'> | null;
  readonly canRetry: boolean;
  /** Can be cancelled, or removed for editing: it is queued or failed. */
  readonly canDiscard: boolean;
  /** It arrived after messages shown below it: labelled as arrived late. */
  readonly late: boolean;
}

export type ThreadView = View<ThreadHead, MessageRow>;

/** A message that matches a search. */
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

/** A hit on this device; `key` is its row's key in the thread. */
export type MessageHitRow = KeyedRow & FoundMessage;

export interface MessageSearchHead {
  /** The chat's messages are being read from the disk. */
  readonly loading: boolean;
  /** Number of hits on this device; the rows are the newest of them. */
  readonly total: number;
  /** This device has the chat's oldest message, so no older hits can exist elsewhere. */
  readonly whole: boolean;
}

/** Newest first. */
export type MessageSearchView = View<MessageSearchHead, MessageHitRow>;

/** A picture of a chat; `key` is its message's key. */
export type MediaRow = Pick<MessageRow, 'key' | 'mediaUrl' | 'body' | 'at' | 'author' | 'direction' | 'mine'>;

export interface MediaHead {
  /** The chat's messages are being read from the disk, or loaded for the first time. */
  readonly loading: boolean;
  /** Failure of the last fetch of the newest page, in words. */
  readonly error: string | null;
  /** Number of pictures on this device; the rows are the newest of them. */
  readonly total: number;
  /** The service has messages older than those on this device. */
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
}

/** Newest first. */
export type ChatMediaView = View<MediaHead, MediaRow>;
