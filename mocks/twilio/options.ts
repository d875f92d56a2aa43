/** What differs between services of the same protocol: one object, and two well-known settings of it. */
export interface EmulatorOptions {
  /** How `POST /v4/Subscriptions` is answered. */
  readonly subscriptions: {
    readonly status: 200 | 202;
    /** Objects that a client may subscribe to at once. */
    readonly maxBatchSize: number;
    /** Time in which a client waits for its confirmations before it asks again, ms; above 0. */
    readonly deliveryMs: number;
    /** Life of a subscription, seconds; null: endless, and not spoken of. */
    readonly ttlSeconds: number | null;
    /** Whether replay and confirmations come before or after the answer. */
    readonly confirmations: 'before-answer' | 'after-answer';
  };
  /** Pause between the service's pings, ms; null: none. */
  readonly pingEveryMs: number | null;
  /** ISO 8601 duration; the client keeps chat GETs for a tenth of it. */
  readonly httpCacheInterval: string;
  /** Seconds between two signs of typing that a client sends. */
  readonly typingSeconds: number;
  /** Seconds for which others show that somebody is typing. */
  readonly typingShownSeconds: number;
  /** Conversations in one page of the start-up list. */
  readonly conversationsPage: number;
  /** Whether users are shown to be there while they have a chat client connected. */
  readonly reachability: boolean;
  /** Whether clients may send telemetry (which is then ignored). */
  readonly telemetry: boolean;
  /** How long a client that came too often is asked to stay away, ms. */
  readonly backoffMs: { readonly min: number; readonly max: number };
}

/** Made for tests and the demo: nothing happens by itself. */
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

/** As far as the real service has been seen: its codes, limits and pings. */
export const LIVE_LIKE_OPTIONS: EmulatorOptions = {
  ...PLAIN_OPTIONS,
  subscriptions: { ...PLAIN_OPTIONS.subscriptions, status: 202, ttlSeconds: 86_400 },
  pingEveryMs: 30_000,
  telemetry: true,
};
