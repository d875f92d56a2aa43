import { reuse } from '../../core/reuse-view.ts';
import type { InspectorHead, InspectorView, TabRow } from '../inspector-view.ts';
import type { SetTimer } from '../timers.ts';
import { FRAME_LATE_MS } from './limits.ts';

/** A tab's data for the inspector. `owedSince` is the time in ms when the unacknowledged frame was sent. */
export interface TabFacts extends Omit<TabRow, 'watches'> {
  readonly watches: readonly (Omit<TabRow['watches'][number], 'late'> & {
    readonly owedSince: number | null;
  })[];
}

/** The host's own view. It is computed only while a tab watches it. */
export interface Inspector {
  /** Returns the same object while nothing in it changes. */
  view(): InspectorView;
  /** Reports that something in the view may have changed. */
  touched(): void;
}

export function createInspector(parts: {
  readonly head: () => InspectorHead;
  readonly tabs: () => readonly TabFacts[];
  /** Whether the user's rights allow this view. Otherwise it has no rows, which hold searches and chat ids. */
  readonly mayShow: () => boolean;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Makes the sessions of watching tabs call `view` again. */
  readonly announce: () => void;
}): Inspector {
  let shown: InspectorView | undefined;
  let outdated = true;
  let isAllowed = false;
  /** Whether `view` was called since the last announcement. If not, no tab watches. */
  let isWatched = false;
  /** Whether a timer for late frames is running. */
  let awaitsLate = false;

  const touched = (): void => {
    outdated = true;
    if (!isWatched) return;
    isWatched = false;
    parts.announce();
  };

  const awaitLate = (): void => {
    if (awaitsLate) return;
    awaitsLate = true;
    parts.setTimer(FRAME_LATE_MS, () => {
      awaitsLate = false;
      touched();
    });
  };

  const rowOf = ({ watches, ...tab }: TabFacts): TabRow => ({
    ...tab,
    watches: watches.map(({ owedSince, ...watch }) => {
      const late = owedSince !== null && parts.now() - owedSince >= FRAME_LATE_MS;
      if (owedSince !== null && !late) awaitLate();
      return { ...watch, late };
    }),
  });

  return {
    view() {
      isWatched = true;
      if (isAllowed !== parts.mayShow()) {
        isAllowed = !isAllowed;
        outdated = true;
      }
      if (shown !== undefined && !outdated) return shown;
      outdated = false;
      shown = reuse(shown, { head: parts.head(), rows: isAllowed ? parts.tabs().map(rowOf) : [] });
      return shown;
    },
    touched,
  };
}
