import * as v from 'valibot';
import { SEARCH_TYPES } from './chat/list/types.ts';
import type { FoundMessages, MessagePlace } from './chat/thread/message-search.ts';
import { PICTURES_MAX, type PictureType } from './media/allowed-pictures.ts';
import { type ContactPage, newChatSchema, newcomerSchema, PEOPLE_MAX } from './people/types.ts';
import { type AccountValues, accountCommandSchema } from './sign-in/account-commands.ts';
import type { Timestamp } from './time.ts';

const chatId = v.pipe(v.string(), v.minLength(1));
/** Ids of flags that the service filters the list by; none means the whole list. */
const flags = v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[^-]+$/))));
/** Numeric ids of flags at the service. */
const flagIds = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/))), v.maxLength(100));
/** The field that `q` searches; names by default. */
const by = v.exactOptional(v.picklist(SEARCH_TYPES));
/** The search whose next page is loaded; without it, the list's own next page. */
const q = v.exactOptional(v.string());
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/**
 * The tab makes `clientMessageId` when the agent presses Send. A repeated id has no second effect.
 *
 * `after` is the key of the newest message that the agent saw when they began to write. The command is
 * refused with `staleReply` if a colleague has replied since, and with `unverified` if the check for newer
 * messages fails. `sure` sends all the same: the agent is asked once.
 */
const sendMessageSchema = v.object({
  type: v.literal('sendMessage'),
  chatId,
  clientMessageId,
  body: v.string(),
  /** The draft's pictures that the agent saw, in order. Each becomes a message of its own. */
  attachmentIds: v.exactOptional(v.pipe(v.array(attachmentId), v.maxLength(PICTURES_MAX))),
  after: v.exactOptional(v.nullable(v.string())),
  sure: v.exactOptional(v.boolean()),
});

const setDraftSchema = v.object({ type: v.literal('setDraft'), chatId, text: v.string() });

/** Marks a chat as unread until it is opened again. */
const markUnreadSchema = v.object({ type: v.literal('markUnread'), chatId });

/**
 * Commands with the user's own input, which only the user could repeat. A tab that closes before the answer
 * stores them on the device. Sign-in commands must never be among them: they hold passwords.
 */
export const storableCommandSchema = v.variant('type', [sendMessageSchema, setDraftSchema, markUnreadSchema]);

/** Every command of a tab. Decisions check the texts, not this schema, so that a refusal can say why. */
export const commandSchema = v.variant('type', [
  accountCommandSchema,
  /**
   * Refused with `unsentMessages` if it would delete unsent messages or drafts, unless `discardUnsent`.
   * `session` is the mark of the session to end: a late command must not end the next session.
   */
  v.object({
    type: v.literal('signOut'),
    discardUnsent: v.boolean(),
    session: v.exactOptional(v.string()),
  }),
  /** The next page of the chat list (spec: pagination of `POST /chat-contacts`). */
  v.object({ type: v.literal('loadMoreChats'), q, by, flags }),
  v.object({ type: v.literal('refreshChats') }),
  /** Requests the chats that match; the `chatList` view with the same `q` shows them. */
  v.object({ type: v.literal('searchChats'), q: v.string(), by, flags }),
  /** Loads the list of flags, once a session. */
  v.object({ type: v.literal('loadFlags') }),
  /** Loads the templates, unless they were loaded a moment ago. */
  v.object({ type: v.literal('loadTemplates') }),
  /** Fetches the newest page again after a failure. The first fetch follows from `attend`. */
  v.object({ type: v.literal('reloadChat'), chatId }),
  v.object({ type: v.literal('loadOlder'), chatId }),
  /** Searches the chat's messages at the service. `link` comes from the previous page. Nothing is stored. */
  v.object({
    type: v.literal('searchMessages'),
    chatId,
    q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    link: v.nullable(v.string()),
  }),
  /** Looks for a message on this device, and for its row in the thread. */
  v.object({
    type: v.literal('findMessage'),
    chatId,
    id: v.nullable(v.number()),
    sid: v.nullable(v.string()),
  }),
  sendMessageSchema,
  /** `key` names a row with the status Not sent. */
  v.object({ type: v.literal('retryMessage'), chatId, key: v.string() }),
  /** Removes a queued or failed row and answers its text. With `edit`, its picture returns to the draft. */
  v.object({
    type: v.literal('discardMessage'),
    chatId,
    key: v.string(),
    edit: v.exactOptional(v.boolean()),
  }),
  /** Adds a picture to the draft. The tab makes `attachmentId`; a repeated id has no second effect. */
  v.object({ type: v.literal('addAttachment'), chatId, attachmentId, name: v.string(), bytes }),
  v.object({ type: v.literal('removeAttachment'), chatId, attachmentId }),
  /** Uploads a picture again after a failure. */
  v.object({ type: v.literal('uploadAgain'), chatId, attachmentId }),
  /** Reads a stored picture; null if this device does not have it. */
  v.object({ type: v.literal('readAttachment'), attachmentId }),
  setDraftSchema,
  markUnreadSchema,
  /** Adds flags to a chat and removes others. Idempotent. */
  v.object({ type: v.literal('flagChat'), chatId, put: flagIds, taken: flagIds }),
  /** New messages of a muted chat raise no alert, but they count as unread. */
  v.object({ type: v.literal('muteChat'), chatId, isMuted: v.boolean() }),
  /** Not idempotent at the service, so never resent (architecture section 5). */
  v.object({ type: v.literal('toggleFavourite'), chatId }),
  /** Loads one page of the contacts that match. Nothing is stored. */
  v.object({
    type: v.literal('searchContacts'),
    q: v.pipe(v.string(), v.maxLength(200)),
    by: v.picklist(['name', 'phone']),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  /** Creates a chat. Never resent: after a lost response, the chat is looked up first. */
  v.object({ type: v.literal('createChat'), chat: newChatSchema }),
  /** Hides a chat at once. The service deletes it when the time to undo is over. */
  v.object({ type: v.literal('deleteChat'), chatId }),
  /** Cancels a deletion in time, or dismisses the notice that it failed. */
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

/** The value of each command's answer when it is not refused. */
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

export type CommandValue = CommandValues[CommandType];

/**
 * Whether a tab may send the command again, with the same ids, after its worker was lost.
 * False if a second run could do something else than the first.
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
  // Another tab may have undone it in the meantime.
  deleteChat: false,
  undoDelete: true,
  addParticipants: true,
  removeParticipant: true,
  reconnect: true,
};
