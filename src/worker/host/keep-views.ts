import type { WatchedView } from '../../core/core.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { KEEP_EVERY_MS } from './limits.ts';
import type { TabSession } from './tab-session.ts';

/** Keeps the views of the tabs some time after a change. A tab of the next worker sees them before its core has loaded. */
export interface Keeping {
  changed(): void;
}

export function createKeeping({
  setTimer,
  keep,
}: {
  readonly setTimer: SetTimer;
  readonly keep: () => Promise<void>;
}): Keeping {
  let isDue = false;
  return {
    changed() {
      if (isDue) return;
      isDue = true;
      setTimer(KEEP_EVERY_MS, () => {
        isDue = false;
        void keep();
      });
    },
  };
}

/** Returns the views of all tabs, those of the visible ones first: if there are too many, the last ones are not kept. */
export const watchedViews = (
  tabs: readonly Pick<TabSession, 'watched' | 'isVisible'>[],
): readonly WatchedView[] =>
  tabs.toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible)).flatMap((tab) => tab.watched());
