import { reuse } from '../../core/reuse-view.ts';
import type { InspectorHead, InspectorView, TabRow } from '../inspector-view.ts';
import { FRAME_LATE_MS } from './limits.ts';
import type { SetTimer } from './timers.ts';

/** A tab as its session knows it: `owedSince` is when a frame left that is not acknowledged yet. */
export interface TabFacts extends Omit<TabRow, 'watches'> {
  readonly watches: readonly (Omit<TabRow['watches'][number], 'late'> & {
    readonly owedSince: number | null;
  })[];
}

/** The host's own view. While nobody looks at it, it costs nothing. */
export interface Inspector {
  /** The same object as before when nothing in it changed. */
  view(): InspectorView;
  /** Something that it shows may have changed. */
  touched(): void;
}

export function createInspector(parts: {
  readonly head: () => InspectorHead;
  readonly tabs: () => readonly TabFacts[];
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Has the view asked for again by whoever watches it. */
  readonly announce: () => void;
}): Inspector {
  let shown: InspectorView | undefined;
  let outdated = true;
  /** Whether it was asked for since the last announcement: whoever watches asks again after each. */
  let asked = false;
  /** Whether a timer runs for frames that may come to be late. */
  let awaitsLate = false;

  const touched = (): void => {
    outdated = true;
    if (!asked) return;
    asked = false;
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
      asked = true;
      if (shown !== undefined && !outdated) return shown;
      outdated = false;
      shown = reuse(shown, { head: parts.head(), rows: parts.tabs().map(rowOf) });
      return shown;
    },
    touched,
  };
}
