/**
 * The data of the pretend service, and the changes that are possible. The world uses no HTTP, WebSockets or timers. Its
 * only clock is an argument.
 */
import type { AnyTable } from '../tables/table.ts';
import type { Accounts } from './accounts.ts';
import type { Activity } from './activity.ts';
import type { StatusUpdate, WorldChat, WorldMessage, WorldStatus } from './chat-types.ts';
import type { ContactBook } from './contact-book.ts';
import type { WorldEvent } from './events.ts';
import type { Flags } from './flags.ts';
import type { Imports } from './imports.ts';
import type { Json } from './json.ts';
import type { Mailbox } from './mail.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { MediaStore } from './media.ts';
import type { Membership } from './membership.ts';
import type { People } from './people.ts';
import type { Personal } from './personal.ts';
import type { RecordChanges } from './record-changes.ts';
import type { SignIns } from './sign-ins.ts';
import type { Staff } from './staff.ts';
import type { Templates } from './templates.ts';
import type { Tokens } from './tokens.ts';
import type { TwoSteps } from './two-steps.ts';

export interface WorldOptions {
  readonly seed: number;
  /** Number of chats (default 200). */
  readonly chats: number;
  /** Messages in each chat (default 40). The first chat has 2 000 messages, except in a world with few chats. */
  readonly messagesPerChat: number;
  /** Number of all contacts, with or without a chat. By default, a few more than the contacts of the chats. */
  readonly contacts?: number;
  /** The source of the world's clock, epoch ms. */
  readonly now: () => number;
}

/** The tables by the name of their collection, for control calls that change any of them. */
type TablesByName = Readonly<Record<string, AnyTable>>;

/** Which value counts if the sender and the service both set an attribute of a message. */
export type AttributesWinner = 'service' | 'sender';

/**
 * The world of one pretend service. Equal options and calls give equal worlds. Every method is synchronous. A method
 * that changes the world notifies the watchers before it returns.
 */
export interface World
  extends Accounts,
    Activity,
    ContactBook,
    Flags,
    Imports,
    MailedLinks,
    Mailbox,
    Templates,
    TwoSteps,
    Membership,
    People,
    Personal,
    SignIns,
    MediaStore,
    RecordChanges,
    Pick<Tokens, 'sessionsOf' | 'sessionOf' | 'openSessions'>,
    Staff {
  readonly options: WorldOptions;
  readonly tables: TablesByName;
  now(): number;
  /** Sets the world's clock forward, or back with a negative number. Message times rise even then. */
  jumpClock(ms: number): void;

  /**
   * Returns the chats in which the identity takes part. Agents who may see chats take part in every chat that
   * Switchboard created.
   */
  chatsOf(identity: string): readonly WorldChat[];
  chats(): readonly WorldChat[];
  chat(idOrSid: string): WorldChat | undefined;
  message(idOrSid: number | string): WorldMessage | undefined;

  readonly issueToken: Tokens['issue'];
  readonly checkToken: Tokens['check'];
  /** Sets the lifetime of tokens that are issued later. */
  setTokenTtl(seconds: number): void;
  /** The default is `service`. */
  attributesWinner(): AttributesWinner;
  setAttributesWinner(winner: AttributesWinner): void;
  /** Revokes every token of the identity. Tokens that are issued later are valid. */
  revokeTokens(identity: string): void;
  /** Ends one session of the identity. Returns false if there is no such session. */
  endSession(identity: string, id: string): boolean;

  /** Sends an agent's message. If the `clientMessageId` is known, returns the existing message. */
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
  /** Adds a message from a contact. `from` is a participant's number or identity. The default is the first contact. */
  inbound(input: {
    readonly chatId: string;
    readonly body: string;
    readonly from?: string;
    readonly mediaUrl?: string | null;
    readonly subject?: string | null;
    readonly attributes?: Json;
    readonly media?: readonly string[];
  }): WorldMessage;
  editMessage(
    messageId: number | string,
    input: { readonly body?: string; readonly attributes?: Json; readonly by: string },
  ): WorldMessage;
  /** Removes the message. Its index is not used again. */
  removeMessage(messageId: number | string): void;
  setStatus(messageId: number | string, status: WorldStatus, errorCode?: number | null): StatusUpdate;
  /** Returns the latest 50 status updates, oldest first. The status document contains these. */
  statusUpdates(): readonly StatusUpdate[];
  createConversation(input: {
    readonly friendlyName: string;
    readonly participants?: readonly string[];
    readonly isGroup?: boolean;
    readonly createdBy?: string;
  }): WorldChat;

  isFavorite(identity: string, chatId: string): boolean;
  toggleFavorite(identity: string, chatId: string): boolean;

  /** Returns the index of the last message that the user has read; null if the horizon was never set. */
  readHorizon(identity: string, chatId: string): number | null;
  /** Returns when the horizon was set; null if it was never set. */
  readAt(identity: string, chatId: string): number | null;
  setReadHorizon(identity: string, chatId: string, index: number | null): void;
  /** Returns the number of inbound messages above the read horizon. */
  unseenCount(identity: string, chatId: string): number;

  watch(listener: (event: WorldEvent) => void): () => void;
}
