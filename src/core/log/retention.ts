import { type Chat, rowOf } from '../chat/chat.ts';
import type { LoggedEvent } from '../events.ts';
import type { LogRunInfo } from '../ports.ts';
import type { State } from '../state.ts';
import type { Timestamp } from '../time.ts';
import type { LogLimits } from './limits.ts';

/** What retention goes by. */
export interface Stock {
  readonly runs: readonly LogRunInfo[];
  /** By this device's clock, and by the newest message that the service has told of; 0 before the first. */
  readonly now: Timestamp;
  readonly newestAt: Timestamp;
  /** Bytes that the browser allows; null where unknown. */
  readonly quota: number | null;
  /** Only what a snapshot holds may go. */
  readonly snapshotThrough: number;
}

/**
 * The seq up to which the log is to be trimmed, or null: 30 days, 200 000 events or 20 % of the quota,
 * whichever comes first (architecture section 4). Whole runs, from the oldest, none above the snapshot.
 *
 * The bytes are the log's own: the browser's account of all data is late after a deletion, and counts what no
 * trim gives back. Nothing is old by this device's clock alone: one that jumped ahead would empty the log.
 */
export function planTrim(stock: Stock, limits: LogLimits): number | null {
  const events = stock.runs.reduce((sum, { count }) => sum + count, 0);
  const bytes = bytesOf(stock.runs);
  const maxBytes = stock.quota === null ? Number.POSITIVE_INFINITY : stock.quota * limits.quotaShare;
  const tooMany = events > limits.maxEvents ? events - limits.maxEvents * limits.keptShare : 0;
  const tooLarge = bytes > maxBytes ? bytes - maxBytes * limits.keptShare : 0;
  const before = Math.min(stock.now, stock.newestAt) - limits.maxAgeMs;
  return takeOldest(stock, { events: tooMany, bytes: tooLarge, before });
}

/**
 * What goes to make room at once: as many bytes as are wanted, or half of the log, so that it is rarely asked
 * for. As far as a snapshot holds it.
 */
export function planRoom(
  stock: Pick<Stock, 'runs' | 'snapshotThrough'>,
  wanted: number | null,
): number | null {
  return takeOldest(stock, { events: 0, bytes: wanted ?? bytesOf(stock.runs) / 2, before: 0 });
}

const bytesOf = (runs: readonly LogRunInfo[]): number => runs.reduce((sum, run) => sum + run.bytes, 0);

function takeOldest(
  { runs, snapshotThrough }: Pick<Stock, 'runs' | 'snapshotThrough'>,
  excess: { readonly events: number; readonly bytes: number; readonly before: number },
): number | null {
  let { events, bytes } = excess;
  let through: number | null = null;
  for (const run of runs) {
    const isWanted = events > 0 || bytes > 0 || run.at < excess.before;
    if (!isWanted || run.last > snapshotThrough) break;
    through = run.last;
    events -= run.count;
    bytes -= run.bytes;
  }
  return through;
}

/**
 * Whether a trim must leave an event in the log: what only this device has. The life of a message that is
 * not sent yet or failed, the draft as it stands, that a chat is muted, and that one is to be deleted.
 */
export function isHeld(state: State, event: LoggedEvent): boolean {
  const { chats } = state;
  switch (event.type) {
    case 'outbox.enqueued':
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
      const { state: stands } = chats.get(event.payload.chatId)?.deletion ?? { state: 'none' };
      return stands === 'asked' || stands === 'attempted';
    }
    case 'draft.changed': {
      const { chatId, text } = event.payload;
      return text.trim() !== '' && state.chats.get(chatId)?.draft === text;
    }
    case 'chat.muted':
      return event.payload.isMuted && (chats.get(event.payload.chatId)?.isMuted ?? false);
    case 'attachment.added':
    case 'attachment.failed':
    case 'attachment.retried':
      return isInDraft(state.chats.get(event.payload.chatId), event.payload.attachmentId);
    // What a message has taken is in the event that wrote it, but for where the service keeps it.
    case 'attachment.uploaded': {
      const { chatId, attachmentId } = event.payload;
      const chat = state.chats.get(chatId);
      return isInDraft(chat, attachmentId) || isInSend(chat, attachmentId);
    }
    default:
      return false;
  }
}

const isInDraft = (chat: Chat | undefined, attachmentId: string): boolean =>
  chat?.attachments.some((one) => one.attachmentId === attachmentId) ?? false;

const isInSend = (chat: Chat | undefined, attachmentId: string): boolean =>
  [...(chat?.sends ?? [])].some((key) => rowOf(chat, key)?.send?.attachment?.attachmentId === attachmentId);
