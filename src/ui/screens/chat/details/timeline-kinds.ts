import type { TimelineRow, TimelineStep } from '../../../../core/inspect/types.ts';

/** What a step is about. */
export type TimelineKind = 'chat' | 'flags' | 'people' | 'trouble';

/** The filter of the timeline. */
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

/** A failed flag change counts as trouble too. */
const isOf = (step: TimelineStep, kind: TimelineKind): boolean =>
  KIND_OF[step.kind] === kind || (kind === 'trouble' && step.kind === 'flagged' && step.by === 'takenBack');

const KINDS = [
  { value: 'chat', label: 'Chat' },
  { value: 'flags', label: 'Flags' },
  { value: 'people', label: 'People' },
  { value: 'trouble', label: 'Problems' },
] as const;

const ALL = { value: 'all', label: 'All activity' } as const;

/** The filters that would show something; none when there is no choice. */
export function timelineFilters(
  rows: readonly TimelineRow[],
): readonly { readonly value: TimelineFilter; readonly label: string }[] {
  const some = KINDS.filter(({ value }) => rows.some((row) => isOf(row, value)));
  return some.length < 2 ? [] : [ALL, ...some];
}

/** The steps of a kind, in order. */
export const stepsOf = (rows: readonly TimelineRow[], filter: TimelineFilter): readonly TimelineRow[] =>
  filter === 'all' ? rows : rows.filter((row) => isOf(row, filter));
