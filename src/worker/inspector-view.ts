import * as v from 'valibot';
import type { KeyedRow, View } from '../core/keyed-view.ts';
import { type ViewName, type Views, viewRequestSchema } from '../core/views.ts';
import type { Build } from './build.ts';
import type { UnhandledCount } from './unhandled-errors.ts';

/** The host's own view: the attached tabs, and the views that each of them watches. */
const inspectorRequestSchema = v.object({ view: v.literal('inspector') });

/** A request for one of the core's views, or for the host's own. */
export const watchRequestSchema = v.variant('view', [viewRequestSchema, inspectorRequestSchema]);
export type WatchRequest = v.InferOutput<typeof watchRequestSchema>;

/** `shared`: a SharedWorker. `dedicated`: started by an elected tab, where the browser has no SharedWorker. */
export type WorkerKind = 'shared' | 'dedicated';

export interface InspectorHead {
  readonly workerId: string;
  readonly kind: WorkerKind;
  readonly build: Build;
  /** How many workers of this build were replaced before it because they hung. */
  readonly generation: number;
  /** Start time of the worker, in ms. */
  readonly since: number;
  /** Number of messages from tabs that could not be decoded. */
  readonly ignored: number;
  readonly unhandled: UnhandledCount;
}

/** One subscription of a tab. */
export interface WatchFacts {
  /** The subscription's number, new for each. */
  readonly id: number;
  readonly request: WatchRequest;
  /** Whether a frame has been unacknowledged for 1 s or more: the tab is frozen or busy. */
  readonly late: boolean;
}

export interface TabRow extends KeyedRow {
  /** The tab's id, new for each connection. */
  readonly key: string;
  readonly visible: boolean;
  /** When the worker welcomed the tab, in ms. */
  readonly since: number;
  readonly build: Build;
  readonly watches: readonly WatchFacts[];
}
/** The worker, and its tabs in the order in which they connected. */
export type InspectorView = View<InspectorHead, TabRow>;

/** Every view that a tab can watch, by name. */
export interface WatchedViews extends Views {
  inspector: InspectorView;
}
export type WatchName = ViewName | 'inspector';
export type WatchedViewOf<R extends WatchRequest> = WatchedViews[R['view']];
