import { type KeyedView, patchView } from '../../core/patch-view.ts';
import type { ViewName, ViewRequest, Views } from '../../core/views.ts';
import type { Frame } from '../../worker/protocol.ts';

/** One view as the tab has it, with those who watch it. */
export interface WatchedView<N extends ViewName> {
  readonly request: ViewRequest;
  /** Undefined until the first frame; the same object until the next. */
  snapshot(): Views[N] | undefined;
  /** False when the frame does not fit what is there: only a full frame helps. */
  take(frame: Frame): boolean;
  /** Drops what is shown. */
  forget(): void;
  readonly listeners: Set<() => void>;
}

/** The worker made it by the same `Views`, and the protocol has checked that it is a head and keyed rows. */
const isView = <N extends ViewName>(_name: N, view: KeyedView): view is Views[N] => Array.isArray(view.rows);

export function createWatchedView<N extends ViewName>(name: N, request: ViewRequest): WatchedView<N> {
  const listeners = new Set<() => void>();
  let current: Views[N] | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    request,
    listeners,
    snapshot: () => current,
    take(frame) {
      const next =
        frame.type === 'frame' ? frame.full : current === undefined ? null : patchView(current, frame.patch);
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
