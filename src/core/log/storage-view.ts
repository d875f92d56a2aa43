import { NOT_STORED } from '../answer.ts';
import type { DeviceLive } from './device-live.ts';
import type { FallbackLog } from './fallback-log.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { OpenedLog } from './open-log.ts';
import type { StorageHead, StorageView } from './types.ts';

const NOTICES = {
  notStored:
    'Local storage couldn’t be opened. Earlier history and drafts are unavailable, and nothing is saved after you close the last tab. To try again, restart the browser.',
  full: 'Storage on this device is full. You can still send, but new activity isn’t saved until space is freed.',
  cleared:
    'This browser’s data was cleared. Messages load again from the service; muted chats and pending deletions are lost.',
  restored:
    'This browser’s data was cleared. Your drafts are back. Messages that may not have been sent are marked “Not sent”.',
  restoredTexts:
    'This browser’s data was cleared. Your drafts are back, but unsent pictures are lost. Messages that may not have been sent are marked “Not sent”.',
  keyLost:
    'Local storage was unreadable and has been reset. Messages load again from the service; unsent messages and drafts are lost.',
} as const;

const rebuiltNotice = (chats: number): string => {
  const [what, them] = chats === 1 ? ['one chat', 'it'] : [`${chats} chats`, 'them'];
  return `Saved messages of ${what} couldn’t be read. They load again when you open ${them}; unsent messages and drafts are still here.`;
};

const lossOf = ({ texts, pictures }: NonNullable<DeviceLive['restored']>) => {
  if (pictures > 0) return 'restoredTexts';
  return texts > 0 ? 'restored' : 'cleared';
};

/** Returns the state of the log on this device, with a notice if something is not saved. */
export function storageHead({
  isStored,
  log,
  fallbackLog,
  housekeeping,
  quarantined,
  device,
}: Pick<OpenedLog, 'isStored' | 'log' | 'quarantined'> & {
  readonly fallbackLog: FallbackLog;
  readonly housekeeping: Housekeeping;
  readonly device: DeviceLive;
}): StorageHead {
  const stats = housekeeping.stats();
  const mode = isStored ? fallbackLog.mode() : 'memory';
  const rebuiltChats = housekeeping.rebuiltChats();
  const notice = () => {
    if (!isStored) return NOTICES.notStored;
    if (mode === 'memory') return NOTICES.full;
    if (device.isNotStored) return NOT_STORED;
    if (device.restored !== null) return NOTICES[lossOf(device.restored)];
    if (log.notice !== null) return NOTICES[log.notice];
    return rebuiltChats === 0 ? null : rebuiltNotice(rebuiltChats);
  };
  return {
    mode,
    notice: notice(),
    events: stats.events,
    runs: stats.runs,
    epoch: log.epoch,
    oldestAt: stats.oldestAt,
    unstored: fallbackLog.unstored(),
    snapshotThrough: housekeeping.saved().asOf,
    bytes: stats.bytes,
    quota: stats.quota,
    quarantined,
    rebuiltChats,
  };
}

export const storageView = (head: StorageHead): StorageView => ({ head, rows: [] });
