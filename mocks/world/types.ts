/**
 * The pretend service's vocabulary: what the world holds, what can be done to it, and what it tells
 * those who watch it. Transport-free: no HTTP, no WebSocket, no timers, no clock but the injected one.
 */

import type { Accounts } from './accounts.ts';
import type { ContactBook } from './contact-book.ts';
import type { Flags } from './flags.ts';
import type { Json } from './json.ts';
import type { Mailbox } from './mail.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { MediaShelf } from './media.ts';
import type { Membership } from './membership.ts';
import type { People } from './people.ts';
import type { Templates } from './templates.ts';
import type { TwoSteps } from './two-steps.ts';

export type Direction = 'inbound' | 'outbound';

/** Delivery of an outbound message, in rising order; `failed` carries an error code. */
export type WorldStatus = 'sent' | 'delivered' | 'seen' | 'failed';

export interface WorldUser {
  readonly id: number;
  /** Twilio identity and the author of what the user sends: the e-mail address. */
  readonly identity: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly username: string;
  readonly role: string;
  readonly abilityRules: readonly { readonly action: string; readonly subject: string }[];
}

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

/** What the world tells its watchers, in the order in which it happened, synchronously. */
export type WorldEvent =
  | { readonly type: 'conversation.added'; readonly chat: WorldChat }
  | { readonly type: 'conversation.updated'; readonly chat: WorldChat }
  /** The chat as it was. */
  | { readonly type: 'conversation.removed'; readonly chat: WorldChat }
  | {
      readonly type: 'participant.added' | 'participant.updated' | 'participant.removed';
      readonly chat: WorldChat;
      readonly participant: WorldParticipant;
    }
  | { readonly type: 'message.removed'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'notification-level.changed'; readonly identity: string; readonly chat: WorldChat }
  | { readonly type: 'user.updated'; readonly identity: string }
  | { readonly type: 'typing'; readonly chat: WorldChat; readonly identity: string }
  | { readonly type: 'message.added'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'message.updated'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'status.updated'; readonly update: StatusUpdate }
  | {
      readonly type: 'horizon.moved';
      readonly identity: string;
      readonly chat: WorldChat;
      readonly index: number | null;
    }
  | { readonly type: 'token.revoked'; readonly identity: string }
  | { readonly type: 'clock.jumped' };

/** `realtime` is good for chat and Sync at once, on one socket. */
export type TokenKind = 'access' | 'chat' | 'sync' | 'realtime';

export type TokenCheck =
  | { readonly ok: true; readonly identity: string; readonly expiresAt: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'revoked' };

export interface WorldOptions {
  readonly seed: number;
  /** Number of chats (default 200). */
  readonly chats: number;
  /** Messages a chat (default 40); the first chat has 2 000 unless `chats` is small. */
  readonly messagesPerChat: number;
  /** Epoch ms; what the world's clock goes with. */
  readonly now: () => number;
}

/**
 * One pretend service. Deterministic: the same options and the same calls give the same world.
 * Every method is synchronous; every mutation tells the watchers before it returns.
 */
export interface World
  extends Accounts,
    ContactBook,
    Flags,
    MailedLinks,
    Mailbox,
    Templates,
    TwoSteps,
    Membership,
    People,
    MediaShelf {
  readonly options: WorldOptions;
  now(): number;
  /** Sets the world's clock forward, or back with a negative number; what is sent stays in order all the same. */
  jumpClock(ms: number): void;

  /** Chats that the identity takes part in: staff with `view-chat`, or a manager of all, in all that the product made. */
  chatsOf(identity: string): readonly WorldChat[];
  chats(): readonly WorldChat[];
  /** By product id or by Twilio sid. */
  chat(idOrSid: string): WorldChat | undefined;
  message(idOrSid: number | string): WorldMessage | undefined;

  issueToken(kind: TokenKind, identity: string): string;
  checkToken(kind: TokenKind, token: string): TokenCheck;
  /** Life of tokens issued from now on. */
  setTokenTtl(seconds: number): void;
  /** Every token of the identity fails from now on; tokens issued later work. */
  revokeTokens(identity: string): void;

  /** A staff member sends. The same `clientMessageId` again: the same message, nothing new. */
  send(input: {
    readonly chatId: string;
    readonly author: string;
    readonly body: string;
    readonly mediaUrl?: string | null;
    readonly clientMessageId?: string | null;
    readonly subject?: string | null;
    readonly attributes?: Json;
    readonly media?: readonly string[];
  }): WorldMessage;
  /** A contact writes. `from` is a participant's number or identity; default: the first contact. */
  inbound(input: {
    readonly chatId: string;
    readonly body: string;
    readonly from?: string;
    readonly mediaUrl?: string | null;
    readonly subject?: string | null;
    readonly attributes?: Json;
    readonly media?: readonly string[];
  }): WorldMessage;
  /** A new version of a text or of attributes. */
  editMessage(
    messageId: number | string,
    input: { readonly body?: string; readonly attributes?: Json; readonly by: string },
  ): WorldMessage;
  /** Its index is not used again. */
  removeMessage(messageId: number | string): void;
  setStatus(messageId: number | string, status: WorldStatus, errorCode?: number | null): StatusUpdate;
  /** The latest 50 status updates, oldest first (the status document's content). */
  statusUpdates(): readonly StatusUpdate[];
  createConversation(input: {
    readonly friendlyName: string;
    readonly participants?: readonly string[];
    readonly isGroup?: boolean;
    readonly createdBy?: string;
  }): WorldChat;

  isFavorite(identity: string, chatId: string): boolean;
  toggleFavorite(identity: string, chatId: string): boolean;

  /** Index up to which the user has read; null when never set. */
  readHorizon(identity: string, chatId: string): number | null;
  /** When the horizon was set; null when it never was. */
  readAt(identity: string, chatId: string): number | null;
  setReadHorizon(identity: string, chatId: string, index: number | null): void;
  /** Inbound messages above the read horizon. */
  unseenCount(identity: string, chatId: string): number;

  watch(listener: (event: WorldEvent) => void): () => void;
}
