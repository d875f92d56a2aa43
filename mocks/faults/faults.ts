/** Decides which fault rule applies to a request or a frame. The server or the emulator carries out the fault. */
import type { FaultRule } from './fault-plan.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/**
 * Returns a test for a pattern in which `*` matches any text. The test searches each part once, from left to right. A
 * regular expression with many stars could backtrack for ever.
 */
function globTest(glob: string): (key: string) => boolean {
  const [first = '', ...rest] = glob.split('*');
  const last = rest.pop();
  if (last === undefined) return (key) => key === glob;
  return (key) => {
    if (!key.startsWith(first)) return false;
    let from = first.length;
    for (const part of rest) {
      const at = key.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return key.length - last.length >= from && key.endsWith(last);
  };
}

export type FaultOutcome =
  | { readonly type: 'none' }
  /**
   * The request is refused with this code and not handled. After a 429 from a rate limit, the client may retry in
   * `retryAfterMs`.
   */
  | { readonly type: 'status'; readonly status: number; readonly retryAfterMs?: number }
  /** The request is lost and not handled. */
  | { readonly type: 'dropRequest' }
  /** The request is handled, but the response is lost. */
  | { readonly type: 'dropResponse' }
  /**
   * The request is handled, but the 200 response has a body that no client understands. A push gets an unknown event
   * type.
   */
  | { readonly type: 'malformed' }
  /**
   * The request is handled twice, as if a proxy retried it. The caller gets the second response. A push is sent twice.
   */
  | { readonly type: 'duplicate' }
  /**
   * The request is handled, but the response is delivered after the next one whose key `fits`. A push is delayed in the
   * same way.
   */
  | { readonly type: 'reorder'; readonly fits: (key: string) => boolean }
  /** The connection becomes half-open: it does not close, but nothing passes in either direction. */
  | { readonly type: 'mute' };

/** The fault of one request or frame. The delay is before the outcome. */
export interface Fault {
  readonly latencyMs: number;
  readonly outcome: FaultOutcome;
}

export interface Faults {
  /**
   * Returns the fault for a key such as `POST /send-message/7f…` or `twilsock:message`. With `detail`, rules that match
   * `<key> <detail>` apply too.
   *
   * The delays of all matching rules are added. The first matching outcome is used. Each use of a rule counts towards
   * its `times`.
   */
  match(key: string, detail?: string): Fault;
  /** Replaces all rules. Their counts start at 0. */
  set(rules: readonly FaultRule[]): void;
  clear(): void;
  /** Returns the rules that can still apply. */
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
 * Creates a set of fault rules, empty at first. @param random Returns numbers in [0, 1). @param now Returns epoch ms,
 * to measure rates.
 */
export function createFaults(random: () => number, now: () => number): Faults {
  let armed: Armed[] = [];

  /**
   * Returns the effect on a matching request. Returns undefined if the probability or the rate limit lets the request
   * pass.
   */
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
