import { endRefusedChanges, withFlagChanges, writableOf } from '../domains/chat/flags/chat-flags.ts';
import { createMergedFlags } from '../domains/chat/flags/merged-flags.ts';
import type { ChatIndexLoader } from '../domains/chat/list/chat-index.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { leftInFlight as sendsLeftInFlight } from '../domains/outbox/outbox.ts';
import { createRecords, type RecordsDeps } from '../domains/records/records.ts';
import { createStoredPages } from '../domains/records/stored-pages.ts';
import { leftInFlight } from '../domains/records/writer.ts';
import { collectionOf, collections } from '../model/collections/collections.ts';
import { type DomainEvent, eventOf, type LoggedEvent, recordEvent } from '../model/events.ts';
import type { Collection } from '../model/records/collection.ts';
import type { RecordsState } from '../model/records/writes.ts';
import type { Access } from '../model/session/user.ts';
import type { State } from '../model/state.ts';
import type { Http } from '../ports/ports.ts';
import { recordRightsOf } from './record-rights.ts';

/** Connects the records to the log, the calls and the rights of one session. */
export function createSessionRecords(
  context: SessionContext,
  {
    index,
    http,
    accessToken,
    access,
    follow,
    head,
    loaded,
    device,
    mayReach,
  }: {
    readonly index: Pick<ChatIndexLoader, 'loadFlagged'>;
    readonly http: Http;
    readonly accessToken: () => string;
    readonly access: () => Access;
    readonly follow: (document: string) => void;
    /** Seq of the newest event when the log was opened. */
    readonly head: number;
    /** Records on this device have changed. */
    readonly loaded: () => void;
    readonly device: RecordsDeps['device'];
    readonly mayReach: RecordsDeps['mayReach'];
  },
) {
  const { committer, ports, expire, changed, pages } = context;
  const mergedFlags = createMergedFlags(context, index);
  const records = createRecords({
    clock: ports.clock,
    http,
    accessToken,
    state: () => committer.state().records,
    head: () => committer.state().seq,
    commit: (decide, causedBy) =>
      committer.commit(
        (state) => {
          const event = decide(state.records);
          return {
            events: event === null ? [] : withFlagChanges(state, event),
            durability: 'strict',
            answer: event,
          };
        },
        causedBy === undefined ? {} : { causedBy },
      ),
    collectionOf,
    writableOf,
    ...recordRightsOf(access),
    expire,
    changed() {
      changed('records');
      loaded();
    },
    follow,
    collections: Object.values<Collection>(collections),
    pages: createStoredPages({ store: pages, through: head }),
    device,
    mayReach,
  });
  return {
    ...records,
    /** Call after each change of the writes, with the events that caused it. */
    folded(events: readonly LoggedEvent[] = []): void {
      records.folded();
      mergedFlags.folded(events);
    },
  };
}

/** Returns the events for the writes that an earlier worker left in flight, or did not end. */
const writesLeftBehind = (records: RecordsState): readonly DomainEvent[] =>
  [...leftInFlight(records, collectionOf), ...endRefusedChanges(records)].map(recordEvent);

/**
 * Returns the events with which a session begins: since the last worker ended, messages may be missing, and the outcome of
 * its attempts is unknown.
 */
export const beginning = (found: State): readonly DomainEvent[] => [
  eventOf('connection.changed', { state: 'connecting', reason: null }),
  ...sendsLeftInFlight(found),
  ...writesLeftBehind(found.records),
];
