import { diffView, type KeyedView } from '../../core/kernel/views/patch-view.ts';
import type { Frame, WatchRequest } from '../protocol/protocol.ts';
import type { TabFacts } from './inspector.ts';

interface Subscription {
  readonly request: WatchRequest;
  /** The tab's state after it applies the frame in flight. Null before the first frame. */
  sent: KeyedView | null;
  rev: number;
  /** Time in ms when frame `rev` was sent. Null once the tab has acknowledged it. */
  owedSince: number | null;
}

/**
 * The views that one tab watches. Each subscription has at most one unacknowledged frame. Later changes
 * become one patch after the acknowledgement, so a frozen tab costs one frame.
 */
export interface Subscriptions {
  /**
   * `after` is another subscription of this tab. Rows that the tab already has from it are not sent again.
   */
  subscribe(subscription: number, request: WatchRequest, after?: number): void;
  unsubscribe(subscription: number): void;
  /**
   * Called when the tab has applied these frames. Sends the next frames of their subscriptions in one
   * message. Ignores an acknowledgement of a frame that is not in flight.
   */
  acknowledge(frames: readonly Pick<Frame, 'subscription' | 'rev'>[]): void;
  /** Called when views may have changed. Sends the frames that are due. */
  changed(): void;
  readonly size: number;
  facts(): TabFacts['watches'];
}

export interface SubscriptionParts {
  readonly view: (request: WatchRequest) => KeyedView;
  /** Sends several frames in one message, at most one per subscription. */
  readonly send: (frames: Frame[]) => void;
  readonly now: () => number;
  /**
   * Returns whether the view has no data to show yet. The first frame is sent after a change for which this
   * returns false.
   */
  readonly isTooEarly?: (request: WatchRequest) => boolean;
  /** Returns whether no frame of the view may be sent now. A change for which this returns false sends the frame. */
  readonly isWithheld?: (request: WatchRequest) => boolean;
}

export function createSubscriptions({
  view,
  send,
  now,
  isTooEarly = () => false,
  isWithheld = () => false,
}: SubscriptionParts): Subscriptions {
  const all = new Map<number, Subscription>();

  /**
   * Returns the first frame, or null if it is too early. `before` are the tab's rows when the frame arrives.
   */
  const begin = (id: number, subscription: Subscription, before: KeyedView | null): Frame | null => {
    if (isTooEarly(subscription.request) || isWithheld(subscription.request)) return null;
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
    if (isWithheld(subscription.request)) return null;
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
      // A frame of `after` that is in flight arrives before this frame.
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
