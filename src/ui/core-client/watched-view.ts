import { type KeyedView, patchView } from '../../core/patch-view.ts';
import type { Frame, WatchedViews, WatchName, WatchRequest } from '../../worker/protocol.ts';

/** One view as the tab has it, with those who watch it. */
export interface WatchedView<N extends WatchName> {
  readonly request: WatchRequest;
  /** Undefined until the first frame; the same object until the next. */
  snapshot(): WatchedViews[N] | undefined;
  /** False when the frame does not fit what is there, or at first `before`: only a full frame helps. */
  take(frame: Frame, before?: KeyedView): boolean;
  /** Drops what is shown. */
  forget(): void;
  readonly listeners: Set<() => void>;
}

/** The worker made it by the same `WatchedViews`, and the protocol has checked that it is a head and keyed rows. */
const isView = <N extends WatchName>(_name: N, view: KeyedView): view is WatchedViews[N] =>
  Array.isArray(view.rows);

export function createWatchedView<N extends WatchName>(name: N, request: WatchRequest): WatchedView<N> {
  const listeners = new Set<() => void>();
  let current: WatchedViews[N] | undefined;
  const tell = (): void => {
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
      tell();
      return true;
    },
    forget() {
      current = undefined;
      tell();
    },
  };
}
