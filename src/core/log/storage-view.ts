import type { DeviceLive } from '../model/log/device-live.ts';
import type { StorageHead, StorageNotice, StorageView } from '../model/log/types.ts';
import type { FallbackLog } from './fallback-log.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { OpenedLog } from './open-log.ts';

const lossOf = ({ texts, pictures }: NonNullable<DeviceLive['restored']>): StorageNotice => {
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
  const notice = (): StorageNotice | null => {
    if (!isStored) return 'notStored';
    if (mode === 'memory') return 'full';
    if (device.isNotStored) return 'notSaved';
    if (device.restored !== null) return lossOf(device.restored);
    return log.notice ?? (rebuiltChats === 0 ? null : 'rebuilt');
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
