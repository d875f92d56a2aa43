import * as v from 'valibot';
import type { AnswerDeclaration } from '../kernel/define/define-command.ts';
import { reasonSchema } from '../kernel/reasons.ts';
import { filledNameSchema, LIST_MAX, nameSchema, textSchema } from '../kernel/text-limits.ts';
import type { LoadedChats } from './chat/list/counted.ts';
import { HOLD_SECONDS } from './chat/sending/types.ts';
import type { FoundMessages, MessagePlace } from './chat/thread/types.ts';
import type { ImportValue } from './import/types.ts';
import { PICTURE_TYPES, PICTURES_MAX } from './media/allowed-pictures.ts';
import { contactPageSchema, contactSchema } from './people/types.ts';
import type { ProfileChanged, ProfileValue } from './profile/types.ts';
import {
  type Inverse,
  type Json,
  jsonObjectSchema,
  WRITE_REFUSALS,
  type WriteRefusal,
} from './records/types.ts';
import type { PastValue } from './replay/types.ts';
import type { ServiceHits } from './search/service-search.ts';
import { recoveredSchema, secondStepSchema, signedInSchema, verifiedSchema } from './sign-in/types.ts';

/** A value that the worker has checked, with a field that names its kind. */
const checked = <T extends object>(kind: string) =>
  v.custom<T>((value) => typeof value === 'object' && value !== null && kind in value);

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

const chatId = filledNameSchema;
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The texts that a draft or a message may have grown from (`drafts.ts`). */
const from = v.exactOptional(v.pipe(v.array(textSchema), v.maxLength(LIST_MAX)));
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * The tab makes `clientMessageId` when the agent presses Send. Repeating an id has no effect.
 *
 * `after` is the key of the newest message that the agent saw when they began to write. The command is
 * refused with `staleReply` if a colleague has replied since, and with `unverified` if the check for newer
 * messages fails. With `sure`, the message is sent in both cases, because the agent has confirmed it.
 */
const sendMessage = v.object({
  type: v.literal('sendMessage'),
  chatId,
  clientMessageId,
  body: textSchema,
  /**
   * The draft's pictures that the agent saw, in order. The core sends each picture as a message of its own.
   */
  attachmentIds: v.exactOptional(v.pipe(v.array(attachmentId), v.maxLength(PICTURES_MAX))),
  after: v.exactOptional(v.nullable(nameSchema)),
  sure: v.exactOptional(v.boolean()),
  /** Seconds for which the message is held, so that the user can undo it. */
  hold: v.exactOptional(v.picklist(HOLD_SECONDS)),
  /** The message leaves at this time, unless the contact writes first. */
  later: v.exactOptional(v.object({ dueAt: v.number(), unlessReply: v.boolean() })),
  from,
});

const setDraft = v.object({ type: v.literal('setDraft'), chatId, text: textSchema, from });

const markUnread = v.object({ type: v.literal('markUnread'), chatId });

const row = v.object({ key: v.string() });

const foundMessages: v.GenericSchema<unknown, FoundMessages> = v.object({
  hits: v.array(
    v.object({
      id: v.nullable(v.number()),
      sid: v.nullable(v.string()),
      body: v.string(),
      author: v.nullable(v.string()),
      at: v.number(),
      mine: v.boolean(),
      direction: v.picklist(['inbound', 'outbound']),
    }),
  ),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
});

const messagePlace: v.GenericSchema<unknown, MessagePlace> = v.object({
  key: v.nullable(v.string()),
  held: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hasOlder: v.boolean(),
});

const recordId = v.string();

const inverse: v.GenericSchema<unknown, Inverse> = v.object({
  op: v.string(),
  recordId,
  input: jsonObjectSchema,
  seen: jsonObjectSchema,
  version: v.number(),
});

const refusal: v.GenericSchema<unknown, WriteRefusal> = v.object({
  kind: v.picklist(WRITE_REFUSALS),
  reason: reasonSchema,
  fields: v.record(v.string(), v.array(v.string())),
  current: v.nullable(jsonObjectSchema),
});

