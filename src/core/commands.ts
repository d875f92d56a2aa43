import * as v from 'valibot';
import { SEARCH_TYPES } from './chat/list/types.ts';
import type { FoundMessages, MessagePlace } from './chat/thread/message-search.ts';
import { PICTURES_MAX, type PictureType } from './media/allowed-pictures.ts';
import { type ContactPage, newChatSchema, newcomerSchema, PEOPLE_MAX } from './people/types.ts';
import { type AccountValues, accountCommandSchema } from './sign-in/account-commands.ts';
import type { Timestamp } from './time.ts';

const chatId = v.pipe(v.string(), v.minLength(1));
/** Ids of flags by which the server filters the list; none: the whole list. */
const flags = v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[^-]+$/))));
/** The service's numbers of flags. */
const flagIds = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/))), v.maxLength(100));
/** What is searched: names, unless it says otherwise. */
const by = v.exactOptional(v.picklist(SEARCH_TYPES));
/** Of a search whose further pages are wanted. */
const q = v.exactOptional(v.string());
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/**
 * `clientMessageId` is minted by the tab at intent: the same id again has one effect. `after` is the key
 * of the last message that the agent saw when the writing began: refused with `staleReply` if a
 * colleague has answered since, and with `unverified` while it is not known whether newer messages
 * exist; unless `sure`, so that it asks once.
 */
const sendMessageSchema = v.object({
  type: v.literal('sendMessage'),
  chatId,
  clientMessageId,
  body: v.string(),
  /** Pictures of the draft, as they were seen: each becomes a message of its own. */
  attachmentIds: v.exactOptional(v.pipe(v.array(attachmentId), v.maxLength(PICTURES_MAX))),
  after: v.exactOptional(v.nullable(v.string())),
  sure: v.exactOptional(v.boolean()),
});

const setDraftSchema = v.object({ type: v.literal('setDraft'), chatId, text: v.string() });

/** Puts a chat back among the unread, until it is opened again. */
const markUnreadSchema = v.object({ type: v.literal('markUnread'), chatId });

/** What the user wrote and can't be asked for again. Never a password, which signing in holds. */
export const writingSchema = v.variant('type', [sendMessageSchema, setDraftSchema, markUnreadSchema]);

/** What a tab may ask of the core. Bodies are checked by `decide`, so that a refusal can say why. */
export const commandSchema = v.variant('type', [
  accountCommandSchema,
  /**
   * Refused with `unsentMessages` while messages wait, unless `discardUnsent`. `session` is the mark of the one that is
   * meant: the command may come late, and another may have begun.
   */
  v.object({
    type: v.literal('signOut'),
    discardUnsent: v.boolean(),
    session: v.exactOptional(v.string()),
  }),
  /** The next page of the chat list (spec: pagination of `POST /chat-contacts`). */
  v.object({ type: v.literal('loadMoreChats'), q, by, flags }),
  v.object({ type: v.literal('refreshChats') }),
  /** Asks the server for chats that match; the `chatList` view with the same `q` shows them. */
  v.object({ type: v.literal('searchChats'), q: v.string(), by, flags }),
  /** Asks the server which flags there are, unless it has told in this session. */
  v.object({ type: v.literal('loadFlags') }),
  /** Asks the service which templates there are, unless it told them a moment ago. */
  v.object({ type: v.literal('loadTemplates') }),
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
  sendMessageSchema,
  /** `key` of a row that reads Not sent. */
  v.object({ type: v.literal('retryMessage'), chatId, key: v.string() }),
  /** Takes a queued or failed row away; answers its text. `edit`: its picture goes back to the draft. */
  v.object({
    type: v.literal('discardMessage'),
    chatId,
    key: v.string(),
    edit: v.exactOptional(v.boolean()),
  }),
  /** Puts a picture to the draft. `attachmentId` is minted by the tab: the same id again has one effect. */
  v.object({ type: v.literal('addAttachment'), chatId, attachmentId, name: v.string(), bytes }),
  v.object({ type: v.literal('removeAttachment'), chatId, attachmentId }),
  /** Another try of a picture that did not come to the service. */
  v.object({ type: v.literal('uploadAgain'), chatId, attachmentId }),
  /** The picture as this device keeps it; null when it does not. */
  v.object({ type: v.literal('readAttachment'), attachmentId }),
  setDraftSchema,
  markUnreadSchema,
  /** Puts flags on a chat and takes others off. Asked twice it is done once. */
  v.object({ type: v.literal('flagChat'), chatId, put: flagIds, taken: flagIds }),
  /** Nobody is called for what comes to a muted chat; it counts as unread all the same. */
  v.object({ type: v.literal('muteChat'), chatId, isMuted: v.boolean() }),
  /** Not idempotent at the server: never resent (architecture section 5). */
  v.object({ type: v.literal('toggleFavourite'), chatId }),
  /** A page of the contacts that match, to choose from: nothing of it is kept. */
  v.object({
    type: v.literal('searchContacts'),
    q: v.pipe(v.string(), v.maxLength(200)),
    by: v.picklist(['name', 'phone']),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  /** Begins a chat. Not resent: what became of one that was not answered is looked up first. */
  v.object({ type: v.literal('createChat'), chat: newChatSchema }),
  /** Takes a chat out of sight at once; the service deletes it when the time to undo is over. */
  v.object({ type: v.literal('deleteChat'), chatId }),
  /** Takes a deletion back in time, or the word that it failed. */
  v.object({ type: v.literal('undoDelete'), chatId }),
  v.object({
    type: v.literal('addParticipants'),
    chatId,
    participants: v.pipe(v.array(newcomerSchema), v.minLength(1), v.maxLength(PEOPLE_MAX)),
  }),
  v.object({
    type: v.literal('removeParticipant'),
    chatId,
    uuid: v.pipe(v.string(), v.minLength(1)),
  }),
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
  loadFlags: null;
  loadTemplates: null;
  reloadChat: null;
  loadOlder: null;
  searchMessages: FoundMessages;
  findMessage: MessagePlace;
  sendMessage: { readonly key: string };
  retryMessage: { readonly key: string };
  discardMessage: { readonly body: string };
  addAttachment: null;
  removeAttachment: null;
  uploadAgain: null;
  readAttachment: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: PictureType } | null;
  setDraft: null;
  markUnread: null;
  flagChat: null;
  muteChat: null;
  toggleFavourite: { readonly isFavorite: boolean };
  searchContacts: ContactPage;
  createChat: { readonly chatId: string };
  deleteChat: { readonly dueAt: Timestamp };
  undoDelete: null;
  addParticipants: null;
  removeParticipant: null;
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
  signOut: true,
  loadMoreChats: true,
  refreshChats: true,
  searchChats: true,
  loadFlags: true,
  loadTemplates: true,
  reloadChat: true,
  loadOlder: true,
  searchMessages: true,
  findMessage: true,
  sendMessage: true,
  retryMessage: false,
  discardMessage: false,
  addAttachment: true,
  removeAttachment: true,
  uploadAgain: true,
  readAttachment: true,
  setDraft: true,
  markUnread: true,
  flagChat: true,
  muteChat: true,
  toggleFavourite: false,
  searchContacts: true,
  createChat: false,
  // It might have been undone in another tab meanwhile.
  deleteChat: false,
  undoDelete: true,
  addParticipants: true,
  removeParticipant: true,
  reconnect: true,
};
