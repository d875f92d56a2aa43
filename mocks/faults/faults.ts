/**
 * One switchboard for everything that can go wrong on the way. Transport-free: it says what is to
 * happen to a request or a frame, the server and the emulator do it.
 */
import type { FaultRule } from './fault-plan.ts';
import { globTest } from './glob.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** The one thing, besides a delay, that happens to a request, a frame or a push. */
export type FaultOutcome =
  | { readonly type: 'none' }
  /** Refused with this code without being handled; for a 429, perhaps with the time after which to come again. */
  | { readonly type: 'status'; readonly status: number; readonly retryAfterMs?: number }
  /** Lost before it is handled. */
  | { readonly type: 'dropRequest' }
  /** Handled, and the answer is lost. */
  | { readonly type: 'dropResponse' }
  /** Handled, and answered by 200 with what fits no call; a push says what nobody understands. */
  | { readonly type: 'malformed' }
  /** Handled twice, as after a proxy that asks again, and answered once, by the second; a push comes twice. */
  | { readonly type: 'duplicate' }
  /** Handled, but the answer (or push) comes behind the next one that `fits`. */
  | { readonly type: 'reorder'; readonly fits: (key: string) => boolean }
  /** Half-open from here on: the connection stays, and nothing comes through either way. */
  | { readonly type: 'mute' };

/** What is to happen to one request or frame. The delay comes first. */
export interface Fault {
  readonly latencyMs: number;
  readonly outcome: FaultOutcome;
}

export interface Faults {
  /**
   * The fault for this key, such as `POST /send-message/7f…` or `twilsock:message`; with `detail`, rules for
   * `<key> <detail>` fit too. Matching latencies add up; the first matching outcome wins. Each rule that
   * applied counts against its `times`.
   */
  match(key: string, detail?: string): Fault;
  /** Replaces all rules; the counts start anew. */
  set(rules: readonly FaultRule[]): void;
  clear(): void;
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
 * A switchboard without rules. `random` gives numbers in [0, 1), `now` epoch ms: what a rate is counted by.
 */
export function createFaults(random: () => number, now: () => number): Faults {
  let armed: Armed[] = [];

  /** The rule's effect on one that fits it; undefined when chance or a limit lets it pass. */
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
      const fits = (one: Armed): boolean =>
        one.fits(key) || (detail !== undefined && one.fits(`${key} ${detail}`));
      let latencyMs = 0;
      let outcome = NOTHING;
      for (const entry of armed) {
        if (entry.left === 0 || (entry.rule.effect !== 'latency' && outcome !== NOTHING)) continue;
        const effect = fits(entry) ? effectOf(entry) : undefined;
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
