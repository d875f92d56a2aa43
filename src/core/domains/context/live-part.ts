import type { Live } from './live.ts';

/** A part of what views read of a session, besides its state. */
export type LivePart =
  | keyof Live
  | 'access'
  | 'imports'
  | 'machines'
  | 'masks'
  | 'records'
  | 'ruleTests'
  | 'search'
  | 'storage'
  | 'tail'
  | 'timelines'
  | 'trails';

/**
 * Reports a change that a view shows. The names are the parts that changed. Without a name, every watched view is
 * rebuilt, because anything may have changed.
 */
export type Changed = (...parts: readonly LivePart[]) => void;

/** The parts that new events change. A change of the state needs no name: views compare its fields. */
export const CHANGED_BY_EVENTS: readonly LivePart[] = [
  'connection',
  'device',
  'machines',
  'storage',
  'tail',
  'timelines',
  'trails',
];
