import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createLiveFields } from '../../../../src/core/domains/records/live-fields.ts';
import { liveOf } from '../../../../src/core/model/records/collection.ts';

interface Run {
  readonly [field: string]: string | number | boolean;
  readonly id: string;
  readonly version: number;
  readonly running: boolean;
  readonly done: number;
}

const runs = {
  live: liveOf<Run>()({
    document: (id) => `run-${id}`,
    isLive: ({ running }) => running,
    data: v.object({ done: v.number() }),
    merge: (row, { done }) => (done < row.done ? row : { ...row, done }),
  }),
};
const run = (more: Partial<Run> = {}): Run => ({ id: '1', version: 1, running: true, done: 3, ...more });

function openLive() {
  const followed: string[] = [];
  let changes = 0;
  const live = createLiveFields({
    follow: (document) => followed.push(document),
    changed: () => {
      changes += 1;
    },
  });
  return { live, followed, changes: () => changes };
}

describe('live fields', () => {
  test('are followed from the first sight of a row that may change, once', () => {
    const { live, followed } = openLive();
    live.shown(runs, run({ running: false }));
    expect(followed).toEqual([]);
    live.shown(runs, run());
    live.shown(runs, run({ done: 4 }));
    live.shown(runs, run({ id: '2' }));
    expect(followed).toEqual(['run-1', 'run-2']);
  });

  test('replace those of the row, also after the row stopped changing', () => {
    const { live, changes } = openLive();
    live.shown(runs, run());
    live.received('run-1', { done: 9 });
    expect(changes()).toBe(1);
    expect(live.shown(runs, run())).toEqual(run({ done: 9 }));
    expect(live.shown(runs, run({ running: false }))).toEqual(run({ running: false, done: 9 }));
    expect(live.shown(runs, run({ id: '2' }))).toEqual(run({ id: '2' }));
  });

  test('never replace newer ones', () => {
    const { live } = openLive();
    live.shown(runs, run());
    live.received('run-1', { done: 9 });
    const newer = run({ done: 10 });
    expect(live.shown(runs, newer)).toBe(newer);
  });

  test('stay as they are if the document can’t be read or nobody follows it', () => {
    const { live, changes } = openLive();
    live.shown(runs, run());
    live.received('run-1', { done: 9 });
    for (const data of [null, 'done', {}, { done: '12' }]) live.received('run-1', data);
    live.received('run-7', { done: 12 });
    expect(changes()).toBe(1);
    expect(live.shown(runs, run())).toEqual(run({ done: 9 }));
  });

  test('leave the rows of a collection without them alone', () => {
    const { live, followed } = openLive();
    const row = run();
    expect(live.shown({}, row)).toBe(row);
    expect(followed).toEqual([]);
  });
});
