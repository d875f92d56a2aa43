import type { TimelineRow, TimelineStep } from '../../../../core/inspect/types.ts';

/** The topic of a step in a chat's timeline. */
export type TimelineKind = 'chat' | 'flags' | 'people' | 'trouble';

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

/** Returns true if the step is of this kind. A failed flag change is also a problem. */
const isOf = (step: TimelineStep, kind: TimelineKind): boolean =>
  KIND_OF[step.kind] === kind || (kind === 'trouble' && step.kind === 'flagged' && step.by === 'takenBack');

const KINDS = ['chat', 'flags', 'people', 'trouble'] as const satisfies readonly TimelineKind[];

/** Returns the filters that match some rows. Returns none if there is nothing to choose. */
export function timelineFilters(rows: readonly TimelineRow[]): readonly TimelineFilter[] {
  const some = KINDS.filter((kind) => rows.some((row) => isOf(row, kind)));
  return some.length < 2 ? [] : ['all', ...some];
}

export const stepsOf = (rows: readonly TimelineRow[], filter: TimelineFilter): readonly TimelineRow[] =>
  filter === 'all' ? rows : rows.filter((row) => isOf(row, filter));
