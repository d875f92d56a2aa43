/** A session as the Sync services see it. */
export interface Subscriber {
  readonly identity: string;
  /** Sids that this session wants to hear about. */
  readonly subscriptions: Set<string>;
  notify(messageType: string, payload: unknown): void;
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
