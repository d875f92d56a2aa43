/** Chats, participants and messages of the pretend service, as everything outside the world reads them. */
import type { Json } from './json.ts';

export type Direction = 'inbound' | 'outbound';

/** Delivery of an outbound message, in rising order; `failed` carries an error code. */
export type WorldStatus = 'sent' | 'delivered' | 'seen' | 'failed';

export interface WorldParticipant {
  /** Product id of the participant. */
  readonly uuid: string;
  /** Twilio participant sid (`MB…`). */
  readonly sid: string;
  readonly name: string;
  /** E.164 number of an SMS participant, else null. */
  readonly phone: string | null;
  /** Twilio identity of a chat participant (staff, or a contact on the chat channel), else null. */
  readonly identity: string | null;
  readonly joinedAt: number;
  readonly attributes: Json;
  readonly updatedAt: number;
}

export interface WorldMessage {
  /** Ascending across the whole world, starting at 1. */
  readonly id: number;
  /** Twilio message sid (`IM…`). */
  readonly sid: string;
  /** Index in the conversation, from 0, ascending; gaps are allowed. */
  readonly index: number;
  readonly chatId: string;
  readonly body: string;
  /** Identity of the staff member, or the contact's number or identity. */
  readonly author: string;
  readonly participantSid: string | null;
  readonly direction: Direction;
  readonly from: string;
  readonly to: string;
  /** Epoch ms; strictly ascending across the world. */
  readonly at: number;
  /** Null for inbound messages. */
  readonly status: WorldStatus | null;
  readonly errorCode: number | null;
  readonly mediaUrl: string | null;
  /** The `Idempotency-Key` of the send, if one came. */
  readonly clientMessageId: string | null;
  readonly subject: string | null;
  /** What the sender of a chat client put on it, beside what the product says of each message. */
  readonly attributes: Json;
  /** Sids of what is attached (`ME…`). */
  readonly media: readonly string[];
  /** When text or attributes were last written, and by whom if that was an edit. */
  readonly updatedAt: number;
  readonly updatedBy: string | null;
  /** When the status was last reported; null before the first report. */
  readonly statusAt: number | null;
}

export type ChatState = 'active' | 'inactive' | 'closed';

export interface WorldChat {
  /** Product id (`chat_uuid`). */
  readonly id: string;
  /** The Twilio conversation's; the product id of every chat that the product made. */
  readonly uniqueName: string | null;
  /** Numeric id of the contact list entry. */
  readonly contactId: number;
  /** Twilio conversation sid (`CH…`). */
  readonly sid: string;
  readonly friendlyName: string;
  readonly isGroup: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly attributes: Json;
  readonly state: ChatState;
  /** When the chat itself changed, not its messages. */
  readonly updatedAt: number;
  readonly participants: readonly WorldParticipant[];
  /** Index of the next message: the last one may be gone. */
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
