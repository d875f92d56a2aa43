import { diffView, type KeyedView } from '../../core/kernel/views/patch-view.ts';
import { isBehind } from '../../core/session/kept-rules.ts';
import { type EarlyViews, NO_EARLY_VIEWS } from '../desk/early-views.ts';
import type { Frame, WatchRequest } from '../protocol/protocol.ts';
import type { SetTimer } from '../protocol/timers.ts';
import type { TabFacts } from './inspector.ts';
import { KEPT_LIMIT_MS } from './limits.ts';

interface Subscription {
  readonly request: WatchRequest;
  /** The tab's state after it applies the frame in flight. Null before the first frame. */
  sent: KeyedView | null;
  rev: number;
  /** Time in ms when frame `rev` was sent. Null once the tab has acknowledged it. */
  owedSince: number | null;
  /** Whether the tab shows the rows of an earlier worker, until the first frame. */
  readonly isShown: boolean;
  /** The view that an earlier worker kept, while the tab shows it. */
  kept: KeyedView | null;
  /** Time in ms when the core first had a view for a tab that shows a kept one. */
  keptSince: number | null;
}

/**
 * The views that one tab watches. Each subscription has at most one unacknowledged frame. Later changes
 * become one patch after the acknowledgement, so a frozen tab costs one frame.
 */
export interface Subscriptions {
  /**
   * `after` is another subscription of this tab. Rows that the tab already has from it are not sent again. `isShown`: the
   * tab shows the rows of an earlier worker.
   */
  subscribe(
    subscription: number,
    request: WatchRequest,
    given?: { readonly after?: number; readonly isShown?: true },
  ): void;
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
  /** Returns the views that an earlier worker kept for this tab's user, while the session opens for the first time. */
  readonly early?: () => EarlyViews;
  /** Returns whether a session is open. Without one, no tab goes on showing a kept view. */
  readonly isOpen?: () => boolean;
  readonly setTimer?: SetTimer;
}

/** Returns the kept view with the core's own objects where they say the same. So a patch to it has only what differs. */
function withSame({ head, rows }: KeyedView, now: KeyedView): KeyedView {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const fresh = new Map(now.rows.map((row) => [row.key, row]));
  return {
    head: isSame(head, now.head) ? now.head : head,
    rows: rows.map((row) => {
      const own = fresh.get(row.key);
      return own !== undefined && isSame(row, own) ? own : row;
    }),
  };
}

export function createSubscriptions({
  view,
  send,
  now,
  isTooEarly = () => false,
  isWithheld = () => false,
  early = () => NO_EARLY_VIEWS,
  isOpen = () => true,
  setTimer,
}: SubscriptionParts): Subscriptions {
  const all = new Map<number, Subscription>();

  /** The tab shows the kept view until the core has its own. */
  const showsKept = (subscription: Subscription, kept: KeyedView): void => {
    subscription.kept = kept;
    subscription.sent = kept;
    subscription.owedSince = now();
  };

  const beginEarly = (id: number, subscription: Subscription): Frame | null => {
    const frame = subscription.isShown ? null : early().frame(id, subscription.request);
    if (frame !== null) showsKept(subscription, frame.full);
    return frame;
  };

  /**
   * Returns the first frame, or null if it is too early. `before` are the tab's rows when the frame arrives.
   */
  const begin = (id: number, subscription: Subscription, before: KeyedView | null): Frame | null => {
    if (isWithheld(subscription.request)) return null;
    if (isTooEarly(subscription.request)) return beginEarly(id, subscription);
    const full = view(subscription.request);
    subscription.sent = full;
    subscription.owedSince = now();
    const numbers = { subscription: id, rev: subscription.rev };
    return before === null
      ? { type: 'frame', ...numbers, full }
      : { type: 'patch', ...numbers, patch: diffView(before, full) ?? { upsert: [] } };
  };

  /** Returns whether the tab goes on showing the kept view for a moment, because the core does not know as much yet. */
  const isHeld = (subscription: Subscription, kept: KeyedView, next: KeyedView): boolean => {
    if (setTimer === undefined || !isOpen() || !isBehind(subscription.request.view, next, kept)) return false;
    if (subscription.keptSince === null) {
      subscription.keptSince = now();
      setTimer(KEPT_LIMIT_MS, () => flush(all));
    }
    return now() - subscription.keptSince < KEPT_LIMIT_MS;
  };

  /** Returns the next frame, or null if the view is unchanged or a frame is in flight. */
  const due = (id: number, subscription: Subscription): Frame | null => {
    if (subscription.owedSince !== null) return null;
    if (subscription.sent === null) return begin(id, subscription, null);
    if (isWithheld(subscription.request)) return null;
    if (subscription.kept !== null && isTooEarly(subscription.request)) return null;
    const next = view(subscription.request);
    if (subscription.kept !== null) {
      if (isHeld(subscription, subscription.kept, next)) return null;
      subscription.sent = withSame(subscription.kept, next);
      subscription.kept = null;
    }
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
    subscribe(id, request, { after, isShown = false } = {}) {
      const subscription: Subscription = {
        request,
        sent: null,
        rev: 1,
        owedSince: null,
        isShown,
        kept: null,
        keptSince: null,
      };
      const shown = early().shown(id);
      if (shown !== null) {
        all.set(id, subscription);
        showsKept(subscription, shown);
        return;
      }
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
