/** The Sync documents of Switchboard, which every console may read. */
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan } from '../sync/build.ts';

/** Notifies consoles that somebody's rights have changed. It names nobody. */
export const ACCESS_DOCUMENT = 'access';

export const accessData = (world: World): JsonObject => ({ revision: world.accessRevision() });

/** Sends delivery statuses. */
export const STATUS_DOCUMENT = 'message-status';

export const statusData = (world: World): JsonObject => ({
  updates: world.statusUpdates().map((update) => ({
    id: update.id,
    sid: update.sid,
    chat_uuid: update.chatId,
    status: update.status,
    is_failed: update.status === 'failed',
    error_code: update.errorCode,
    at: iso(update.at),
  })),
});

/** Reports changes of a list: `changes-<collection>` → `{changes: [{id, version, op}]}`. */
const PREFIX = 'changes-';

export const changesDocumentName = (collection: string): string => `${PREFIX}${collection}`;

export const changesData = (world: World, collection: string): JsonObject => ({
  changes: world.recordChanges(collection).map(({ id, version, op }) => ({ id, version, op })),
});

function dataOf(world: World, name: string): JsonObject | undefined {
  if (name === STATUS_DOCUMENT) return statusData(world);
  if (name === ACCESS_DOCUMENT) return accessData(world);
  const collection = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return Object.hasOwn(world.tables, collection) ? changesData(world, collection) : undefined;
}

/** Returns the plan of the document with this name; undefined if there is none. */
export function documentPlan(world: World, name: string): ObjectPlan | undefined {
  const data = dataOf(world, name);
  return (
    data && {
      type: 'document',
      data,
      createdBy: 'system',
      createdAt: world.now(),
      access: () => true,
      writable: false,
    }
  );
}
