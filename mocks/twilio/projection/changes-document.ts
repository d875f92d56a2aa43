/** The Sync documents that report changes of lists: `changes-<collection>` → `{changes: [{id, version, op}]}`. */

import type { JsonObject } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan } from '../sync/build.ts';

const PREFIX = 'changes-';

export const changesDocumentName = (collection: string): string => `${PREFIX}${collection}`;

export const changesData = (world: World, collection: string): JsonObject => ({
  changes: world.recordChanges(collection).map(({ id, version, op }) => ({ id, version, op })),
});

/** Returns the plan of the document with this name. Undefined if it does not report the changes of a list. */
export function changesDocumentPlan(world: World, name: string): ObjectPlan | undefined {
  const collection = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return Object.hasOwn(world.tables, collection)
    ? {
        type: 'document',
        data: changesData(world, collection),
        createdBy: 'system',
        createdAt: world.now(),
        access: () => true,
        writable: false,
      }
    : undefined;
}
