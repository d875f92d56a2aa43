import { askWith } from '../api/route.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { createImports, type Imports } from '../domains/import/imports.ts';
import { createPartStore } from '../domains/import/parts.ts';
import { createUnfinished } from '../domains/import/unfinished.ts';
import { masksOf } from '../domains/records/mask.ts';
import type { Records } from '../domains/records/records.ts';
import { importEvent } from '../model/events.ts';
import { mayDo, mayWrite } from '../model/session/may-do.ts';
import type { Access } from '../model/session/user.ts';
import type { Http } from '../ports/ports.ts';

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
    ask: askWith(http, deps.accessToken),
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
