import type { TabCore } from '../../core/core.ts';
import { type Hide, hideTexts } from '../../core/domains/records/hide.ts';
import { reuse } from '../../core/kernel/views/reuse-view.ts';
import type { InspectorHead, InspectorView, TabRow, WatchRequest } from '../protocol/inspector-view.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { FRAME_LATE_MS } from './limits.ts';

/** A tab's data for the inspector. `owedSince` is the time in ms when the unacknowledged frame was sent. */
export interface TabFacts extends Omit<TabRow, 'watches'> {
  readonly watches: readonly (Omit<TabRow['watches'][number], 'late'> & {
    readonly owedSince: number | null;
  })[];
}

/** The host's own view. It is computed only while a tab watches it. */
export interface Inspector {
  /**
   * Returns a function that returns the view as this tab may see it, and the same object while nothing in it changes.
   * Without the right to see machines, the view has no rows, which hold searches and chat ids.
   */
  forTab(core: Pick<TabCore, 'maySee' | 'hides'>): () => InspectorView;
  /** Reports that something in the view may have changed. */
  touched(): void;
}

export function createInspector(parts: {
  readonly head: () => InspectorHead;
  readonly tabs: () => readonly TabFacts[];
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Makes the sessions of watching tabs call `view` again. */
  readonly announce: () => void;
}): Inspector {
  let shown: InspectorView | undefined;
  let outdated = true;
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

  const view = (): InspectorView => {
    isWatched = true;
    if (shown !== undefined && !outdated) return shown;
    outdated = false;
    shown = reuse(shown, { head: parts.head(), rows: parts.tabs().map(rowOf) });
    return shown;
  };

  return {
    forTab(core) {
      let last: InspectorView | undefined;
      return () => {
        const whole = view();
        const hide = core.hides();
        if (core.maySee('machines') && hide === null) return whole;
        const rows = core.maySee('machines') ? whole.rows.map((row) => hiddenRow(row, hide)) : [];
        last = reuse(last, { head: whole.head, rows });
        return last;
      };
    },
    touched,
  };
}

/** Hides the searches that the tab watches. */
const hiddenRow = (row: TabRow, hide: Hide | null): TabRow =>
  hide === null
    ? row
    : {
        ...row,
        watches: row.watches.map((watch) => ({ ...watch, request: hiddenRequest(watch.request, hide) })),
      };

function hiddenRequest(request: WatchRequest, hide: Hide): WatchRequest {
  if (request.view === 'records') return { ...request, query: hideTexts(request.query, hide) };
  if (request.view === 'search') return { ...request, query: hideTexts(request.query, hide) };
  return 'q' in request && request.q !== undefined ? { ...request, q: hide(request.q) } : request;
}
