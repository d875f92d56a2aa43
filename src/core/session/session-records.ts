import { collectionOf, collections } from '../collections/collections.ts';
import type { SessionContext } from '../context/context.ts';
import { recordEvent } from '../events.ts';
import type { Http } from '../ports.ts';
import type { Collection } from '../records/collection.ts';
import { createRecords, type Records } from '../records/records.ts';
import { createStoredPages } from '../records/stored-pages.ts';
import { recordRightsOf } from './record-rights.ts';
import type { Access } from './user.ts';

/** Connects the records to the log, the calls and the rights of one session. */
export const createSessionRecords = (
  { committer, ports, expire, changed, pages }: SessionContext,
  {
    http,
    accessToken,
    access,
    follow,
    head,
    loaded,
  }: {
    readonly http: Http;
    readonly accessToken: () => string;
    readonly access: () => Access;
    readonly follow: (document: string) => void;
    /** Seq of the newest event when the log was opened. */
    readonly head: number;
    /** Records on this device have changed. */
    readonly loaded: () => void;
  },
): Records =>
  createRecords({
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
            events: event === null ? [] : [recordEvent(event)],
            durability: 'strict',
            answer: event,
          };
        },
        causedBy === undefined ? {} : { causedBy },
      ),
    collectionOf,
    ...recordRightsOf(access),
    expire,
    changed() {
      changed('records');
      loaded();
    },
    follow,
    collections: Object.values<Collection>(collections),
    pages: createStoredPages({ store: pages, through: head }),
  });
