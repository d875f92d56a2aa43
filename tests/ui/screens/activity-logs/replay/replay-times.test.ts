import { expect, test } from 'vitest';
import { FARTHEST_TIME_MS } from '../../../../../src/core/kernel/time.ts';
import { ticksOf } from '../../../../../src/ui/screens/activity-logs/replay/density.ts';
import {
  dayEnd,
  fieldOfTime,
  spanAround,
  wholeSpan,
} from '../../../../../src/ui/screens/activity-logs/replay/spans.ts';

const DAY_MS = 86_400_000;

test.each([FARTHEST_TIME_MS, -FARTHEST_TIME_MS])('a history that ends at %s has a time bar', (at) => {
  for (const span of [spanAround([at], at), wholeSpan([0, at].toSorted((a, b) => a - b))]) {
    const ticks = ticksOf(span, 8);
    expect(ticks.length).toBeLessThan(10);
    for (const moment of [...ticks, span.from, span.to, dayEnd(span.to + DAY_MS)])
      expect(fieldOfTime(moment)).not.toContain('NaN');
  }
});
