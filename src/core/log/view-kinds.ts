import { readingFrom } from '../view-kind.ts';
import type { DeviceLive } from './device-live.ts';
import { storageView } from './storage-view.ts';
import type { StorageHead } from './types.ts';

const reading = readingFrom<{ readonly storage: () => StorageHead; readonly device: DeviceLive }>();

export const logKinds = {
  storage: reading({
    state: [],
    live: ['storage', 'device'],
    make: (_, live) => storageView(live.storage()),
  }),
};