const writeOutcome = v.variant('state', [
  v.object({
    state: v.literal('written'),
    recordId,
    inverse: v.exactOptional(inverse),
    report: v.exactOptional(jsonObjectSchema),
  }),
  v.object({ state: v.literal('queued'), recordId }),
  v.object({ state: v.literal('refused'), recordId, refusal }),
]);

const importValue: v.GenericSchema<unknown, ImportValue> = v.nullable(v.string());

/** The answer of a command that the table leaves out. */
const USUAL_ANSWER = { answer: v.null(), resendable: true } as const satisfies AnswerDeclaration;

/**
 * What tabs know about the commands whose answer is not `null`, or that must not be resent. Tabs import this table
 * instead of the commands, which would bring the whole core into their first load.
 */
export const ANSWERS = {
  signIn: { answer: v.variant('kind', [signedInSchema, secondStepSchema]), resendable: true },
  giveCode: { answer: signedInSchema, resendable: false },
  recoverSignIn: { answer: recoveredSchema, resendable: false },
  register: { answer: v.null(), resendable: false },
  verifyEmail: { answer: verifiedSchema, resendable: true },
  resetPassword: { answer: v.null(), resendable: false },
  // A second run would delete what was stored since.
  clearDevice: { answer: v.null(), resendable: false },
  loadMoreChats: { answer: checked<LoadedChats>('looked'), resendable: true },
  toggleFavourite: { answer: v.object({ isFavorite: v.boolean() }), resendable: false },
  createChat: { answer: v.object({ chatId: v.string() }), resendable: false },
  searchMessages: { answer: foundMessages, resendable: true },
  searchService: { answer: checked<ServiceHits>('hits'), resendable: true },
  findMessage: { answer: messagePlace, resendable: true },
  sendMessage: { answer: row, resendable: true, storable: sendMessage },
  retryMessage: { answer: row, resendable: false },
  undoSend: { answer: v.null(), resendable: false },
  discardMessage: { answer: v.object({ body: v.string() }), resendable: false },
  setDraft: { answer: v.null(), resendable: true, storable: setDraft },
  markUnread: { answer: v.null(), resendable: true, storable: markUnread },
  // A second run names only the chats that the first did not reach.
  markAllRead: {
    answer: v.object({ chatIds: v.pipe(v.array(v.string()), v.readonly()) }),
    resendable: true,
  },
  // Another tab may have undone the deletion in the meantime.
  deleteChat: { answer: v.object({ dueAt: v.number() }), resendable: false },
  readAttachment: {
    answer: v.nullable(v.object({ bytes, type: v.picklist(PICTURE_TYPES) })),
    resendable: true,
  },
  uploadPicture: { answer: v.object({ url: v.string() }), resendable: true },
  searchContacts: { answer: contactPageSchema, resendable: true },
  contactForNumber: { answer: contactSchema, resendable: false },
  findContact: { answer: v.object({ contactId: v.nullable(v.string()) }), resendable: true },
  writeRecord: { answer: writeOutcome, resendable: true },
  // The collection's schema has checked the answer.
  askService: { answer: v.custom<Json>((value) => value !== undefined), resendable: true },
  import: { answer: importValue, resendable: true },
  importFile: { answer: v.nullable(bytes), resendable: true },
  readPast: { answer: checked<PastValue>('kind'), resendable: true },
  readProfile: { answer: checked<ProfileValue>('what'), resendable: true },
  // A second call could follow the first.
  dial: { answer: v.null(), resendable: false },
  // A code or a password may be right only once.
  changeProfile: { answer: checked<ProfileChanged>('what'), resendable: false },
} as const satisfies Readonly<Record<string, AnswerDeclaration>>;

/** The value of the answer to the command `T`. */
export type AnswerValue<T extends string> = T extends keyof typeof ANSWERS
  ? v.InferOutput<(typeof ANSWERS)[T]['answer']>
  : null;

const DECLARED: ReadonlyMap<string, AnswerDeclaration> = new Map(Object.entries(ANSWERS));

/** Returns what tabs know about a command. */
export function answerOf<T extends string>(
  type: T,
): AnswerDeclaration & { readonly answer: v.GenericSchema<unknown, AnswerValue<T>> };
export function answerOf(type: string): AnswerDeclaration {
  return DECLARED.get(type) ?? USUAL_ANSWER;
}
