import type { Failure, Reason } from '../../../kernel/reasons.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';
import type { ChatConsent } from '../../consent/types.ts';
import type { SendTrouble } from '../chats-live.ts';
import type { DeliveryStatus, Settlement } from '../delivery/delivery-status.ts';
import type { Reach } from '../delivery/receipts.ts';

export interface ParticipantView {
  readonly id: string;
  /** The phone number, the address or the identity: the first that the service sent. */
  readonly label: string;
  /** The name of the contact. Absent if this device knows none. */
  readonly name?: string;
  readonly channel: 'sms' | 'chat';
  readonly isSelf: boolean;
}

export interface ThreadHead {
  readonly chatId: string;
  /** Names the log that holds the chat. Null while no session is open. */
  readonly log: string | null;
  readonly known: boolean;
  /** False until the list has told the chat's name, flags and star. */
  readonly isListed: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  readonly isMuted: boolean;
  readonly participants: readonly ParticipantView[];
  /** True until the first load has ended or failed. While true, a thread without rows may not be empty. */
  readonly loading: boolean;
  /** True while newer messages may be missing after a reconnect. */
  readonly checking: boolean;
  /** The error of the last load of the newest page, for the screen. */
  readonly error: Reason | null;
  /** True if the service has messages older than the messages on this device. */
  readonly hasOlder: boolean;
  /** True if this device has rows before the window. */
  readonly hasEarlier: boolean;
  /** True if this device has rows after the window. */
  readonly hasLater: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: Reason | null;
  /** Number of scheduled and cancelled messages. They are not among the rows: the view `scheduled` has them. */
  readonly putOff: number;
  readonly draft: string;
  /** Texts that other tabs typed at the same time as the draft. */
  readonly otherDrafts: readonly string[];
  readonly attachments: readonly AttachmentView[];
  /** Key of the first message that was new when the chat was opened. Null if no message was new. */
  readonly newFromKey: string | null;
  readonly newCount: number;
  readonly unseen: number;
  /** Key of the first unseen message on this device: here the user stopped reading. Null if there is none. */
  readonly unseenFromKey: string | null;
  /** Who gets the messages of this chat. */
  readonly consent: ChatConsent;
  /**
   * Whether the chat is being deleted. `canUndo`: the deletion can be undone. `gone`: it is too late to undo.
   * In both cases the thread is not shown.
   */
  readonly leaving: 'no' | 'canUndo' | 'gone';
}

export interface AttachmentView {
  readonly attachmentId: string;
  readonly name: string;
  /** In bytes. Null if unknown. */
  readonly size: number | null;
  /** The picture's address at the service. Null until it is uploaded. */
  readonly url: string | null;
  /** Share uploaded, from 0 to 1. Null while no upload is in flight. */
  readonly progress: number | null;
  readonly problem: Reason | null;
}

export interface MessageRow extends KeyedRow {
  /**
   * Never changes while the message exists. Equals the clientMessageId if the message was written on this
   * device.
   */
  readonly key: string;
  readonly body: string;
  readonly direction: 'inbound' | 'outbound';
  /** Address of the person who wrote the message. Null: a rule, or it is not known who. */
  readonly author: string | null;
  /** True if the signed-in user wrote the message. */
  readonly mine: boolean;
  /** A rule of the account wrote the message. */
  readonly isAutomatic?: true;
  readonly at: Timestamp;
  /** Null for inbound messages. */
  readonly delivery: DeliveryStatus | null;
  /** At how many people of a group the message has arrived. Absent if unknown. */
  readonly reach?: Reach;
  readonly failure: Failure | null;
  readonly queuePosition: number | null;
  /** Why the last attempt to send failed, and when the next one is. Absent if there was none, or it succeeded. */
  readonly trouble?: SendTrouble;
  readonly mediaUrl: string | null;
  /** The message's picture, until the service has confirmed the message. */
  readonly attachment: Pick<AttachmentView, 'attachmentId' | 'name' | 'progress' | 'url'> | null;
  readonly canRetry: boolean;
  /** True if the message is queued or failed, so that it can be cancelled or removed for editing. */
  readonly canDiscard: boolean;
  /**
   * True if the service could not deliver the message. It can't be removed there, but its failure can be
   * dismissed, and its text can be edited and sent again.
   */
  readonly canDismiss: boolean;
  /** How the agent settled the failure. Null if the message has not failed or needs attention. */
  readonly settlement: Settlement | null;
  /** True if the message arrived after messages shown below it. The screen labels it as late. */
  readonly late: boolean;
}

export type ThreadView = View<ThreadHead, MessageRow>;

/** Empty: this device does not know the chat. */
export type ChatNameView = View<{ readonly name: string }, never>;

export interface FoundMessage {
  readonly id: number | null;
  readonly sid: string | null;
  readonly body: string;
  readonly author: string | null;
  readonly at: Timestamp;
  readonly mine: boolean;
  readonly direction: 'inbound' | 'outbound';
}

/** A hit on this device. `key` is the key of the message's row in the thread. */
export type MessageHitRow = KeyedRow & FoundMessage;

export interface MessageSearchHead {
  readonly loading: boolean;
  /** Number of hits on this device. The rows are the newest hits. */
  readonly total: number;
  /** True if this device has the chat's oldest message. Then the service has no further hits. */
  readonly whole: boolean;
}

/** Newest first. */
export type MessageSearchView = View<MessageSearchHead, MessageHitRow>;

/** A picture of a chat. `key` is the key of the picture's message. */
export type MediaRow = Pick<MessageRow, 'key' | 'mediaUrl' | 'body' | 'at' | 'author' | 'direction' | 'mine'>;

export interface MediaHead {
  /** True while the chat's messages load from disk, or load from the service for the first time. */
  readonly loading: boolean;
  readonly error: Reason | null;
  /** Number of pictures on this device. The rows are the newest pictures. */
  readonly total: number;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: Reason | null;
}

/** Newest first. */
export type ChatMediaView = View<MediaHead, MediaRow>;

export interface FoundMessages {
  readonly hits: FoundMessage[];
  readonly total: number | null;
  readonly next: string | null;
}

export interface MessagePlace {
  /** Key of the message's row in the thread. Null if this device does not have the message yet. */
  readonly key: string | null;
  readonly held: number;
  readonly hasOlder: boolean;
}
