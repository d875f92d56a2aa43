import * as v from 'valibot';
import { viewsOver } from '../model/define-view.ts';
import type { DeviceLive } from '../model/log/device-live.ts';
import type { StorageHead } from '../model/log/types.ts';
import { ANYONE } from '../model/session/needs.ts';
import { storageView } from './storage-view.ts';

const view = viewsOver<{ readonly storage: () => StorageHead; readonly device: DeviceLive }>();

export const logViews = {
  storage: view({
    request: v.object({ view: v.literal('storage') }),
    may: ANYONE,
    hidesItself: true,
    state: [],
    live: ['storage', 'device'],
    make: (_, live) => storageView(live.storage()),
  }),
};
