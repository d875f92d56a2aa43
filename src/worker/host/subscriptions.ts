import { diffView, type KeyedView } from '../../core/patch-view.ts';
import type { Frame, WatchRequest } from '../protocol.ts';
import type { TabFacts } from './inspector.ts';

interface Subscription {
  readonly request: WatchRequest;
  /** The tab's state after it applies the frame in flight; null before the first frame. */
  sent: KeyedView | null;
  rev: number;
  /** When frame `rev` was sent, in ms; null once it is acknowledged. */
  owedSince: number | null;
}

/**
 * The views that one tab watches. Each subscription has at most one unacknowledged frame. Changes made meanwhile
 * become one patch after the acknowledgement, so a frozen tab costs one frame.
 */
export interface Subscriptions {
  /** `after` is another subscription of this tab; rows that the tab has from it are not sent again. */
  subscribe(subscription: number, request: WatchRequest, after?: number): void;
  unsubscribe(subscription: number): void;
  /**
   * The tab has applied these frames: sends their subscriptions' next frames in one message. Ignores an
   * acknowledgement of any frame that is not in flight.
   */
  acknowledge(frames: readonly Pick<Frame, 'subscription' | 'rev'>[]): void;
  /** Views may have changed: sends the frames that are due. */
  changed(): void;
  readonly size: number;
  /** The subscriptions, for the inspector. */
  facts(): TabFacts['watches'];
}

export interface SubscriptionParts {
  readonly view: (request: WatchRequest) => KeyedView;
  /** Sends the frames of one moment, at most one per subscription. */
  readonly send: (frames: Frame[]) => void;
  readonly now: () => number;
  /** Whether the view has nothing to show yet. The first frame waits for a change after which this is false. */
  readonly isTooEarly?: (request: WatchRequest) => boolean;
}

export function createSubscriptions({
  view,
  send,
  now,
  isTooEarly = () => false,
}: SubscriptionParts): Subscriptions {
  const all = new Map<number, Subscription>();

  /** Returns the first frame, or null if it is too early. `before`: the tab's rows when the frame arrives. */
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

  /** Returns the next frame, or null if the view is unchanged or a frame is in flight. */
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
      // A frame of `after` that is in flight arrives before this one.
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
