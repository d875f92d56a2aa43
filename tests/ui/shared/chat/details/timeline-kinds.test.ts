import { describe, expect, it } from 'vitest';
import { textReason } from '../../../../../src/core/kernel/reasons.ts';
import type { TimelineStep } from '../../../../../src/core/model/inspect/types.ts';
import {
  itemsOf,
  kindsOf,
  timelineFilters,
} from '../../../../../src/ui/shared/chat/details/timeline-kinds.ts';

const rowsOf = (...steps: readonly TimelineStep[]) =>
  steps.map((step, index) => ({ key: `${index}`, kinds: kindsOf(step) }));

const FLAGGED = { kind: 'flagged', put: ['1'], taken: [], by: 'agent', reason: null } as const;
const TAKEN_BACK = { ...FLAGGED, by: 'takenBack', reason: textReason('Not allowed') } as const;
const PEOPLE = { kind: 'people', joined: ['Ada'], left: [] } as const;
const NOT_SENT = {
  kind: 'notSent',
  clientMessageId: 'm1',
  reason: textReason('Blocked'),
  code: '30007',
} as const;

describe('the timeline by kind', () => {
  it('offers the kinds that occur, in a fixed order', () => {
    const rows = rowsOf(NOT_SENT, PEOPLE, FLAGGED);
    expect(timelineFilters(rows)).toEqual(['all', 'flags', 'people', 'trouble']);
  });

  it('offers nothing if there is at most one kind', () => {
    expect(timelineFilters([])).toEqual([]);
    expect(timelineFilters(rowsOf(PEOPLE, PEOPLE))).toEqual([]);
  });

  it('keeps the steps of a kind in their order, and lists refused flags among the problems too', () => {
    const rows = rowsOf(FLAGGED, NOT_SENT, TAKEN_BACK, PEOPLE);
    const keys = (filter: Parameters<typeof itemsOf>[1]) => itemsOf(rows, filter).map(({ key }) => key);
    expect(keys('all')).toEqual(['0', '1', '2', '3']);
    expect(keys('flags')).toEqual(['0', '2']);
    expect(keys('people')).toEqual(['3']);
    expect(keys('trouble')).toEqual(['1', '2']);
    expect(keys('chat')).toEqual([]);
  });
});
