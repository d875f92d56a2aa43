import type { LoggedEvent } from '../events.ts';
import type { LogRunInfo } from '../ports.ts';
import type { State } from '../state.ts';
import type { LogLimits } from './limits.ts';

/** What retention goes by. */
export interface Stock {
  readonly runs: readonly LogRunInfo[];
  readonly now: number;
  /** Of all the console's data; null where unknown. */
  readonly usage: { readonly bytes: number; readonly quota: number } | null;
  /** Only what a snapshot holds may go. */
  readonly snapshotThrough: number;
}

/**
 * The seq up to which the log is to be trimmed, or null: 30 days, 200 000 events or 20 % of the quota,
 * whichever comes first (architecture section 4). Whole runs, from the oldest, none above the snapshot.
 */
export function planTrim(stock: Stock, limits: LogLimits): number | null {
  const events = stock.runs.reduce((sum, { count }) => sum + count, 0);
  const bytes = stock.runs.reduce((sum, run) => sum + run.bytes, 0);
  const { usage } = stock;
  const maxBytes = usage === null ? Number.POSITIVE_INFINITY : usage.quota * limits.quotaShare;
  const used = Math.max(bytes, usage?.bytes ?? 0);
  const tooMany = events > limits.maxEvents ? events - limits.maxEvents * limits.keptShare : 0;
  const tooLarge = used > maxBytes ? used - maxBytes * limits.keptShare : 0;
  return takeOldest(stock, { events: tooMany, bytes: tooLarge, before: stock.now - limits.maxAgeMs });
}

/** As much as can go to make room at once: half of what a snapshot holds. */
export function planRoom(stock: Pick<Stock, 'runs' | 'snapshotThrough'>): number | null {
  const bytes = stock.runs.reduce((sum, run) => sum + run.bytes, 0);
  return takeOldest(stock, { events: 0, bytes: bytes / 2, before: 0 });
}

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
 * not sent yet or failed, and the draft as it stands.
 */
export function isHeld(state: State, event: LoggedEvent): boolean {
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
    case 'draft.changed': {
      const { chatId, text } = event.payload;
      return text.trim() !== '' && state.chats.get(chatId)?.draft === text;
    }
    default:
      return false;
  }
}
