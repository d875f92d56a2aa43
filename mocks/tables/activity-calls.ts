import type { Json } from '../world/json.ts';
import type { WorldActivity } from './activity.ts';
import type { TableCalls } from './table-calls.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** The calls of the account's log (screens, section 5.9). It has no writes. */
export const activityCalls: TableCalls<WorldActivity, object> = {
  path: '/activity-logs',
  list: { path: '/activity-logs-list', key: 'logs', pageSize: 50 },
  see: ['view-logs'],
  create: 'never',
  manage: 'never',
  shapes:
    () =>
    ({ at, actorId, actorName, targetKind, targetId, targetName, changes, ...row }): Json => ({
      ...row,
      at: iso(at),
      actor: { id: actorId, name: actorName },
      target: { kind: targetKind, id: targetId, name: targetName },
      changes: changes.map((change) => ({ ...change })),
    }),
};
