import type { StorageHead } from '../../../../core/log/types.ts';
import type { InspectorHead } from '../../../../worker/protocol.ts';
import type { Fact } from '../../../components/facts/facts.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import { byteSize, count, exactTime, stampTime } from '../../../language/english-words.ts';
import { ENGLISH } from '../../../language/shown-language.ts';
import { roundTripWords, shortId } from '../inspector-words.ts';

const KINDS: Readonly<Record<InspectorHead['kind'], string>> = {
  shared: 'Shared by all tabs',
  dedicated: 'One tab’s worker, used by all',
};

export const workerFacts = (head: InspectorHead, link: WorkerLink | null): readonly Fact[] => [
  ['Id', shortId(head.workerId)],
  ['Kind', KINDS[head.kind]],
  ['Build', head.build.id],
  ['Built', exactTime(head.build.at)],
  ['Generation', count(head.generation)],
  ['Running since', stampTime(head.since)],
  ['Round trip', link === null ? 'Not responding' : roundTripWords(link.roundTrip, ENGLISH)],
  ...(head.ignored > 0 ? [['Unknown messages', count(head.ignored)] as const] : []),
  ...unhandledFacts(head.unhandled),
];

/**
 * Returns facts about uncaught errors. Errors of the SDK are expected; an error of the console itself is a
 * bug.
 */
const unhandledFacts = ({ sdk, console, last }: InspectorHead['unhandled']): readonly Fact[] =>
  last === null
    ? []
    : [
        ['Uncaught errors', `${count(sdk)} of the messaging SDK, ${count(console)} of the console itself`],
        ['Last uncaught error', `${stampTime(last.at)}: ${last.reason}`],
      ];

/** Returns facts about the log. `seq` is the sequence number of its newest event. */
export const logFacts = (head: StorageHead, seq: number | undefined): readonly Fact[] => [
  ['Newest event', seq === undefined ? 'Not loaded yet' : count(seq)],
  ['Stored events', `${count(head.events)} in ${count(head.runs)} rows`],
  ['Snapshot through', count(head.snapshotThrough)],
  ['Writer', `Number ${count(head.epoch)}`],
  ['Location', head.mode === 'disk' ? 'On this device' : 'In memory only'],
  ...(head.unstored > 0 ? [['Not stored yet', count(head.unstored)] as const] : []),
  ...(head.bytes === null ? [] : [['Storage used', byteSize(head.bytes)] as const]),
  ...(head.quarantined > 0 ? [['Unreadable entries', count(head.quarantined)] as const] : []),
];
