import { always } from '../view-kind.ts';
import { sessionView } from './session-view.ts';
import type { SessionHead } from './types.ts';

export const sessionKinds = {
  session: always(({ session }: { readonly session: SessionHead }) => sessionView(session)),
};
