import type { SessionHead } from '../model/session/types.ts';
import { always } from '../model/view-kind.ts';
import { sessionView } from './session-view.ts';

export const sessionKinds = {
  session: always(({ session }: { readonly session: SessionHead }) => sessionView(session)),
};
