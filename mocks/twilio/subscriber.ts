import type { Grant } from './grants.ts';

/** A session as the Sync services see it. */
export interface Subscriber {
  readonly identity: string;
  /** What its token is good for, and it asked for at its init; mostly one. */
  readonly grants: ReadonlySet<Grant>;
  /** Sids that this session wants to hear about. */
  readonly subscriptions: Set<string>;
  /** Origin of the HTTP server that the socket came to, which serves media; undefined without one. */
  readonly mediaOrigin: string | undefined;
  /** Told once the request that causes it has been answered, unless it has to be told at once. */
  notify(messageType: string, payload: unknown, when?: 'after-answer' | 'now'): void;
}

/** Replays, confirmations: strictly ordered by definition. */
export const SYNC_EVENT = 'twilio.sync.event';

/** Live events travel under the name of their object's type. */
export const LIVE_MESSAGE_TYPES = {
  document: 'com.twilio.rtd.cds.document',
  list: 'com.twilio.rtd.cds.list',
  map: 'com.twilio.rtd.cds.map',
  stream: SYNC_EVENT,
} as const;

/** Somebody is typing: `{channel_sid, identity, typing_timeout}`. */
export const TYPING_INDICATOR = 'twilio.ipmsg.typing_indicator';
