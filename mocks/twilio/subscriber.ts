/** The grants of a token. Each grant is the name of a service that a request can address. */
export const GRANTS = ['ip_messaging', 'data_sync'] as const;
export type Grant = (typeof GRANTS)[number];

export interface Subscriber {
  readonly identity: string;
  /** The grants that the client asked for and that its token has. Usually there is one. */
  readonly grants: ReadonlySet<Grant>;
  readonly subscriptions: Set<string>;
  /** Origin of the HTTP server that accepted the socket and serves media. Undefined without a server. */
  readonly mediaOrigin: string | undefined;
  /** Sends a push, either after the response to the current request or at once. */
  notify(messageType: string, payload: unknown, when?: 'after-answer' | 'now'): void;
}

/** Message type of replayed events and confirmations. Their order must not change. */
export const SYNC_EVENT = 'twilio.sync.event';

export const LIVE_MESSAGE_TYPES = {
  document: 'com.twilio.rtd.cds.document',
  list: 'com.twilio.rtd.cds.list',
  map: 'com.twilio.rtd.cds.map',
  stream: SYNC_EVENT,
} as const;

export const TYPING_INDICATOR = 'twilio.ipmsg.typing_indicator';
