import * as v from 'valibot';
import { SEARCH_TYPES } from './chat/list/types.ts';
import type { FoundMessages, MessagePlace } from './chat/thread/types.ts';
import { type ImportValue, importAskSchema } from './import/types.ts';
import type { PictureType } from './media/allowed-pictures.ts';
import { type ContactPage, newChatSchema, newcomerSchema, PEOPLE_MAX } from './people/types.ts';
import { type Json, jsonObjectSchema, type WriteValue } from './records/types.ts';
import { type PastValue, pastAskSchema } from './replay/types.ts';
import { type AccountValues, accountCommandSchema } from './sign-in/account-commands.ts';
import { markUnreadSchema, sendMessageSchema, setDraftSchema } from './storable-commands.ts';
import {
  bytesSchema,
  filledNameSchema,
  LIST_MAX,
  linkSchema,
  nameSchema,
  textSchema,
} from './text-limits.ts';
import type { Timestamp } from './time.ts';
import { unsentTextSchema } from './unsent/types.ts';

const chatId = filledNameSchema;
/** Ids of flags. The service returns only chats with these flags, or all chats if the list is empty. */
const flags = v.exactOptional(v.pipe(v.array(v.pipe(nameSchema, v.regex(/^[^-]+$/))), v.maxLength(LIST_MAX)));
const flagIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(15), v.regex(/^\d+$/))), v.maxLength(100));
/** The field that `q` searches. Default: names. */
const by = v.exactOptional(v.picklist(SEARCH_TYPES));
/** The search whose next page to load. Default: the next page of the unfiltered list. */
const q = v.exactOptional(nameSchema);
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The name of a collection or an operation, or the id of a record or a write. */
const recordName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/**
 * Every command that a tab can send. The limits of texts are high: the core checks texts itself, so that a
 * refusal can state the reason.
 */
