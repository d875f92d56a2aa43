import type { SessionContext } from '../context/context.ts';
import { importEvent } from '../events.ts';
import { importCalls } from '../import/calls.ts';
import { createImports, type Imports } from '../import/imports.ts';
import { createPartStore } from '../import/parts.ts';
import { createUnfinished } from '../import/unfinished.ts';
import type { Http } from '../ports.ts';
import { masksOf } from '../records/mask.ts';
import type { Records } from '../records/records.ts';
import { mayDo, mayWrite } from './may-do.ts';
import type { Access } from './user.ts';

/** Connects imports to the log, the calls and the rights of one session. */
export const createSessionImports = (
  { committer, ports, media, expire, changed, background }: SessionContext,
  records: Records,
  http: Http,
  deps: {
    readonly accessToken: () => string;
    readonly access: () => Access;
    /** False if the log is only in memory. */
    readonly isStored: boolean;
  },
): Imports => {
  const state = () => committer.state().import;
  const inBackground = (work: Promise<unknown>) => background(work, 'device');
  return createImports({
    clock: ports.clock,
    calls: importCalls(http, deps.accessToken),
    parts: createPartStore(media),
    unfinished: createUnfinished({
      clock: ports.clock,
      media,
      isStored: deps.isStored,
      state,
      background: inBackground,
    }),
    state,
    commit: (decide, causedBy) =>
      committer.commit(
        (state) => {
          const event = decide(state.import);
          return {
            events: event === null ? [] : [importEvent(event)],
            durability: 'strict',
            answer: event,
          };
        },
        causedBy === undefined ? {} : { causedBy },
      ),
    seesAll: () => !Object.values(masksOf(deps.access())).some(Boolean),
    may: () => mayWrite(deps.access()) && mayDo(deps.access(), 'bulk-upload'),
    expire,
    changed: () => changed('imports'),
    wrote: () => records.stale(['contacts', 'flags']),
    hurry: () => records.hurry('contacts'),
    background: inBackground,
  });
};
