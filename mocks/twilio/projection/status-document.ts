/** The Sync document that sends delivery statuses to Switchboard. */

import type { JsonObject } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan } from '../sync/build.ts';

export const STATUS_DOCUMENT = 'message-status';

export const statusData = (world: World): JsonObject => ({
  updates: world.statusUpdates().map((update) => ({
    id: update.id,
    sid: update.sid,
    chat_uuid: update.chatId,
    status: update.status,
    is_failed: update.status === 'failed',
    error_code: update.errorCode,
    at: new Date(update.at).toISOString(),
  })),
});

export const statusDocumentPlan = (world: World): ObjectPlan => ({
  type: 'document',
  data: statusData(world),
  createdBy: 'system',
  createdAt: world.now(),
  access: () => true,
  writable: false,
});
