/** The realtime service over one world: wires sessions, routes, Sync services and the world's news. */
import type { CreateEmulator } from '../sockets.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { chatObjectPlan } from './projection/chat-objects.ts';
import { applyWorldEvent } from './projection/live.ts';
import { STATUS_DOCUMENT, statusDocumentPlan } from './projection/status-document.ts';
import { createPushHold } from './push-hold.ts';
import { createRouter } from './router.ts';
import { createSession, type Session } from './session.ts';
import { LIVE_MESSAGE_TYPES } from './subscriber.ts';
import type { StoreOf } from './sync/access.ts';
import type { SyncEvent } from './sync/event-log.ts';
import { pushPayload } from './sync/events.ts';
import { itemRoutes } from './sync/item-routes.ts';
import { objectRoutes } from './sync/object-routes.ts';
import type { SyncObject } from './sync/objects.ts';
import { createSyncStore, type SyncStore } from './sync/store.ts';
import { subscriptionRoute } from './sync/subscriptions.ts';

export const createTwilioEmulator: CreateEmulator = (world, deps) => {
  const sessions = new Set<Session>();
  const hold = createPushHold();

  const onEvent = (store: SyncStore, object: SyncObject, event: SyncEvent): void => {
    for (const session of sessions) {
      const subscriber = session.subscriber(store.grant);
      if (!subscriber?.subscriptions.has(object.sid)) continue;
      const payload = pushPayload([event], event.eventType);
      subscriber.notify(LIVE_MESSAGE_TYPES[object.type], payload);
    }
  };

  const chats = createSyncStore({
    grant: 'ip_messaging',
    now: world.now,
    schedule: deps.schedule,
    blueprint: (type, name) => chatObjectPlan(world, type, name),
    onEvent,
  });
  const customer = createSyncStore({
    grant: 'data_sync',
    now: world.now,
    schedule: deps.schedule,
    blueprint: (type, name) =>
      type === 'document' && name === STATUS_DOCUMENT ? statusDocumentPlan(world) : undefined,
    onEvent,
  });
  const storeOf: StoreOf = (grant) => (grant === 'ip_messaging' ? chats : customer);

  const route = createRouter([
    ...conversationRoutes(world),
    ...objectRoutes(storeOf, deps.newId),
    ...itemRoutes(storeOf),
    subscriptionRoute(storeOf),
  ]);

  world.watch((event) => {
    applyWorldEvent(world, chats, customer, event);
    if (event.type === 'token.revoked') for (const session of sessions) session.recheckToken();
  });

  return {
    connect(peer) {
      const session = createSession({ world, deps, peer, route, hold });
      sessions.add(session);
      return {
        receive: session.receive,
        closed() {
          sessions.delete(session);
          session.closed();
        },
      };
    },
    sockets: () => [...sessions].map((session) => session.socket()),
    drop({ kind, identity, mute }) {
      const chosen = [...sessions].filter((session) => {
        const socket = session.socket();
        return (
          (kind === undefined || socket.kind === kind) &&
          (identity === undefined || socket.identity === identity)
        );
      });
      for (const session of chosen) {
        if (mute) session.mute();
        else session.drop();
      }
      return chosen.length;
    },
  };
};
