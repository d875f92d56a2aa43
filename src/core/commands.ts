import * as v from 'valibot';
import type { FoundMessages, MessagePlace } from './chat/message-search.ts';
import { type AccountValues, accountCommandSchema } from './sign-in/account-commands.ts';

const chatId = v.pipe(v.string(), v.minLength(1));
/** Ids of flags by which the server filters the list; none: the whole list. */
const flags = v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[^-]+$/))));
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** What a tab may ask of the core. Bodies are checked by `decide`, so that a refusal can say why. */
export const commandSchema = v.variant('type', [
  accountCommandSchema,
  /** Refused with `unsentMessages` while messages wait, unless `discardUnsent`. */
  v.object({ type: v.literal('signOut'), discardUnsent: v.boolean() }),
  /** The next page of the chat list (spec: pagination of `POST /chat-contacts`). */
  v.object({ type: v.literal('loadMoreChats'), flags }),
  v.object({ type: v.literal('refreshChats') }),
  /** Asks the server for chats that match; the `chatList` view with the same `q` shows them. */
  v.object({ type: v.literal('searchChats'), q: v.string(), flags }),
  /** Fetches the newest page again, after a failure. Opening is done by `attend`. */
  v.object({ type: v.literal('reloadChat'), chatId }),
  v.object({ type: v.literal('loadOlder'), chatId }),
  /** Asks the service for the chat's messages that hold a text; `link` is that of a page before. Nothing is kept. */
  v.object({
    type: v.literal('searchMessages'),
    chatId,
    q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    link: v.nullable(v.string()),
  }),
  /** Whether this device has a message yet, and as which row of the thread. */
  v.object({
    type: v.literal('findMessage'),
    chatId,
    id: v.nullable(v.number()),
    sid: v.nullable(v.string()),
  }),
  /**
   * `clientMessageId` is minted by the tab at intent: the same id again has one effect. `after` is the key
   * of the last message that the agent saw when the writing began: refused with `staleReply` if a
   * colleague has answered since, and with `unverified` while it is not known whether newer messages
   * exist; unless `sure`, so that it asks once.
   */
  v.object({
    type: v.literal('sendMessage'),
    chatId,
    clientMessageId,
    body: v.string(),
    after: v.exactOptional(v.nullable(v.string())),
    sure: v.exactOptional(v.boolean()),
  }),
  /** `key` of a row that reads Not sent. */
  v.object({ type: v.literal('retryMessage'), chatId, key: v.string() }),
  /** Takes a queued or failed row away; answers its text, so that it can be edited. */
  v.object({ type: v.literal('discardMessage'), chatId, key: v.string() }),
  v.object({ type: v.literal('setDraft'), chatId, text: v.string() }),
  /** Puts a chat back among the unread, until it is opened again. */
  v.object({ type: v.literal('markUnread'), chatId }),
  /** Not idempotent at the server: never resent (architecture section 5). */
  v.object({ type: v.literal('toggleFavourite'), chatId }),
  v.object({ type: v.literal('reconnect') }),
]);

export type Command = v.InferOutput<typeof commandSchema>;
export type CommandType = Command['type'];

/** What each command answers when it is not refused. */
export interface CommandValues extends AccountValues {
  signOut: null;
  loadMoreChats: null;
  refreshChats: null;
  searchChats: null;
  reloadChat: null;
  loadOlder: null;
  searchMessages: FoundMessages;
  findMessage: MessagePlace;
  sendMessage: { readonly key: string };
  retryMessage: { readonly key: string };
  discardMessage: { readonly body: string };
  setDraft: null;
  markUnread: null;
  toggleFavourite: { readonly isFavorite: boolean };
  reconnect: null;
}

/** What any command answers. */
export type CommandValue = CommandValues[CommandType];

/**
 * Whether a tab may send the command again, with the same ids, after the worker that had it was lost.
 * False where a second effect would differ from the first.
 */
export const RESENDABLE: Readonly<Record<CommandType, boolean>> = {
  signIn: true,
  giveCode: false,
  sendCodeAgain: true,
  recoverSignIn: false,
  askForHelp: true,
  register: false,
  verifyEmail: true,
  sendVerificationAgain: true,
  forgotPassword: true,
  resetPassword: false,
  signOut: false,
  loadMoreChats: true,
  refreshChats: true,
  searchChats: true,
  reloadChat: true,
  loadOlder: true,
  searchMessages: true,
  findMessage: true,
  sendMessage: true,
  retryMessage: false,
  discardMessage: false,
  setDraft: true,
  markUnread: true,
  toggleFavourite: false,
  reconnect: true,
};
