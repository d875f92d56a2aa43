import { type KeyedView, patchView } from '../../core/kernel/views/patch-view.ts';
import type { Frame, WatchedViews, WatchName, WatchRequest } from '../../worker/protocol/protocol.ts';

export interface WatchedView<N extends WatchName> {
  readonly request: WatchRequest;
  /** Undefined before the first frame. Returns the same object until the next frame. */
  snapshot(): WatchedViews[N] | undefined;
  /**
   * Applies a frame to the current state, or to `before` if there is no state yet. Returns false for a patch
   * that does not fit. Then only a full frame helps.
   */
  take(frame: Frame, before?: KeyedView): boolean;
  forget(): void;
  readonly listeners: Set<() => void>;
}

/** Narrows the type. The protocol has already checked that the view has a head and keyed rows. */
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
