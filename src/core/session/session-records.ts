import type { Alerts } from '../domains/alerts/alerts.ts';
import {
  chatFlags,
  endRefusedChanges,
  withFlagChanges,
  writableAmong,
} from '../domains/chat/flags/chat-flags.ts';
import { createMergedFlags } from '../domains/chat/flags/merged-flags.ts';
import type { ChatIndexLoader } from '../domains/chat/list/chat-index.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { leftInFlight as sendsLeftInFlight } from '../domains/outbox/outbox.ts';
import { createCollectionGate } from '../domains/records/collection-gate.ts';
import { createRecords, type RecordsDeps } from '../domains/records/records.ts';
import { createStoredPages } from '../domains/records/stored-pages.ts';
import { leftInFlight } from '../domains/records/writer.ts';
import { lateCode } from '../kernel/late-code.ts';
import { everyCollection, loadedCollectionOf, SEEN_WITH } from '../model/collections/collection-code.ts';
import { startCollectionOf } from '../model/collections/start-collections.ts';
import { type DomainEvent, eventOf, type LoggedEvent, recordEvent } from '../model/events.ts';
import type { RecordsState } from '../model/records/writes.ts';
import type { Access, UserData } from '../model/session/user.ts';
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
    user,
    alerts,
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
    readonly user: Pick<UserData, 'id'>;
    readonly alerts: () => Pick<Alerts, 'told'>;
  },
) {
  const { committer, ports, expire, changed, pages } = context;
  const mergedFlags = createMergedFlags(context, index);
  const gate = createCollectionGate({
    clock: ports.clock,
    isOfStart,
    isLoaded: everyCollection.now() !== null,
    load: everyCollection.load,
    opening: () =>
      committer.commit(({ records: { writes } }) => ({
        events: leftInFlight({ writes: lateWrites(writes) }, loadedCollectionOf).map(recordEvent),
        durability: 'strict',
        answer: null,
      })),
    changed() {
      changed('records');
      folded();
      loaded();
    },
  });
  const stored = createStoredPages({ store: pages, through: head });
  const mentions = lateCode(async () =>
    (await import('../domains/alerts/mentions.ts')).createMentions(String(user.id), alerts),
  );
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
    collectionOf: loadedCollectionOf,
    writableOf: writableAmong(loadedCollectionOf),
    ...recordRightsOf(access),
    expire,
    changed() {
      changed('records');
      loaded();
    },
    follow,
    seenWith: SEEN_WITH,
    gate,
    pages: {
      ...stored,
      keep(collection, query, list) {
        stored.keep(collection, query, list);
        const rows = list.pages.get(1)?.rows ?? [];
        // Each list that tabs watch passes here.
        if (collection.name === 'notes')
          mentions.load().then(
            (found) => found(query, rows),
            () => undefined,
          );
      },
    },
    device,
    mayReach,
  });
  function folded(events: readonly LoggedEvent[] = []): void {
    records.folded();
    mergedFlags.folded(events);
  }
  return {
    ...records,
    /** Call after each change of the writes, with the events that caused it. */
    folded,
    /** The first decision of a session. See `beginning`. */
    begin: (found: State) => ({
      events: beginning(found, gate.isReady),
      durability: 'strict' as const,
      answer: null,
    }),
  };
}

/** Returns whether the collection is usable without code that loads late. */
const isOfStart = (name: string): boolean => name === chatFlags.name || startCollectionOf(name) !== null;

const lateWrites = (writes: RecordsState['writes']): RecordsState['writes'] =>
  new Map([...writes].filter(([, { collection }]) => !isOfStart(collection)));

/**
 * Returns the events for the writes that an earlier worker left in flight, or did not end. Writes of a collection whose
 * code has not loaded get theirs when it has.
 */
function writesLeftBehind(records: RecordsState, isReady: (name: string) => boolean): readonly DomainEvent[] {
  const ready = [...records.writes].filter(([, { collection }]) => isReady(collection));
  return [...leftInFlight({ writes: new Map(ready) }, loadedCollectionOf), ...endRefusedChanges(records)].map(
    recordEvent,
  );
}

/**
 * Returns the events with which a session begins: since the last worker ended, messages may be missing, and the outcome of
 * its attempts is unknown.
 */
const beginning = (found: State, isReady: (name: string) => boolean): readonly DomainEvent[] => [
  eventOf('connection.changed', { state: 'connecting', reason: null }),
  ...sendsLeftInFlight(found),
  ...writesLeftBehind(found.records, isReady),
];
