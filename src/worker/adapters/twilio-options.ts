import type { Clock } from '../../core/ports/ports.ts';
import type { WearLimits } from './wear.ts';

/** Settings of the SDK clients. Without an address or region, the SDK's default applies. */
export interface TwilioOptions {
  /** WebSocket address. Only the demo and tests set it. */
  readonly uri?: string;
  readonly region?: string;
  /** Pauses between attempts to reconnect, in ms. */
  readonly retryPolicy?: { readonly min: number; readonly max: number; readonly randomness?: number };
  readonly clock?: Clock;
  readonly wear?: WearLimits;
}

/**
 * Pauses between attempts to reconnect, in ms. The SDKs' default pauses grow to two minutes and vary by only
 * a fifth. After an outage, hundreds of consoles would reconnect at the same moment, or much too late.
 */
const RETRY_POLICY = { min: 1000, max: 30_000, randomness: 0.5 };

/**
 * Time after which a token renewal counts as failed, in ms. After 30 s without a response, the SDK never
 * settles it.
 */
export const TOKEN_RENEWAL_TIMEOUT_MS = 15_000;

/** Time that a client has to shut down, in ms. A healthy client needs less than 100 ms. */
export const GOODBYE_TIMEOUT_MS = 2000;

/**
 * Returns the options common to both SDKs. Always a new object, because the SDKs write into their options.
 * Two clients with the same object would share a socket.
 */
export const commonOptions = ({ region, retryPolicy }: TwilioOptions) => ({
  ...(region === undefined ? {} : { region }),
  // Workers have no sessionStorage. Node has had one since version 25, and its contents outlive the client.
  Sync: { enableSessionStorage: false },
  retryPolicy: { ...RETRY_POLICY, ...retryPolicy },
});
