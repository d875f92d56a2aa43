import * as v from 'valibot';
import type { KeyedRow, View } from '../../core/kernel/views/keyed-view.ts';
import type { Views } from '../../core/session/current-views.ts';
import { type ViewName, viewRequestSchema } from '../../core/session/current-views.ts';
import type { Build } from './build.ts';
import type { UnhandledCount } from './unhandled-errors.ts';

/** The host's own view. It shows the connected tabs and the views that each tab watches. */
const inspectorRequestSchema = v.object({ view: v.literal('inspector') });

export const watchRequestSchema = v.union([viewRequestSchema, inspectorRequestSchema]);
export type WatchRequest = v.InferOutput<typeof watchRequestSchema>;

/**
 * `shared`: a SharedWorker. `dedicated`: a worker started by one tab, because the browser has no
 * SharedWorker.
 */
export type WorkerKind = 'shared' | 'dedicated';

export interface InspectorHead {
  readonly workerId: string;
  readonly kind: WorkerKind;
  readonly build: Build;
  /** How many earlier workers of this build were replaced because they hung. */
  readonly generation: number;
  readonly since: number;
  readonly ignored: number;
  readonly unhandled: UnhandledCount;
}

export interface WatchFacts {
  /** Unique for each subscription of the tab. */
  readonly id: number;
  readonly request: WatchRequest;
  /** True if a frame has been unacknowledged for 1 s or more. Then the tab is frozen or busy. */
  readonly late: boolean;
}

export interface TabRow extends KeyedRow {
  /** The tab's id. Each connection gets a new id. */
  readonly key: string;
  readonly visible: boolean;
  readonly since: number;
  readonly build: Build;
  readonly watches: readonly WatchFacts[];
}
/** The worker and its tabs, in the order in which the tabs connected. */
export type InspectorView = View<InspectorHead, TabRow>;

export interface WatchedViews extends Views {
  inspector: InspectorView;
}
export type WatchName = ViewName | 'inspector';
export type WatchedViewOf<R extends WatchRequest> = WatchedViews[R['view']];
