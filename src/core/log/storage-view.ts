import type { Housekeeping } from './housekeeping.ts';
import type { KeptLog } from './kept-log.ts';
import type { OpenedLog } from './open-log.ts';
import type { StorageHead, StorageView } from './types.ts';

const NOTICES = {
  /** The device can keep no log at all. */
  notStored:
    'This device could not open its store: history and texts of before are not here, and nothing is kept after the last tab closes. Close the browser and open it again to try again.',
  full: 'This device is full. Sending works, but what happens is not kept until there is room again.',
  keyLost:
    'What this device had kept could not be read any more and was begun anew. Messages come back from the service; texts that were not sent are lost.',
} as const;

const rebuiltNotice = (chats: number): string => {
  const [what, them] = chats === 1 ? ['one chat', 'it'] : [`${chats} chats`, 'them'];
  return `The messages that this device had kept of ${what} could not be read. They come back from the service when you open ${them}; texts that were not sent are still here.`;
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
