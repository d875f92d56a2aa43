/** The Sync documents of Switchboard. Every console may read them, but for those of one person. */
import { callShapes } from '../../subjects/calls/call-table.ts';
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

/**
 * Reports changes of a list: `changes-<collection>` → `{changes: [{id, version, op}]}`. Some lists add the `row`, but not
 * to a removal.
 */
const PREFIX = 'changes-';

export const changesDocumentName = (collection: string): string => `${PREFIX}${collection}`;

export const changesData = (world: World, collection: string): JsonObject => ({
  changes: world
    .recordChanges(collection)
    .map(({ id, version, op, told }) =>
      told === undefined
        ? { id, version, op }
        : { id: told.id, version, op, ...(op === 'remove' ? {} : { row: told.row }) },
    ),
});

/** Reports how far a campaign has come: `campaign-<id>`. */
const CAMPAIGN_PREFIX = 'campaign-';

export const campaignDocumentName = (id: number): string => `${CAMPAIGN_PREFIX}${id}`;

export function campaignData(world: World, id: number): JsonObject | undefined {
  const row = world.campaignTable.get(id);
  if (row === undefined) return undefined;
  const { counts, progress } = world.campaignProgress(row);
  return {
    id,
    status: row.status,
    reason: row.reason,
    version: row.version,
    progress,
    counts: { ...counts },
  };
}

/** A person's calls: `call-<identity>`. Nobody else may read it. */
const CALL_PREFIX = 'call-';

export const callDocumentName = (identity: string): string => `${CALL_PREFIX}${identity}`;

/** Returns the running call of a person, the incoming calls that the person may answer, and the time of writing. */
export function callData(world: World, identity: string): JsonObject | undefined {
  if (world.user(identity) === undefined) return undefined;
  const { call, ringing } = world.lineOf(identity);
  const shape = callShapes(world);
  return { call: call && shape(call), ringing: ringing.map(shape), at: iso(world.now()) };
}

/** Returns the only person who may read a document. Null: everybody may. */
const ownerOf = (name: string): string | null =>
  name.startsWith(CALL_PREFIX) ? name.slice(CALL_PREFIX.length) : null;

function dataOf(world: World, name: string): JsonObject | undefined {
  if (name === STATUS_DOCUMENT) return statusData(world);
  if (name === ACCESS_DOCUMENT) return accessData(world);
  if (name.startsWith(CAMPAIGN_PREFIX))
    return campaignData(world, Number(name.slice(CAMPAIGN_PREFIX.length)));
  const owner = ownerOf(name);
  if (owner !== null) return callData(world, owner);
  const collection = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return Object.hasOwn(world.tables, collection) ? changesData(world, collection) : undefined;
}

/** Returns the plan of the document with this name; undefined if there is none. */
export function documentPlan(world: World, name: string): ObjectPlan | undefined {
  const data = dataOf(world, name);
  const owner = ownerOf(name);
  return (
    data && {
      type: 'document',
      data,
      createdBy: 'system',
      createdAt: world.now(),
      access: (identity) => owner === null || owner === identity,
      writable: false,
    }
  );
}
