import type { State } from '../../model/state.ts';
import type { UnsentHead } from '../../model/unsent/types.ts';
import { always } from '../../model/view-kind.ts';
import { unsentView } from './unsent-view.ts';

export const unsentKinds = {
  unsent: always(({ state, unsent }: { readonly state: State; readonly unsent: UnsentHead }) =>
    unsentView(state, unsent),
  ),
};
