import { diffView, type KeyedView } from '../../core/patch-view.ts';
import type { ViewRequest } from '../../core/views.ts';
import type { Frame } from '../protocol.ts';

interface Subscription {
  readonly request: ViewRequest;
  /** What the tab has, or will have once it applied the frame under way; null before the first. */
  sent: KeyedView | null;
  rev: number;
  /** Whether frame `rev` is not acknowledged yet. */
  underWay: boolean;
}

/**
 * The views that one tab watches. Latest wins: while a frame is unacknowledged no other is sent, and what
 * changes meanwhile is merged into one patch afterwards, so that a frozen tab costs one frame.
 */
export interface Subscriptions {
  subscribe(subscription: number, request: ViewRequest): void;
  unsubscribe(subscription: number): void;
  /** An acknowledgement of anything but the frame under way is ignored. */
  acknowledge(subscription: number, rev: number): void;
  /** Views may have changed: sends what the tab lacks and may be sent. */
  changed(): void;
  readonly size: number;
}

export function createSubscriptions(
  view: (request: ViewRequest) => KeyedView,
  send: (frame: Frame) => void,
  /** Whether a first frame would tell of nothing yet: it is sent with a change after which this is false. */
  isTooEarly: (request: ViewRequest) => boolean = () => false,
): Subscriptions {
  const all = new Map<number, Subscription>();

  const begin = (id: number, subscription: Subscription): void => {
    if (isTooEarly(subscription.request)) return;
    const full = view(subscription.request);
    subscription.sent = full;
    subscription.underWay = true;
    send({ type: 'frame', subscription: id, rev: subscription.rev, full });
  };

  const flush = (id: number, subscription: Subscription): void => {
    if (subscription.underWay) return;
    if (subscription.sent === null) {
      begin(id, subscription);
      return;
    }
    const next = view(subscription.request);
    const patch = diffView(subscription.sent, next);
    if (patch === null) return;
    subscription.sent = next;
    subscription.rev += 1;
    subscription.underWay = true;
    send({ type: 'patch', subscription: id, rev: subscription.rev, patch });
  };

  return {
    subscribe(id, request) {
      const subscription = { request, sent: null, rev: 1, underWay: false };
      all.set(id, subscription);
      begin(id, subscription);
    },
    unsubscribe(id) {
      all.delete(id);
    },
    acknowledge(id, rev) {
      const subscription = all.get(id);
      if (subscription === undefined || !subscription.underWay || subscription.rev !== rev) return;
      subscription.underWay = false;
      flush(id, subscription);
    },
    changed() {
      for (const [id, subscription] of all) flush(id, subscription);
    },
    get size() {
      return all.size;
    },
  };
}
