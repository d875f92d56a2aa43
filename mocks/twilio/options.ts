/** How a realtime service behaves within the protocol. */
export interface EmulatorOptions {
  /** How the service responds to `POST /v4/Subscriptions`. */
  readonly subscriptions: {
    readonly status: 200 | 202;
    /** Objects that a client may subscribe to at once. */
    readonly maxBatchSize: number;
    /** Time that a client waits for its confirmations before it retries, ms; above 0. */
    readonly deliveryMs: number;
    /** Lifetime of a subscription, seconds. Null: no end, and the response does not mention it. */
    readonly ttlSeconds: number | null;
    /** Whether replay and confirmations are sent before or after the response. */
    readonly confirmations: 'before-answer' | 'after-answer';
  };
  /** Pause between the service's pings, ms; null: none. */
  readonly pingEveryMs: number | null;
  /** ISO 8601 duration; the client keeps chat GETs for a tenth of it. */
  readonly httpCacheInterval: string;
  /** Seconds between two typing requests of a client. */
  readonly typingSeconds: number;
  /** Seconds for which other clients show a typing indicator. */
  readonly typingShownSeconds: number;
  /** Conversations on one page of the start-up list. */
  readonly conversationsPage: number;
  /** Whether users with a connected chat client are shown as online. */
  readonly reachability: boolean;
  /** Whether clients are invited to send telemetry. It is ignored. */
  readonly telemetry: boolean;
  /** How long a client waits before it reconnects after a 429, ms. */
  readonly backoffMs: { readonly min: number; readonly max: number };
}

/** For tests and the demo: nothing happens by itself. */
export const PLAIN_OPTIONS: EmulatorOptions = {
  subscriptions: {
    status: 200,
    maxBatchSize: 1000,
    deliveryMs: 10_000,
    ttlSeconds: null,
    confirmations: 'after-answer',
  },
  pingEveryMs: null,
  httpCacheInterval: 'PT1S',
  typingSeconds: 5,
  typingShownSeconds: 6,
  conversationsPage: 50,
  reachability: false,
  telemetry: false,
  backoffMs: { min: 1000, max: 5000 },
};

/** Observed behaviour of the real service: its status codes, limits and pings. */
export const LIVE_LIKE_OPTIONS: EmulatorOptions = {
  ...PLAIN_OPTIONS,
  subscriptions: { ...PLAIN_OPTIONS.subscriptions, status: 202, ttlSeconds: 86_400 },
  pingEveryMs: 30_000,
  telemetry: true,
};
