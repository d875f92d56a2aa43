import type { StorageHead } from '../../../../core/log/types.ts';
import type { InspectorHead } from '../../../../worker/protocol.ts';
import type { Fact } from '../../../components/facts/facts.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import { byteSize, count, exactTime, stampTime } from '../../../language/english-words.ts';
import { ENGLISH } from '../../../language/shown-language.ts';
import { roundTripWords, shortId } from '../inspector-words.ts';

const KINDS: Readonly<Record<InspectorHead['kind'], string>> = {
  shared: 'Shared by the tabs',
  dedicated: 'Of one tab, for all',
};

/** The worker, as lines of a name and a value. */
export const workerFacts = (head: InspectorHead, link: WorkerLink | null): readonly Fact[] => [
  ['Id', shortId(head.workerId)],
  ['Kind', KINDS[head.kind]],
  ['Build', head.build.id],
  ['Built', exactTime(head.build.at)],
  ['Generation', count(head.generation)],
  ['Running since', stampTime(head.since)],
  ['Round trip', link === null ? 'No worker answers' : roundTripWords(link.roundTrip, ENGLISH)],
  ...(head.ignored > 0 ? [['Not understood', count(head.ignored)] as const] : []),
  ...unhandledFacts(head.unhandled),
];

/** Errors that nobody caught: those of the SDK are known for it, one of ours is a fault. */
const unhandledFacts = ({ sdk, console, last }: InspectorHead['unhandled']): readonly Fact[] =>
  last === null
    ? []
    : [
        ['Uncaught errors', `${count(sdk)} of the messaging SDK, ${count(console)} of the console itself`],
        ['The last of them', `${stampTime(last.at)}: ${last.reason}`],
      ];

/** The log, as lines of a name and a value; `seq` is that of its newest event. */
export const logFacts = (head: StorageHead, seq: number | undefined): readonly Fact[] => [
  ['Newest event', seq === undefined ? 'Not known yet' : count(seq)],
  ['Events kept', `${count(head.events)} in ${count(head.runs)} rows`],
  ['Snapshot through', count(head.snapshotThrough)],
  ['Writer', `Number ${count(head.epoch)}`],
  ['Kept', head.mode === 'disk' ? 'On the disk' : 'In memory'],
  ...(head.unstored > 0 ? [['Not stored yet', count(head.unstored)] as const] : []),
  ...(head.bytes === null ? [] : [['Room taken', byteSize(head.bytes)] as const]),
  ...(head.quarantined > 0 ? [['Set aside', count(head.quarantined)] as const] : []),
];
