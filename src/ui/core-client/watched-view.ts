import { type KeyedView, patchView } from '../../core/patch-view.ts';
import type { Frame, WatchedViews, WatchName, WatchRequest } from '../../worker/protocol.ts';

/** The tab's copy of one view, with its listeners. */
export interface WatchedView<N extends WatchName> {
  readonly request: WatchRequest;
  /** Undefined until the first frame; the same object until the next. */
  snapshot(): WatchedViews[N] | undefined;
  /**
   * Applies a frame. Returns false for a patch that does not fit the present state, or `before` if there is none: then
   * only a full frame helps.
   */
  take(frame: Frame, before?: KeyedView): boolean;
  forget(): void;
  readonly listeners: Set<() => void>;
}

/** Narrows the type. The worker has the same build, and the protocol has checked for a head and keyed rows. */
const isView = <N extends WatchName>(_name: N, view: KeyedView): view is WatchedViews[N] =>
  Array.isArray(view.rows);

export function createWatchedView<N extends WatchName>(name: N, request: WatchRequest): WatchedView<N> {
  const listeners = new Set<() => void>();
  let current: WatchedViews[N] | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    request,
    listeners,
    snapshot: () => current,
    take(frame, before) {
      const base = current ?? before;
      const next =
        frame.type === 'frame' ? frame.full : base === undefined ? null : patchView(base, frame.patch);
      if (next === null || !isView(name, next)) return false;
      current = next;
      notify();
      return true;
    },
    forget() {
      current = undefined;
      notify();
    },
  };
}
