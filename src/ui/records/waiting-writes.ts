import type { WriteRow } from '../../core/model/records/view-types.ts';

/** Returns whether the service was asked for this write and has not answered. A write that was just made is on its way. */
export const isWaiting = ({ state, attempts }: Pick<WriteRow, 'state' | 'attempts'>): boolean =>
  state === 'unresolved' || (state === 'queued' && attempts > 0);
