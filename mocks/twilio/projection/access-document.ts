/** The Sync document that notifies consoles that somebody's rights have changed. It names nobody. */
import type { JsonObject } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan } from '../sync/build.ts';

export const ACCESS_DOCUMENT = 'access';

export const accessData = (world: World): JsonObject => ({ revision: world.accessRevision() });

export const accessDocumentPlan = (world: World): ObjectPlan => ({
  type: 'document',
  data: accessData(world),
  createdBy: 'system',
  createdAt: world.now(),
  access: () => true,
  writable: false,
});
