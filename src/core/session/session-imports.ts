import type { SessionContext } from '../context/context.ts';
import { importEvent } from '../events.ts';
import { importCalls } from '../import/calls.ts';
import { createImports, type Imports } from '../import/imports.ts';
import { createPartStore } from '../import/parts.ts';
import type { Http } from '../ports.ts';
import type { Records } from '../records/records.ts';
import { mayDo, mayWrite } from './may-do.ts';
import type { Access } from './user.ts';

/** Connects imports to the log, the calls and the rights of one session. */
export const createSessionImports = (
  { committer, ports, media, expire, changed, background }: SessionContext,
  records: Records,
  http: Http,
  { accessToken, access }: { readonly accessToken: () => string; readonly access: () => Access },
): Imports =>
  createImports({
    clock: ports.clock,
    calls: importCalls(http, accessToken),
    parts: createPartStore(media),
    state: () => committer.state().import,
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
    may: () => mayWrite(access()) && mayDo(access(), 'bulk-upload'),
    expire,
    changed: () => changed('imports'),
    wrote: () => records.stale(['contacts', 'flags']),
    background: (work) => background(work, 'device'),
  });
