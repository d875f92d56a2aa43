/**
 * The pretend service's world: what it holds and what can be done to it. It knows no HTTP, WebSocket or timers,
 * and no clock but the one that it is given.
 */
import type { Accounts } from './accounts.ts';
import type { StatusUpdate, WorldChat, WorldMessage, WorldStatus } from './chat-types.ts';
import type { ContactBook } from './contact-book.ts';
import type { WorldEvent } from './events.ts';
import type { Flags } from './flags.ts';
import type { Json } from './json.ts';
import type { Mailbox } from './mail.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { MediaStore } from './media.ts';
import type { Membership } from './membership.ts';
import type { People } from './people.ts';
import type { Templates } from './templates.ts';
import type { TokenCheck, TokenKind } from './tokens.ts';
import type { TwoSteps } from './two-steps.ts';

export interface WorldOptions {
  readonly seed: number;
  /** Number of chats (default 200). */
  readonly chats: number;
  /** Messages a chat (default 40); the first chat has 2 000 unless `chats` is small. */
  readonly messagesPerChat: number;
  /** Epoch ms: the source of the world's clock. */
  readonly now: () => number;
}

/**
 * The world of one pretend service. It is deterministic: the same options and calls give the same world.
 * Every method is synchronous; every mutation notifies the watchers before it returns.
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
    MediaStore {
  readonly options: WorldOptions;
  now(): number;
  /** Sets the world's clock forward, or back with a negative number. Message times still ascend. */
  jumpClock(ms: number): void;

  /** Chats in which the identity takes part. Staff who may see chats take part in every chat that the product made. */
  chatsOf(identity: string): readonly WorldChat[];
  chats(): readonly WorldChat[];
  /** By product id or by Twilio sid. */
  chat(idOrSid: string): WorldChat | undefined;
  message(idOrSid: number | string): WorldMessage | undefined;

  issueToken(kind: TokenKind, identity: string): string;
  checkToken(kind: TokenKind, token: string): TokenCheck;
  /** Sets the lifetime of tokens that are issued from now on. */
  setTokenTtl(seconds: number): void;
  /** Revokes every token of the identity; tokens issued later work. */
  revokeTokens(identity: string): void;

  /** Sends a message of a staff member. A repeated `clientMessageId` returns the existing message. */
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
  /** Adds a message of a contact. `from` is a participant's number or identity; default: the first contact. */
  inbound(input: {
    readonly chatId: string;
    readonly body: string;
    readonly from?: string;
    readonly mediaUrl?: string | null;
    readonly subject?: string | null;
    readonly attributes?: Json;
    readonly media?: readonly string[];
  }): WorldMessage;
  /** Changes the text or the attributes of a message. */
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

  /** Index up to which the user has read; null if it was never set. */
  readHorizon(identity: string, chatId: string): number | null;
  /** When the horizon was set; null if it never was. */
  readAt(identity: string, chatId: string): number | null;
  setReadHorizon(identity: string, chatId: string, index: number | null): void;
  /** Inbound messages above the read horizon. */
  unseenCount(identity: string, chatId: string): number;

  watch(listener: (event: WorldEvent) => void): () => void;
}
