import { describe } from 'vitest';
import { describeAppends } from './event-log-appends.ts';
import { describeMedia } from './event-log-media.ts';
import { describeOwners } from './event-log-owners.ts';
import { describePages } from './event-log-pages.ts';
import type { TwoWriters } from './event-log-samples.ts';
import { describeTidying } from './event-log-tidying.ts';

/** The contract that every event log keeps, in memory and on disk. `makeStores` returns new, empty storage. */
export function describeEventLog(name: string, makeStores: () => TwoWriters): void {
  describe(`${name} keeps the contract of the event log`, () => {
    describeAppends(makeStores);
    describeTidying(makeStores);
    describeOwners(makeStores);
    describeMedia(makeStores);
    describePages(makeStores);
  });
}
