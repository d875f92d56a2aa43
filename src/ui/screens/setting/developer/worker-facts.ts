import type { StorageHead } from '../../../../core/model/log/types.ts';
import type { InspectorHead } from '../../../../worker/protocol/protocol.ts';
import type { Fact } from '../../../components/facts/facts.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import type { Translation } from '../../../language/translation.ts';
import { roundTripWords, shortId } from '../inspector-words.ts';
import type en from './texts/en.ts';

export type DeveloperTexts = TranslateOf<typeof en>;

export const workerFacts = (
  head: InspectorHead,
  link: WorkerLink | null,
  own: DeveloperTexts,
  translation: Translation,
): readonly Fact[] => {
  const { count, exactTime, stampTime } = translation.formats;
  return [
    [own('worker.id'), shortId(head.workerId)],
    [own('worker.kind'), own(`worker.kinds.${head.kind}`)],
    [own('worker.build'), head.build.id],
    [own('worker.built'), exactTime(head.build.at)],
    [own('worker.generation'), count(head.generation)],
    [own('worker.since'), stampTime(head.since)],
    [
      own('worker.roundTrip'),
      link === null ? own('worker.silent') : roundTripWords(link.roundTrip, translation),
    ],
    ...(head.ignored > 0 ? [[own('worker.ignored'), count(head.ignored)] as const] : []),
    ...unhandledFacts(head.unhandled, own, translation),
  ];
};

/**
 * Returns facts about uncaught errors. Errors of the SDK are expected; an error of the console itself is a
 * bug.
 */
const unhandledFacts = (
  { sdk, console, last }: InspectorHead['unhandled'],
  own: DeveloperTexts,
  { formats }: Translation,
): readonly Fact[] =>
  last === null
    ? []
    : [
        [own('worker.uncaught'), own('worker.uncaughtBy', { sdk, console })],
        [own('worker.lastUncaught'), `${formats.stampTime(last.at)}: ${last.reason}`],
      ];

/** Returns facts about the log. `seq` is the sequence number of its newest event. */
export const logFacts = (
  head: StorageHead,
  seq: number | undefined,
  own: DeveloperTexts,
  { formats: { byteSize, count } }: Translation,
): readonly Fact[] => [
  [own('log.newest'), seq === undefined ? own('log.notLoaded') : count(seq)],
  [own('log.stored'), own('log.inRows', { events: head.events, rows: head.runs })],
  [own('log.snapshot'), count(head.snapshotThrough)],
  [own('log.writer'), own('log.number', { number: head.epoch })],
  [own('log.location'), own(`log.locations.${head.mode}`)],
  ...(head.unstored > 0 ? [[own('log.unstored'), count(head.unstored)] as const] : []),
  ...(head.bytes === null ? [] : [[own('log.used'), byteSize(head.bytes)] as const]),
  ...(head.quarantined > 0 ? [[own('log.unreadable'), count(head.quarantined)] as const] : []),
];
