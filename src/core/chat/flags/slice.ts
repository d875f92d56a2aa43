import * as v from 'valibot';
import { defineSlice } from '../../domain/define-slice.ts';
import { fitting, trusted } from '../../domain/trusted.ts';
import type { Timestamp } from '../../time.ts';
import type { Flag } from '../message.ts';
import { flagEvents } from './events.ts';
import { FOLD_REVISION } from './fold-revision.ts';

/** All flags, in the service's order. `listedAt` is null until the flags have been loaded. */
export interface KnownFlags {
  readonly list: readonly Flag[];
  readonly listedAt: Timestamp | null;
}

const empty: KnownFlags = { list: [], listedAt: null };

const storedSchema = v.object({ list: v.array(trusted<Flag>()), listedAt: v.nullable(v.number()) });

export const flagsSlice = defineSlice({
  events: flagEvents,
  revision: FOLD_REVISION,
  empty,
  reduce: (_, { payload, at }): KnownFlags => ({ list: payload.flags, listedAt: at }),
  save: (flags) => flags,
  load: (stored) => fitting(storedSchema, stored),
});
