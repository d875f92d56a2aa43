import type { DeviceLive } from '../model/log/device-live.ts';
import type { StorageHead } from '../model/log/types.ts';
import { readingFrom } from '../model/view-kind.ts';
import { storageView } from './storage-view.ts';

const reading = readingFrom<{ readonly storage: () => StorageHead; readonly device: DeviceLive }>();

export const logKinds = {
  storage: reading({
    state: [],
    live: ['storage', 'device'],
    make: (_, live) => storageView(live.storage()),
  }),
};
