import type { Clock } from '../../core/ports.ts';
import type { WearLimits } from './wear.ts';

/** Where the realtime services are. What is left out is the SDK's own choice. */
export interface TwilioOptions {
  /** WebSocket address; the demo's and the tests' alone. */
  readonly uri?: string;
  readonly region?: string;
  /** Pauses between attempts to reconnect, ms. */
  readonly retryPolicy?: { readonly min: number; readonly max: number; readonly randomness?: number };
  /** By which heartbeats, deadlines and ages are measured. */
  readonly clock?: Clock;
  readonly wear?: WearLimits;
}

/**
 * How a client that has lost its socket tries again. The SDKs' own pauses grow to two minutes, and a fifth more or
 * less: hundreds of consoles that lost one service would be back at the same moment, or much too late.
 */
const RETRY_POLICY = { min: 1000, max: 30_000, randomness: 0.5 };

/** ms after which a token renewal counts as failed: the SDK itself never settles it after 30 s of silence. */
export const TOKEN_RENEWAL_TIMEOUT_MS = 15_000;

/** ms that a client has to say goodbye; a healthy one needs less than 100. */
export const GOODBYE_TIMEOUT_MS = 2000;

/**
 * The SDKs' common options, a fresh object each time: the SDKs write into what they are given, and two
 * clients with one object share a socket unasked.
 */
export const commonOptions = ({ region, retryPolicy }: TwilioOptions) => ({
  ...(region === undefined ? {} : { region }),
  // Workers have no sessionStorage; Node has had one since 25, and what it keeps outlives the client.
  Sync: { enableSessionStorage: false },
  retryPolicy: { ...RETRY_POLICY, ...retryPolicy },
});
