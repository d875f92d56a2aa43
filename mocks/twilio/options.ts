/** Settings of the pretend service. The real service may behave in all these ways. */
export interface EmulatorOptions {
  /** How the service responds to `POST /v4/Subscriptions`. */
  readonly subscriptions: {
    readonly status: 200 | 202;
    readonly maxBatchSize: number;
    /** How long a client waits for the confirmations of its subscriptions before it retries, ms; above 0. */
    readonly deliveryMs: number;
    /** Lifetime of a subscription, seconds. With null a subscription never ends and the response has no lifetime. */
    readonly ttlSeconds: number | null;
    /** Whether missed events and confirmations are sent before or after the response. */
    readonly confirmations: 'before-answer' | 'after-answer';
  };
  /** How long a socket may stay open without an accepted `init`, ms. */
  readonly initWithinMs: number;
  /** Interval of the service's pings, ms; null: no pings. */
  readonly pingEveryMs: number | null;
  /** ISO 8601 duration. The client caches responses to chat GETs for a tenth of this time. */
  readonly httpCacheInterval: string;
  /** Seconds between two typing requests of one client. */
  readonly typingSeconds: number;
  /** Seconds for which other clients show a typing indicator. */
  readonly typingShownSeconds: number;
  readonly conversationsPage: number;
  readonly reachability: boolean;
  /** Whether clients are invited to send telemetry. The emulator ignores telemetry. */
  readonly telemetry: boolean;
  /** How long a client waits before it reconnects after a 429, ms. */
  readonly backoffMs: { readonly min: number; readonly max: number };
}

/** The settings of tests and of the demo. The service sends no pings and expires no subscriptions. */
export const PLAIN_OPTIONS: EmulatorOptions = {
  subscriptions: {
    status: 200,
    maxBatchSize: 1000,
    deliveryMs: 10_000,
    ttlSeconds: null,
    confirmations: 'after-answer',
  },
  initWithinMs: 30_000,
  pingEveryMs: null,
  httpCacheInterval: 'PT1S',
  typingSeconds: 5,
  typingShownSeconds: 6,
  conversationsPage: 50,
  reachability: false,
  telemetry: false,
  backoffMs: { min: 1000, max: 5000 },
};

/** The status codes, limits and pings that were observed on the real service. */
export const LIVE_LIKE_OPTIONS: EmulatorOptions = {
  ...PLAIN_OPTIONS,
  subscriptions: { ...PLAIN_OPTIONS.subscriptions, status: 202, ttlSeconds: 86_400 },
  pingEveryMs: 30_000,
  telemetry: true,
};
