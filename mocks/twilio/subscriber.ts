import type { Grant } from './grants.ts';

/** A session, as the Sync services see it. */
export interface Subscriber {
  readonly identity: string;
  /** The grants that its `init` asked for and its token has; usually one. */
  readonly grants: ReadonlySet<Grant>;
  /** Sids of the objects that this session is subscribed to. */
  readonly subscriptions: Set<string>;
  /** Origin of the HTTP server that accepted the socket and serves media; undefined without one. */
  readonly mediaOrigin: string | undefined;
  /** Sends a push: after the reply to the request that causes it, or at once. */
  notify(messageType: string, payload: unknown, when?: 'after-answer' | 'now'): void;
}

/** Message type of replays and confirmations, which must stay in order. */
export const SYNC_EVENT = 'twilio.sync.event';

/** Message types of live events, by type of object. */
export const LIVE_MESSAGE_TYPES = {
  document: 'com.twilio.rtd.cds.document',
  list: 'com.twilio.rtd.cds.list',
  map: 'com.twilio.rtd.cds.map',
  stream: SYNC_EVENT,
} as const;

/** Message type of a typing indicator, `{channel_sid, identity, typing_timeout}`. */
export const TYPING_INDICATOR = 'twilio.ipmsg.typing_indicator';
