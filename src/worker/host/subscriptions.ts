import { diffView, type KeyedView } from '../../core/patch-view.ts';
import type { Frame, WatchRequest } from '../protocol.ts';
import type { TabFacts } from './inspector.ts';

interface Subscription {
  readonly request: WatchRequest;
  /** What the tab has, or will have once it applied the frame under way; null before the first. */
  sent: KeyedView | null;
  rev: number;
  /** When frame `rev` left, in ms; null once it is acknowledged. */
  owedSince: number | null;
}

/**
 * The views that one tab watches. Latest wins: while a frame is unacknowledged no other is sent, and what
 * changes meanwhile is merged into one patch afterwards, so that a frozen tab costs one frame.
 */
export interface Subscriptions {
  /** `after` is a subscription of this tab: what it has of that one is not sent again. */
  subscribe(subscription: number, request: WatchRequest, after?: number): void;
  unsubscribe(subscription: number): void;
  /**
   * Frames that were applied: what they held back is sent, in one message again. An acknowledgement of anything
   * but the frame under way is ignored.
   */
  acknowledge(frames: readonly Pick<Frame, 'subscription' | 'rev'>[]): void;
  /** Views may have changed: sends what the tab lacks and may be sent. */
  changed(): void;
  readonly size: number;
  /** What is watched, for the inspector. */
  facts(): TabFacts['watches'];
}

export interface SubscriptionParts {
  readonly view: (request: WatchRequest) => KeyedView;
  /** Frames of one moment, of one subscription each. */
  readonly send: (frames: Frame[]) => void;
  readonly now: () => number;
  /** Whether a first frame would tell of nothing yet: it is sent with a change after which this is false. */
  readonly isTooEarly?: (request: WatchRequest) => boolean;
}

export function createSubscriptions({
  view,
  send,
  now,
  isTooEarly = () => false,
}: SubscriptionParts): Subscriptions {
  const all = new Map<number, Subscription>();

  /** The first frame; null where there is nothing to tell yet. `before` is what the tab has when that comes. */
  const begin = (id: number, subscription: Subscription, before: KeyedView | null): Frame | null => {
    if (isTooEarly(subscription.request)) return null;
    const full = view(subscription.request);
    subscription.sent = full;
    subscription.owedSince = now();
    const numbers = { subscription: id, rev: subscription.rev };
    return before === null
      ? { type: 'frame', ...numbers, full }
      : { type: 'patch', ...numbers, patch: diffView(before, full) ?? { upsert: [] } };
  };

  /** What the tab lacks of it and may be sent. */
  const due = (id: number, subscription: Subscription): Frame | null => {
    if (subscription.owedSince !== null) return null;
    if (subscription.sent === null) return begin(id, subscription, null);
    const next = view(subscription.request);
    const patch = diffView(subscription.sent, next);
    if (patch === null) return null;
    subscription.sent = next;
    subscription.rev += 1;
    subscription.owedSince = now();
    return { type: 'patch', subscription: id, rev: subscription.rev, patch };
  };

  const flush = (some: Iterable<readonly [number, Subscription]>): void => {
    const frames = [...some]
      .map(([id, subscription]) => due(id, subscription))
      .filter((frame) => frame !== null);
    if (frames.length > 0) send(frames);
  };

  return {
    subscribe(id, request, after) {
      const subscription: Subscription = { request, sent: null, rev: 1, owedSince: null };
      // A frame of it that is under way is there before this one.
      const before = after === undefined ? null : (all.get(after)?.sent ?? null);
      all.set(id, subscription);
      const frame = begin(id, subscription, before);
      if (frame !== null) send([frame]);
    },
    unsubscribe(id) {
      all.delete(id);
    },
    acknowledge(frames) {
      const applied: [number, Subscription][] = [];
      for (const { subscription: id, rev } of frames) {
        const subscription = all.get(id);
        if (subscription === undefined || subscription.owedSince === null || subscription.rev !== rev)
          continue;
        subscription.owedSince = null;
        applied.push([id, subscription]);
      }
      flush(applied);
    },
    changed: () => flush(all),
    get size() {
      return all.size;
    },
    facts: () => [...all].map(([id, { request, owedSince }]) => ({ id, request, owedSince })),
  };
}
