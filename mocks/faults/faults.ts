/**
 * The fault rules in force. This part knows no transport: it decides what happens to a request or a frame, and
 * the server or the emulator carries it out.
 */
import type { FaultRule } from './fault-plan.ts';
import { globTest } from './glob.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** What happens to a request, a frame or a push, besides a delay. */
export type FaultOutcome =
  | { readonly type: 'none' }
  /** Refused with this code, not handled. A 429 from a rate limit says after how many ms to retry. */
  | { readonly type: 'status'; readonly status: number; readonly retryAfterMs?: number }
  /** Lost before it is handled. */
  | { readonly type: 'dropRequest' }
  /** Handled, but the response is lost. */
  | { readonly type: 'dropResponse' }
  /** Handled, but the 200 response has a body of no known shape; a push has an unknown event type. */
  | { readonly type: 'malformed' }
  /** Handled twice, as when a proxy retries; the caller gets the second response. A push is sent twice. */
  | { readonly type: 'duplicate' }
  /** Handled, but the response (or push) is delivered after the next one whose key `fits`. */
  | { readonly type: 'reorder'; readonly fits: (key: string) => boolean }
  /** Half-open from now on: the connection stays, but nothing gets through in either direction. */
  | { readonly type: 'mute' };

/** The fault of one request or frame. The delay comes before the outcome. */
export interface Fault {
  readonly latencyMs: number;
  readonly outcome: FaultOutcome;
}

export interface Faults {
  /**
   * Returns the fault for a key such as `POST /send-message/7f…` or `twilsock:message`. With `detail`, rules that
   * match `<key> <detail>` apply too. The latencies of all matching rules add up; the first matching outcome wins.
   * Each application counts against the rule's `times`.
   */
  match(key: string, detail?: string): Fault;
  /** Replaces all rules and resets their counts. */
  set(rules: readonly FaultRule[]): void;
  clear(): void;
  /** The rules that can still apply. */
  rules(): readonly FaultRule[];
}

interface Armed {
  readonly rule: FaultRule;
  readonly fits: (key: string) => boolean;
  readonly limit: RateLimit | undefined;
  left: number;
}

const NOTHING: FaultOutcome = { type: 'none' };

/**
 * Starts without rules. `random` returns numbers in [0, 1); `now` returns epoch ms, by which rates are measured.
 */
export function createFaults(random: () => number, now: () => number): Faults {
  let armed: Armed[] = [];

  /** The effect on a matching request; undefined when the probability or the rate limit lets it pass. */
  const effectOf = ({ rule, fits, limit }: Armed): number | FaultOutcome | undefined => {
    if (rule.probability !== undefined && random() >= rule.probability) return undefined;
    switch (rule.effect) {
      case 'latency':
        return rule.ms;
      case 'status':
        return { type: 'status', status: rule.status };
      case 'rateLimit': {
        const wait = limit?.take() ?? null;
        return wait === null ? undefined : { type: 'status', status: 429, retryAfterMs: wait };
      }
      case 'reorder':
        return { type: 'reorder', fits };
      case 'dropRequest':
      case 'dropResponse':
      case 'malformed':
      case 'duplicate':
      case 'mute':
        return { type: rule.effect };
    }
  };

  return {
    match(key, detail) {
      const matches = (entry: Armed): boolean =>
        entry.fits(key) || (detail !== undefined && entry.fits(`${key} ${detail}`));
      let latencyMs = 0;
      let outcome = NOTHING;
      for (const entry of armed) {
        if (entry.left === 0 || (entry.rule.effect !== 'latency' && outcome !== NOTHING)) continue;
        const effect = matches(entry) ? effectOf(entry) : undefined;
        if (effect === undefined) continue;
        entry.left -= 1;
        if (typeof effect === 'number') latencyMs += effect;
        else outcome = effect;
      }
      return { latencyMs, outcome };
    },
    set(rules) {
      armed = rules.map((rule) => ({
        rule,
        fits: globTest(rule.match),
        limit: rule.effect === 'rateLimit' ? createRateLimit(rule.perSecond, now) : undefined,
        left: rule.times ?? Infinity,
      }));
    },
    clear() {
      armed = [];
    },
    rules: () => armed.filter((entry) => entry.left > 0).map((entry) => entry.rule),
  };
}
