import type { Clock } from '../../core/ports.ts';
import type { WearLimits } from './wear.ts';

/** Settings of the SDK clients. An omitted address or region leaves the SDK's default. */
export interface TwilioOptions {
  /** WebSocket address. Only the demo and tests set it. */
  readonly uri?: string;
  readonly region?: string;
  /** Pauses between reconnection attempts, in ms. */
  readonly retryPolicy?: { readonly min: number; readonly max: number; readonly randomness?: number };
  /** Measures heartbeats, deadlines and ages. */
  readonly clock?: Clock;
  readonly wear?: WearLimits;
}

/**
 * Reconnection pauses in ms. The SDKs' own grow to two minutes and vary by only a fifth: after an outage, hundreds of
 * consoles would reconnect at the same moment, or much too late.
 */
const RETRY_POLICY = { min: 1000, max: 30_000, randomness: 0.5 };

/** ms after which a token renewal counts as failed. After 30 s of silence the SDK never settles it. */
export const TOKEN_RENEWAL_TIMEOUT_MS = 15_000;

/** ms that a client has to shut down; a healthy one needs less than 100. */
export const GOODBYE_TIMEOUT_MS = 2000;

/**
 * Returns the options common to both SDKs. Always a new object: the SDKs write into their options, and two clients
 * with the same object would share a socket.
 */
export const commonOptions = ({ region, retryPolicy }: TwilioOptions) => ({
  ...(region === undefined ? {} : { region }),
  // Workers have no sessionStorage. Node has one since version 25, whose contents outlive the client.
  Sync: { enableSessionStorage: false },
  retryPolicy: { ...RETRY_POLICY, ...retryPolicy },
});
