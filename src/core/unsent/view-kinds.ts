import type { State } from '../state.ts';
import { always } from '../view-kind.ts';
import type { UnsentHead } from './types.ts';
import { unsentView } from './unsent-view.ts';

export const unsentKinds = {
  unsent: always(({ state, unsent }: { readonly state: State; readonly unsent: UnsentHead }) =>
    unsentView(state, unsent),
  ),
};
