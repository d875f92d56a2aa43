/** Chats, participants and messages of the pretend service. Other modules only read them. */
import type { Json } from './json.ts';

export type Direction = 'inbound' | 'outbound';

/** Delivery status of an outbound message, in ascending order. A `failed` message has an error code. */
export type WorldStatus = 'sent' | 'delivered' | 'seen' | 'failed';

/** Status of an outbound message at one recipient, as the chat service names it. */
export type ReceiptStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'undelivered';

/** How far an outbound message has come at one recipient. Only a failure has an error code. */
export interface WorldReceipt {
  readonly participantSid: string;
  readonly status: ReceiptStatus;
  readonly errorCode: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface WorldParticipant {
  /** The participant's id in Switchboard's API. */
  readonly uuid: string;
  /** Twilio participant sid (`MB…`). */
  readonly sid: string;
  readonly name: string;
  /** E.164 number of an SMS participant; null for others. */
  readonly phone: string | null;
  /** Twilio identity of a participant who uses a chat client: an agent or a contact. Null for SMS participants. */
  readonly identity: string | null;
  readonly joinedAt: number;
  readonly attributes: Json;
  readonly updatedAt: number;
}

export interface WorldMessage {
  /** Message ids start at 1 and rise across all chats. */
  readonly id: number;
  /** Twilio message sid (`IM…`). */
  readonly sid: string;
  /** Index in the conversation. Indexes start at 0 and rise; gaps are allowed. */
  readonly index: number;
  readonly chatId: string;
  readonly body: string;
  /** Identity of the agent, or the contact's number or identity. */
  readonly author: string;
  readonly participantSid: string | null;
  readonly direction: Direction;
  readonly from: string;
  readonly to: string;
  /** Epoch ms. No two messages of the world have the same time. */
  readonly at: number;
  /** Null for inbound messages. */
  readonly status: WorldStatus | null;
  readonly errorCode: number | null;
  readonly mediaUrl: string | null;
  /** The `Idempotency-Key` of the request that sent the message; null without that header. */
  readonly clientMessageId: string | null;
  readonly subject: string | null;
  /** Attributes that the sender's chat client set. Attributes that Switchboard sets are left out. */
  readonly attributes: Json;
  /** Sids of the attached media (`ME…`). */
  readonly media: readonly string[];
  /**
   * When the text or attributes last changed. `updatedBy` is the editor's identity; null if nobody edited the message.
   */
  readonly updatedAt: number;
  readonly updatedBy: string | null;
  /** When the service last reported the status; null before the first report. */
  readonly statusAt: number | null;
  /** A receipt for each recipient. Null until a report names one recipient: then all have the message's status. */
  readonly receipts: readonly WorldReceipt[] | null;
}

export type ChatState = 'active' | 'inactive' | 'closed';

export interface WorldChat {
  /** The chat's id in Switchboard's API (`chat_uuid`). */
  readonly id: string;
  /** Unique name of the Twilio conversation. If Switchboard created the chat, the unique name equals `id`. */
  readonly uniqueName: string | null;
  readonly contactId: number;
  /** Twilio conversation sid (`CH…`). */
  readonly sid: string;
  readonly friendlyName: string;
  readonly isGroup: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly attributes: Json;
  readonly state: ChatState;
  /** When the chat itself last changed. Messages do not count. */
  readonly updatedAt: number;
  readonly participants: readonly WorldParticipant[];
  /** Index of the next message. Indexes of removed messages are not used again. */
  readonly nextIndex: number;
  /** Ascending by id. */
  readonly messages: readonly WorldMessage[];
}

export interface StatusUpdate {
  readonly id: number;
  readonly sid: string;
  readonly chatId: string;
  readonly status: WorldStatus;
  readonly errorCode: number | null;
  readonly at: number;
}
