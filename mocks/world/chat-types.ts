/** Chats, participants and messages of the pretend service, as everything outside the world reads them. */
import type { Json } from './json.ts';

export type Direction = 'inbound' | 'outbound';

/** Delivery status of an outbound message, in ascending order. `failed` has an error code. */
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
  /** The attributes that the sender's chat client set, without the product's own. */
  readonly attributes: Json;
  /** Sids of the attached media (`ME…`). */
  readonly media: readonly string[];
  /** When the text or attributes last changed, and the editor's identity if that was an edit. */
  readonly updatedAt: number;
  readonly updatedBy: string | null;
  /** When the status was last reported; null before the first report. */
  readonly statusAt: number | null;
}

export type ChatState = 'active' | 'inactive' | 'closed';

export interface WorldChat {
  /** Product id (`chat_uuid`). */
  readonly id: string;
  /** Unique name of the Twilio conversation. For chats that the product made it is the product id. */
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
  /** When the chat itself last changed, apart from its messages. */
  readonly updatedAt: number;
  readonly participants: readonly WorldParticipant[];
  /** Index of the next message. The last message may have been removed. */
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
