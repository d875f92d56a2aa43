import type { Housekeeping } from './housekeeping.ts';
import type { KeptLog } from './kept-log.ts';
import type { OpenedLog } from './open-log.ts';
import type { StorageHead, StorageView } from './types.ts';

const NOTICES = {
  /** The device can keep no log at all. */
  notStored:
    'Local storage couldn’t be opened. Earlier history and drafts are unavailable, and nothing is saved after you close the last tab. To try again, restart the browser.',
  full: 'Storage on this device is full. You can still send, but new activity isn’t saved until space is freed.',
  keyLost:
    'Local storage was unreadable and has been reset. Messages load again from the service; unsent messages and drafts are lost.',
} as const;

const rebuiltNotice = (chats: number): string => {
  const [what, them] = chats === 1 ? ['one chat', 'it'] : [`${chats} chats`, 'them'];
  return `Saved messages of ${what} couldn’t be read. They load again when you open ${them}; unsent messages and drafts are still here.`;
};

/** What this device keeps, and how (architecture section 4: "the screen says that history isn't kept"). */
export function storageHead({
  isStored,
  log,
  kept,
  housekeeping,
  quarantined,
}: Pick<OpenedLog, 'isStored' | 'log' | 'quarantined'> & {
  readonly kept: KeptLog;
  readonly housekeeping: Housekeeping;
}): StorageHead {
  const stock = housekeeping.stock();
  const mode = isStored ? kept.mode() : 'memory';
  const rebuiltChats = housekeeping.rebuilt();
  const notice = () => {
    if (!isStored) return NOTICES.notStored;
    if (mode === 'memory') return NOTICES.full;
    if (log.notice !== null) return NOTICES[log.notice];
    return rebuiltChats === 0 ? null : rebuiltNotice(rebuiltChats);
  };
  return {
    mode,
    notice: notice(),
    events: stock.events,
    runs: stock.runs,
    epoch: log.epoch,
    oldestAt: stock.oldestAt,
    unstored: kept.unstored(),
    snapshotThrough: housekeeping.saved().asOf,
    bytes: stock.bytes,
    quota: stock.quota,
    quarantined,
    rebuiltChats,
  };
}

export const storageView = (head: StorageHead): StorageView => ({ head, rows: [] });
