import * as v from 'valibot';
import { type KeyedRow, type View, type ViewName, type Views, viewRequestSchema } from '../core/views.ts';
import type { Build } from './build.ts';
import type { UnheardCount } from './unheard-errors.ts';

/** What only the host can tell: who is attached to it, and what each watches. */
const inspectorRequestSchema = v.object({ view: v.literal('inspector') });

/** What a tab may watch: the core's views, and the host's own. */
export const watchRequestSchema = v.variant('view', [viewRequestSchema, inspectorRequestSchema]);
export type WatchRequest = v.InferOutput<typeof watchRequestSchema>;

/** How tabs reach the worker: one that they share, or that of the tab which they elected. */
export type WorkerKind = 'shared' | 'dedicated';

export interface InspectorHead {
  readonly workerId: string;
  readonly kind: WorkerKind;
  readonly build: Build;
  /** How many workers of this build were given up before it because they hung. */
  readonly generation: number;
  /** When it began, in ms. */
  readonly since: number;
  /** Messages of tabs that could not be decoded. */
  readonly ignored: number;
  /** Errors in the worker that nobody caught. */
  readonly unheard: UnheardCount;
}

/** Something that a tab watches. */
export interface WatchFacts {
  /** The subscription's number, new for each. */
  readonly id: number;
  readonly request: WatchRequest;
  /** The tab has owed the acknowledgement of a frame for a second or more: it is frozen, or busy. */
  readonly late: boolean;
}

export interface TabRow extends KeyedRow {
  /** The tab's id: new at each connection. */
  readonly key: string;
  readonly visible: boolean;
  /** When it was welcomed, in ms. */
  readonly since: number;
  readonly build: Build;
  readonly watches: readonly WatchFacts[];
}
/** The worker, and its tabs in the order in which they came. */
export type InspectorView = View<InspectorHead, TabRow>;

/** All that a tab can watch, by name. */
export interface WatchedViews extends Views {
  inspector: InspectorView;
}
export type WatchName = ViewName | 'inspector';
export type WatchedViewOf<R extends WatchRequest> = WatchedViews[R['view']];
