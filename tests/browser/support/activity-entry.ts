import type { ActivityRecord } from '../../../src/core/model/collections/activity.ts';

/** An entry of the activity log. By default, a colleague has merged a flag. */
export const activityEntry = (id: number, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  id: String(id),
  version: 1,
  at: 1_790_000_000_000 + id * 60_000,
  actorId: '3',
  actorName: 'Imogen Hale',
  action: 'flag.merged',
  targetKind: 'flag',
  targetId: '7',
  targetName: 'Urgent',
  channel: null,
  source: 'tab',
  result: 'done',
  changes: [],
  phones: [],
  emails: [],
  origin: 'service',
  event: 0,
  isNoticed: false,
  reason: '',
  code: '',
  ...more,
});
