import { type Chat, rowOf } from '../chat/chat.ts';
import { settlementOf } from '../chat/delivery/failures.ts';
import { isRecordEvent, type LoggedEvent } from '../events.ts';
import type { LogRunInfo } from '../ports.ts';
import { isUnsaved } from '../records/writes.ts';
import type { State } from '../state.ts';
import type { Timestamp } from '../time.ts';
import type { LogLimits } from './limits.ts';

export interface RetentionInput {
  readonly runs: readonly LogRunInfo[];
  /** The current time by this device's clock. */
  readonly now: Timestamp;
  /** Time of the newest message, by the service's clock. 0 before the first message. */
  readonly newestAt: Timestamp;
  /** Bytes that the browser allows. Null if unknown. */
  readonly quota: number | null;
  /** Seq up to which a snapshot covers the log. Later events must be kept. */
  readonly snapshotThrough: number;
}

/**
 * Returns the seq up to which to trim the log, or null. The limits are 30 days, 200 000 events and 20 % of
 * the quota. Only whole runs are trimmed, oldest first, and none above the snapshot.
 *
 * Bytes are counted from the log's own runs, because the browser's figure lags behind deletions and includes
 * other data. An event is old only if both clocks say so: a device clock that jumped ahead must not empty the
 * log.
 */
export function planTrim(input: RetentionInput, limits: LogLimits): number | null {
  const events = input.runs.reduce((sum, { count }) => sum + count, 0);
  const bytes = bytesOf(input.runs);
  const maxBytes = input.quota === null ? Number.POSITIVE_INFINITY : input.quota * limits.quotaShare;
  const tooMany = events > limits.maxEvents ? events - limits.maxEvents * limits.keptShare : 0;
  const tooLarge = bytes > maxBytes ? bytes - maxBytes * limits.keptShare : 0;
  const before = Math.min(input.now, input.newestAt) - limits.maxAgeMs;
  return takeOldest(input, { events: tooMany, bytes: tooLarge, before });
}

/**
 * Returns the seq up to which to trim to free space, or null. Frees the bytes needed, or half of the log, so
 * that this is rare. Never trims above the snapshot.
 */
export function planRoom(
  input: Pick<RetentionInput, 'runs' | 'snapshotThrough'>,
  neededBytes: number | null,
): number | null {
  return takeOldest(input, { events: 0, bytes: neededBytes ?? bytesOf(input.runs) / 2, before: 0 });
}

const bytesOf = (runs: readonly LogRunInfo[]): number => runs.reduce((sum, run) => sum + run.bytes, 0);

function takeOldest(
  { runs, snapshotThrough }: Pick<RetentionInput, 'runs' | 'snapshotThrough'>,
  excess: { readonly events: number; readonly bytes: number; readonly before: number },
): number | null {
  let { events, bytes } = excess;
  let through: number | null = null;
  for (const run of runs) {
    const isExcess = events > 0 || bytes > 0 || run.at < excess.before;
    if (!isExcess || run.last > snapshotThrough) break;
    through = run.last;
    events -= run.count;
    bytes -= run.bytes;
  }
  return through;
}

/**
 * Returns whether a trim must keep an event because only this device has its data. That includes unsent and
 * failed messages, settled failures, the current draft with its pictures, muted chats, pending
 * deletions, and writes of records that are not carried out.
 */
export function mustKeep(state: State, event: LoggedEvent): boolean {
  const { chats } = state;
  if (isRecordEvent(event)) {
    const write = state.records.writes.get(event.payload.writeId);
    return write !== undefined && isUnsaved(write);
  }
  switch (event.type) {
    case 'outbox.enqueued':
    case 'outbox.restored':
    case 'outbox.attempted':
    case 'outbox.accepted':
    case 'outbox.rejected':
    case 'outbox.unresolved':
    case 'outbox.released':
    case 'outbox.requeued': {
      const { chatId, clientMessageId } = event.payload;
      return state.chats.get(chatId)?.sends.has(clientMessageId) ?? false;
    }
    case 'chat.deletionAsked':
    case 'chat.deletionAttempted': {
      const { state: stage } = chats.get(event.payload.chatId)?.deletion ?? { state: 'none' };
      return stage === 'asked' || stage === 'attempted';
    }
    case 'draft.changed': {
      const { chatId, text } = event.payload;
      return text.trim() !== '' && state.chats.get(chatId)?.draft === text;
    }
    case 'draft.setAside': {
      const { chatId, texts } = event.payload;
      const others = state.chats.get(chatId)?.otherDrafts ?? [];
      return texts.length > 0 && isSameTexts(texts, others);
    }
    case 'message.failureSettled': {
      const { chatId, ...message } = event.payload;
      const chat = state.chats.get(chatId);
      return chat !== undefined && settlementOf(chat, message) !== null;
    }
    case 'chat.muted':
      return event.payload.isMuted && (chats.get(event.payload.chatId)?.isMuted ?? false);
    case 'attachment.added':
    case 'attachment.failed':
    case 'attachment.retried':
      return isInDraft(state.chats.get(event.payload.chatId), event.payload.attachmentId);
    // `outbox.enqueued` contains a message's picture, but not the address that a later upload returns.
    case 'attachment.uploaded': {
      const { chatId, attachmentId } = event.payload;
      const chat = state.chats.get(chatId);
      return isInDraft(chat, attachmentId) || isInSend(chat, attachmentId);
    }
    default:
      return false;
  }
}

const isSameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, place) => text === b[place]);

const isInDraft = (chat: Chat | undefined, attachmentId: string): boolean =>
  chat?.attachments.some((one) => one.attachmentId === attachmentId) ?? false;

const isInSend = (chat: Chat | undefined, attachmentId: string): boolean =>
  [...(chat?.sends ?? [])].some((key) => rowOf(chat, key)?.send?.attachment?.attachmentId === attachmentId);
