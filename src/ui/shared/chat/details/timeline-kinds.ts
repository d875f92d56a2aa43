import type { TimelineStep } from '../../../../core/model/inspect/types.ts';

/** The topic of an item in a timeline. `record`: a change of the contact itself, from the activity log. */
export type TimelineKind =
  | 'chat'
  | 'notes'
  | 'work'
  | 'calls'
  | 'appointments'
  | 'flags'
  | 'people'
  | 'record'
  | 'trouble';

export type TimelineFilter = 'all' | TimelineKind;

const KIND_OF = {
  began: 'chat',
  firstMessage: 'chat',
  markedUnread: 'chat',
  favourite: 'chat',
  muted: 'chat',
  deletionAsked: 'chat',
  deletionUndone: 'chat',
  deletionFailed: 'trouble',
  flagged: 'flags',
  people: 'people',
  notSent: 'trouble',
  notDelivered: 'trouble',
} as const satisfies Readonly<Record<TimelineStep['kind'], TimelineKind>>;

/** Returns the topics of a step. A failed flag change is also a problem. */
export const kindsOf = (step: TimelineStep): readonly TimelineKind[] =>
  step.kind === 'flagged' && step.by === 'takenBack' ? ['flags', 'trouble'] : [KIND_OF[step.kind]];

const KINDS = [
  'chat',
  'notes',
  'work',
  'calls',
  'appointments',
  'flags',
  'people',
  'record',
  'trouble',
] as const satisfies readonly TimelineKind[];

/** An item of a timeline with its topics. */
interface Kinds {
  readonly kinds: readonly TimelineKind[];
}

/** Returns the filters that match some items. Returns none if there is nothing to choose. */
export function timelineFilters(items: readonly Kinds[]): readonly TimelineFilter[] {
  const some = KINDS.filter((kind) => items.some(({ kinds }) => kinds.includes(kind)));
  return some.length < 2 ? [] : ['all', ...some];
}

export const itemsOf = <I extends Kinds>(items: readonly I[], filter: TimelineFilter): readonly I[] =>
  filter === 'all' ? items : items.filter(({ kinds }) => kinds.includes(filter));
