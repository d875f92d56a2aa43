/** Converts a user's profile to items of the user's Sync map. */
import type { JsonObject } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import { userSid } from '../sids.ts';
import type { ObjectPlan } from '../sync/build.ts';
import { findItem } from '../sync/objects.ts';
import type { SyncStore } from '../sync/store.ts';
import { identityOfUser } from './members.ts';
import { userInfoName } from './names.ts';

/** Whether a user has a connected chat client. Undefined if the service does not report presence. */
export type Presence = ((identity: string) => boolean) | undefined;

interface InfoItem {
  readonly key: string;
  readonly data: JsonObject;
}

/** The client cannot start without `friendlyName` and `attributes`. Attributes must be a string. */
function userInfoItems(world: World, presence: Presence, identity: string): readonly InfoItem[] {
  const profile = world.profile(identity);
  const items = [
    { key: 'friendlyName', data: { value: profile?.friendlyName ?? identity } },
    { key: 'attributes', data: { value: JSON.stringify(profile?.attributes ?? {}) } },
  ];
  if (!presence) return items;
  return [...items, { key: 'reachability', data: { online: presence(identity), notifiable: false } }];
}

export function userInfoMap(world: World, presence: Presence, sid: string): ObjectPlan | undefined {
  const identity = identityOfUser(world, sid);
  if (identity === undefined) return undefined;
  const at = world.now();
  return {
    type: 'map',
    items: userInfoItems(world, presence, identity).map((item) => ({ ...item, at })),
    createdBy: 'system',
    createdAt: at,
    access: () => true,
    writable: false,
  };
}

/** Updates only items that changed, because each update is an event for the clients. */
export function refreshUserInfo(world: World, presence: Presence, chats: SyncStore, identity: string): void {
  const map = chats.existing('map', userInfoName(userSid(identity)));
  if (map?.type !== 'map') return;
  for (const { key, data } of userInfoItems(world, presence, identity)) {
    const before = findItem(map, key)?.data;
    if (JSON.stringify(before) !== JSON.stringify(data)) chats.setItem(map, key, data);
  }
}
