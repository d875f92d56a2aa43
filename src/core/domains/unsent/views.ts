import * as v from 'valibot';
import { coreView } from '../../model/define-view.ts';
import type { LeftRow } from '../../model/other-users/types.ts';
import { ANYONE, READS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import type { UnsentHead } from '../../model/unsent/types.ts';
import { unsentView } from './unsent-view.ts';

export const unsentViews = {
  unsent: coreView({
    request: v.object({ view: v.literal('unsent') }),
    may: READS,
    hidesItself: true,
    make: ({ state, unsent }: { readonly state: State; readonly unsent: UnsentHead }) =>
      unsentView(state, unsent),
  }),
  // The sign-in form shows it. The core fills it only while nobody is signed in.
  left: coreView({
    request: v.object({ view: v.literal('left') }),
    may: ANYONE,
    hidesItself: true,
    make: ({ left }: { readonly left: readonly LeftRow[] }) => ({ head: {}, rows: left }),
  }),
};
