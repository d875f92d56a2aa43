/** The realtime service of one world. This file connects sessions, routes, Sync services and the world's events. */

import type { WorldEvent } from '../world/events.ts';
import { createAlarms } from './alarm.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { type EmulatorOptions, LIVE_LIKE_OPTIONS, PLAIN_OPTIONS } from './options.ts';
import { createCallDocuments } from './projection/call-documents.ts';
import { createCampaignDocuments } from './projection/campaign-documents.ts';
import { chatObjectPlan } from './projection/chat-objects.ts';
import { documentPlan } from './projection/documents.ts';
import { applyWorldEvent } from './projection/live.ts';
import { joinedIdentities } from './projection/members.ts';
import { presenceMapPlan } from './projection/presence-maps.ts';
import { type Presence, refreshUserInfo } from './projection/user-info.ts';
import { createPushHold } from './push-queue.ts';
import type { CreateEmulator, DropOptions } from './realtime.ts';
import { createRouter } from './router.ts';
import { reasonOf } from './server-frames.ts';
import { createSession, type Session } from './session.ts';
import { LIVE_MESSAGE_TYPES, TYPING_INDICATOR } from './subscriber.ts';
import type { StoreOf } from './sync/access.ts';
import type { SyncEvent } from './sync/event-log.ts';
import { pushPayload } from './sync/events.ts';
import { itemRoutes } from './sync/item-routes.ts';
import { objectRoutes } from './sync/object-routes.ts';
import type { SyncObject } from './sync/objects.ts';
import { createSyncStore, type SyncStore } from './sync/store.ts';
import { subscriptionRoute } from './sync/subscriptions.ts';

/** Returns a factory of services with these options. `PLAIN_OPTIONS` fills the missing ones. */
export const emulatorWith =
  (changes: Partial<EmulatorOptions>): CreateEmulator =>
  (world, deps) => {
    const options = { ...PLAIN_OPTIONS, ...changes };
    const sessions = new Set<Session>();
    const hold = createPushHold();
    let requests = 0;
    let writes = 0;
    const onRequest = (isWrite: boolean): void => {
      requests += 1;
      if (isWrite) writes += 1;
    };
    const alarms = createAlarms({ now: world.now, schedule: deps.schedule });

    const onEvent = (store: SyncStore, object: SyncObject, event: SyncEvent): void => {
      for (const session of sessions) {
        const subscriber = session.subscriber(store.grant);
        if (!subscriber?.subscriptions.has(object.sid)) continue;
        const payload = pushPayload([event], event.eventType);
        subscriber.notify(LIVE_MESSAGE_TYPES[object.type], payload);
      }
    };

    const presence: Presence = options.reachability
      ? (identity) =>
          [...sessions].some((session) => session.subscriber('ip_messaging')?.identity === identity)
      : undefined;
    const onPresence = (identity: string): void => refreshUserInfo(world, presence, chats, identity);

    const chats = createSyncStore({
      grant: 'ip_messaging',
      now: world.now,
      alarms,
      blueprint: (type, name) => chatObjectPlan(world, presence, type, name),
      onEvent,
    });
    const customer = createSyncStore({
      grant: 'data_sync',
      now: world.now,
      alarms,
      blueprint(type, name) {
        if (type === 'map') return presenceMapPlan(world, name);
        return type === 'document' ? documentPlan(world, name) : undefined;
      },
      onEvent,
    });
    const campaigns = createCampaignDocuments(world, customer, alarms);
    const calls = createCallDocuments(world, customer);
    const storeOf: StoreOf = (grant) => (grant === 'ip_messaging' ? chats : customer);

    const route = createRouter([
      ...conversationRoutes(world, options),
      ...objectRoutes(storeOf, deps.newId),
      ...itemRoutes(storeOf),
      subscriptionRoute(storeOf, deps.faults, options.subscriptions),
    ]);

    const pushTyping = ({ chat, identity }: Extract<WorldEvent, { readonly type: 'typing' }>): void => {
      const others = new Set(joinedIdentities(chat).filter((other) => other !== identity));
      for (const session of sessions) {
        const subscriber = session.subscriber('ip_messaging');
        if (!subscriber || !others.has(subscriber.identity)) continue;
        subscriber.notify(TYPING_INDICATOR, {
          channel_sid: chat.sid,
          identity,
          typing_timeout: options.typingShownSeconds,
        });
      }
    };

    world.watch((event) => {
      applyWorldEvent(world, presence, chats, customer, event);
      if (event.type === 'typing') pushTyping(event);
      if (event.type === 'token.revoked') for (const session of sessions) session.recheckToken();
      campaigns.note(event);
      calls.note(event);
      if (event.type === 'clock.jumped') alarms.clockWasSet();
    });

    const sessionsOf = ({ kind, identity }: Pick<DropOptions, 'kind' | 'identity'>): readonly Session[] =>
      [...sessions].filter((session) => {
        const socket = session.socket();
        return (
          (kind === undefined || socket.kind === kind) &&
          (identity === undefined || socket.identity === identity)
        );
      });

    return {
      connect(peer) {
        const session = createSession({
          world,
          deps,
          alarms,
          peer,
          route,
          hold,
          options,
          onPresence,
          onRequest,
        });
        sessions.add(session);
        return {
          receive: session.receive,
          closed() {
            const { identity } = session.socket();
            sessions.delete(session);
            session.closed();
            if (identity !== null) onPresence(identity);
          },
        };
      },
      sockets: () => [...sessions].map((session) => session.socket()),
      traffic: () => ({
        requests,
        writes,
        subscriptions: [...sessions].reduce((sum, session) => sum + session.subscriptions(), 0),
      }),
      drop({ mute, ...filter }) {
        const chosen = sessionsOf(filter);
        for (const session of chosen) {
          if (mute === undefined) session.drop();
          else if (mute) session.mute();
          else session.unmute();
        }
        return chosen.length;
      },
      end({ code, reconnectAfterMs, ...filter }) {
        const chosen = sessionsOf(filter);
        const wait = reconnectAfterMs === undefined ? {} : { reconnectAfterMs };
        for (const session of chosen) session.end({ code, description: reasonOf(code), ...wait });
        return chosen.length;
      },
    };
  };

/** Creates the service with `PLAIN_OPTIONS`. */
export const createTwilioEmulator: CreateEmulator = emulatorWith(PLAIN_OPTIONS);

export const createLiveLikeEmulator: CreateEmulator = emulatorWith(LIVE_LIKE_OPTIONS);