export const commandSchema = v.variant('type', [
  accountCommandSchema,
  /**
   * If `discardUnsent` is false, refused with `unsentMessages` when sign-out would delete unsent messages or
   * drafts. `session` is the mark of the session to end: a late command must not end the next session.
   */
  v.object({
    type: v.literal('signOut'),
    discardUnsent: v.boolean(),
    session: v.exactOptional(nameSchema),
  }),
  v.object({ type: v.literal('loadMoreChats'), q, by, flags }),
  v.object({ type: v.literal('refreshChats') }),
  /** Requests the chats that match `q`. The view `chatList` with the same `q` shows them. */
  v.object({ type: v.literal('searchChats'), q: nameSchema, by, flags }),
  /** Loads the list of flags, unless this session has loaded it already. */
  /** Loads the flags once, or once more with `again`, such as after a change of a flag. */
  v.object({ type: v.literal('loadFlags'), again: v.exactOptional(v.boolean()) }),
  /** Loads the templates, unless they were loaded recently. */
  v.object({ type: v.literal('loadTemplates') }),
  /**
   * Loads the newest page again after a failure. The first load needs no command: it starts when a tab opens
   * the chat.
   */
  v.object({ type: v.literal('reloadChat'), chatId }),
  v.object({ type: v.literal('loadOlder'), chatId }),
  /**
   * Searches the chat's messages at the service. `link` is the link to the next page from the previous
   * answer. The results are not logged.
   */
  v.object({
    type: v.literal('searchMessages'),
    chatId,
    q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    link: v.nullable(linkSchema),
  }),
  /** Finds a message on this device and the position of its row in the thread. */
  v.object({
    type: v.literal('findMessage'),
    chatId,
    id: v.nullable(v.number()),
    sid: v.nullable(nameSchema),
  }),
  sendMessageSchema,
  /** `key` must name a row with the status Not sent. */
  v.object({ type: v.literal('retryMessage'), chatId, key: nameSchema }),
  /**
   * Removes a queued or failed row and returns its text. A message that the service could not deliver keeps
   * its row, and its failure is dismissed. With `edit`, the row's picture returns to the draft.
   */
  v.object({
    type: v.literal('discardMessage'),
    chatId,
    key: nameSchema,
    edit: v.exactOptional(v.boolean()),
  }),
  /** Adds a picture to the draft. The tab makes `attachmentId`. Repeating an id has no effect. */
  v.object({ type: v.literal('addAttachment'), chatId, attachmentId, name: nameSchema, bytes: bytesSchema }),
  v.object({ type: v.literal('removeAttachment'), chatId, attachmentId }),
  v.object({ type: v.literal('uploadAgain'), chatId, attachmentId }),
  /** Returns a stored picture, or null if this device does not have the picture. */
  v.object({ type: v.literal('readAttachment'), attachmentId }),
  setDraftSchema,
  /** Removes this text of another tab. Idempotent. */
  v.object({ type: v.literal('dropDraft'), chatId, text: textSchema }),
  /** Puts back what the log of an earlier worker held. `pictures` is the number of pictures that can't be put back.
   * `cleared` is true if the log on this device was lost, so that the screen says so. Refused in any sign-in but
   * `session` (`sessionMark`). */
  v.object({
    type: v.literal('restoreUnsent'),
    texts: v.pipe(v.array(unsentTextSchema), v.maxLength(LIST_MAX)),
    pictures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    cleared: v.boolean(),
    session: v.pipe(v.string(), v.maxLength(64)),
  }),
  markUnreadSchema,
  /**
   * Reports how far the user has read: `key` names the newest row that was in view while somebody was there.
   * The read position never moves back.
   */
  v.object({ type: v.literal('markSeen'), chatId, key: v.pipe(v.string(), v.maxLength(200)) }),
  /** Adds the flags `put` to a chat and removes the flags `taken`. Idempotent. */
  v.object({ type: v.literal('flagChat'), chatId, put: flagIds, taken: flagIds }),
  /** New messages of a muted chat raise no alert, but they count as unread. */
  v.object({ type: v.literal('muteChat'), chatId, isMuted: v.boolean() }),
  /** The service toggles the current value. The request is not idempotent, so it is never sent twice. */
  v.object({ type: v.literal('toggleFavourite'), chatId }),
  /** Loads one page of the contacts that match. The page is not logged. */
  v.object({
    type: v.literal('searchContacts'),
    q: v.pipe(v.string(), v.maxLength(200)),
    by: v.picklist(['name', 'phone']),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  /** Creates a chat. Never resent: after a lost response, the core first checks whether the chat exists. */
  v.object({ type: v.literal('createChat'), chat: newChatSchema }),
  /** Hides the chat at once. The core requests the deletion when the time to undo is over. */
  v.object({ type: v.literal('deleteChat'), chatId }),
  /** Cancels a deletion before its request leaves, or dismisses the notice of a failed deletion. */
  v.object({ type: v.literal('undoDelete'), chatId }),
  v.object({
    type: v.literal('addParticipants'),
    chatId,
    participants: v.pipe(v.array(newcomerSchema), v.minLength(1), v.maxLength(PEOPLE_MAX)),
  }),
  v.object({
    type: v.literal('removeParticipant'),
    chatId,
    uuid: filledNameSchema,
  }),
  /**
   * Changes a record of a list. The tab makes `writeId` when the person acts, so that a repeated command has one
   * effect. Answers with the outcome, or with `queued` if the service has not answered after a while.
   */
  v.object({
    type: v.literal('writeRecord'),
    collection: recordName,
    v: v.number(),
    op: recordName,
    recordId: v.nullable(recordName),
    input: jsonObjectSchema,
    version: v.nullable(v.number()),
    writeId: recordName,
    batch: v.exactOptional(v.nullable(recordName)),
  }),
  /** Dismisses a write that was not carried out, or tries a refused one again from the given version. */
  v.object({
    type: v.literal('endWrite'),
    writeId: recordName,
    how: v.picklist(['again', 'drop']),
    version: v.exactOptional(v.nullable(v.number())),
  }),
  /** Loads the first page of a list again, also after a failure. */
  v.object({ type: v.literal('refreshRecords'), collection: recordName, query: jsonObjectSchema }),
  /** Asks the service a question about a collection. It has no effect, and nothing of it is kept. */
  v.object({
    type: v.literal('askService'),
    collection: recordName,
    v: v.number(),
    question: recordName,
    input: jsonObjectSchema,
  }),
  /** Answers a question about the past of a chat or of the connection. Changes nothing. */
  v.object({ type: v.literal('readPast'), ask: pastAskSchema }),
  /** Stores, starts, steers and undoes imports of contacts, and asks the service about them. */
  v.object({ type: v.literal('import'), ask: importAskSchema }),
  v.object({ type: v.literal('reconnect') }),
]);

export type Command = v.InferOutput<typeof commandSchema>;
export type CommandType = Command['type'];

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
  dropDraft: null;
  restoreUnsent: null;
  markUnread: null;
  markSeen: null;
  flagChat: null;
  muteChat: null;
  toggleFavourite: { readonly isFavorite: boolean };
  searchContacts: ContactPage;
  createChat: { readonly chatId: string };
  deleteChat: { readonly dueAt: Timestamp };
  undoDelete: null;
  addParticipants: null;
  removeParticipant: null;
  writeRecord: WriteValue;
  endWrite: null;
  refreshRecords: null;
  askService: Json;
  readPast: PastValue;
  import: ImportValue;
  reconnect: null;
}

export type CommandValue = CommandValues[CommandType];
