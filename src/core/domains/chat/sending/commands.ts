import * as v from 'valibot';
import { type Answer, refuse } from '../../../kernel/answer.ts';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, nameSchema, textSchema } from '../../../kernel/text-limits.ts';
import type { CommitOptions } from '../../../log/committer.ts';
import { ANSWERS } from '../../../model/command-answers.ts';
import { isReady } from '../../../model/connection/connection-state.ts';
import { PICTURES_MAX } from '../../../model/media/allowed-pictures.ts';
import { KEEPS_TEXT, WRITES } from '../../../model/session/needs.ts';
import type { Consents } from '../../consent/consents.ts';
import { isOpen } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ChatPages } from '../thread/chat-pages.ts';
import {
  decideCancelScheduled,
  decideDiscard,
  decideDraft,
  decideDropDraft,
  decideMarkUnread,
  decideRetry,
  decideSchedule,
  decideSend,
  decideUndoSend,
} from './compose.ts';
import { needsNames, unreadBefore } from './reply-guard.ts';

const chatId = filledNameSchema;

interface SendingParts extends SessionContext {
  readonly chatPages: ChatPages;
  readonly consents: Consents;
}

/** How long a command waits for the consents of people of whom nothing is known, in ms. The outbox waits longer. */
const CONSENT_WAIT_MS = 2000;

/**
 * Asks what the people of a chat said about messages, if this device knows nothing. The decision then refuses. The
 * service is asked about the people of an open chat already, and its message must show at once.
 */
async function askFirst({ live, ports, consents }: SendingParts, chatId: string): Promise<void> {
  if (!isReady(live.connection.status.state) || isOpen(live, chatId) || !consents.isNews(chatId)) return;
  await new Promise<void>((resolve) => {
    const cancel = ports.clock.setTimer(CONSENT_WAIT_MS, resolve);
    void consents
      .check(chatId)
      .catch(() => false)
      .then(() => {
        cancel();
        resolve();
      });
  });
}

/** Asks the service for a chat that this device does not have yet, such as that with a caller. */
async function findFirst({ committer, live, chatPages }: SendingParts, chatId: string): Promise<void> {
  if (isReady(live.connection.status.state) && !committer.state().chats.has(chatId))
    await chatPages.loadNewest(chatId);
}

const about = ({ chatId }: { readonly chatId: string }, causedBy: string): CommitOptions => ({
  about: [chatId],
  causedBy,
});

/**
 * Sends a message, or refuses it with a question if the agent may not have seen newer messages. If the chat
 * may be behind, or an unseen message's author is not known yet, its newest page is loaded first.
 */
async function send(
  parts: SendingParts,
  command: v.InferOutput<typeof ANSWERS.sendMessage.storable>,
  commandId: string,
): Promise<Answer<{ key: string }>> {
  const { alert, committer, live, ports, chatPages } = parts;
  await findFirst(parts, command.chatId);
  await askFirst(parts, command.chatId);
  const isGuarded = command.after !== undefined && command.sure !== true;
  const isBehind = (committer.state().chats.get(command.chatId)?.behindSince ?? null) !== null;
  const isChecked = isGuarded && isBehind && isReady(live.connection.status.state);
  if (isChecked && !(await chatPages.loadNewest(command.chatId)).ok) {
    return refuse('unverified', ':maybeNewer');
  }
  if (isGuarded && !isChecked && needsNames(committer.state(), command)) {
    await chatPages.loadNewestAgain(command.chatId);
  }
  const hold = Math.max(command.hold ?? 0, live.account.holdMin);
  const answer = await committer.commit(
    (state) => {
      const unread = isGuarded ? unreadBefore(state, command, isChecked) : null;
      return unread === null
        ? decideSend(state, { ...command, hold }, ports.clock.now())
        : { events: [], answer: refuse('staleReply', ':unread', { unread }) };
    },
    about(command, commandId),
  );
  if (answer.ok) alert({ kind: 'storage' });
  return answer;
}

const command = commandsWith<SendingParts>();

export const sendingCommands = {
  sendMessage: command({ input: ANSWERS.sendMessage.storable, may: WRITES, perform: send }),
  /** `key` must name a message that was not sent, or a scheduled or cancelled message. */
  retryMessage: command({
    input: v.object({ type: v.literal('retryMessage'), chatId, key: nameSchema }),
    may: WRITES,
    async perform(parts, asked, commandId) {
      await askFirst(parts, asked.chatId);
      const newId = parts.ports.ids.uuid();
      return parts.committer.commit((state) => decideRetry(state, asked, newId), about(asked, commandId));
    },
  }),
  /** `key` must name a scheduled or cancelled message. */
  scheduleMessage: command({
    input: v.object({
      type: v.literal('scheduleMessage'),
      chatId,
      key: nameSchema,
      body: textSchema,
      later: v.object({ dueAt: v.number(), unlessReply: v.boolean() }),
    }),
    may: WRITES,
    async perform(parts, asked, commandId) {
      await askFirst(parts, asked.chatId);
      const now = parts.ports.clock.now();
      return parts.committer.commit((state) => decideSchedule(state, asked, now), about(asked, commandId));
    },
  }),
  /** Idempotent. */
  cancelScheduled: command({
    input: v.object({ type: v.literal('cancelScheduled'), chatId, key: nameSchema }),
    may: WRITES,
    perform: ({ committer }, asked, commandId) =>
      committer.commit((state) => decideCancelScheduled(state, asked), about(asked, commandId)),
  }),
  /**
   * Removes a queued, failed, scheduled or cancelled row and returns its text. A message that the service could not deliver keeps
   * its row, and its failure is dismissed. With `edit`, the row's picture returns to the draft.
   */
  discardMessage: command({
    input: v.object({
      type: v.literal('discardMessage'),
      chatId,
      key: nameSchema,
      edit: v.exactOptional(v.boolean()),
    }),
    may: WRITES,
    perform({ committer, ports }, asked, commandId) {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideDiscard(state, asked, newId), about(asked, commandId));
    },
  }),
  /**
   * Takes back messages that are held, and puts their text and pictures into the draft. If any of them was attempted
   * already, takes back none. `ending` is text that the tab appended. The draft does not get it.
   */
  undoSend: command({
    input: v.object({
      type: v.literal('undoSend'),
      chatId,
      keys: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(PICTURES_MAX)),
      ending: v.exactOptional(nameSchema),
    }),
    may: WRITES,
    perform({ committer, ports }, asked, commandId) {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideUndoSend(state, asked, newId), about(asked, commandId));
    },
  }),
  setDraft: command({
    input: ANSWERS.setDraft.storable,
    may: KEEPS_TEXT,
    keepsText: true,
    perform: ({ committer }, asked, commandId) =>
      committer.commit((state) => decideDraft(state, asked), about(asked, commandId)),
  }),
  /** Removes this text of another tab. Idempotent. */
  dropDraft: command({
    input: v.object({ type: v.literal('dropDraft'), chatId, text: textSchema }),
    may: KEEPS_TEXT,
    perform: ({ committer }, asked, commandId) =>
      committer.commit((state) => decideDropDraft(state, asked), about(asked, commandId)),
  }),
  markUnread: command({
    input: ANSWERS.markUnread.storable,
    may: WRITES,
    perform: ({ committer }, asked, commandId) =>
      committer.commit((state) => decideMarkUnread(state, asked), about(asked, commandId)),
  }),
};
