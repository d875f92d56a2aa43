import type { KeyedView } from '../../core/kernel/views/patch-view.ts';
import { type Kept, requestText } from '../../core/session/kept-views.ts';
import type { Frame } from '../protocol/protocol.ts';

/** The kept views for one tab, until the core can make its own. */
export interface EarlyViews {
  /** Returns the first frame of the subscription. Null if no view was kept for the request. */
  frame(subscription: number, request: unknown): Extract<Frame, { type: 'frame' }> | null;
  /** Returns the view that the tab got for this subscription; null if it got none. */
  shown(subscription: number): KeyedView | null;
}

export function createEarlyViews({ views, asOf }: Pick<Kept, 'views' | 'asOf'>): EarlyViews {
  const byRequest = new Map(views);
  const shown = new Map<number, KeyedView>();
  return {
    frame(subscription, request) {
      const full = byRequest.get(requestText(request));
      if (full === undefined) return null;
      shown.set(subscription, full);
      return { type: 'frame', subscription, rev: 1, full, asOf };
    },
    shown: (subscription) => shown.get(subscription) ?? null,
  };
}

export const NO_EARLY_VIEWS: EarlyViews = { frame: () => null, shown: () => null };
