// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import type { ReactNode } from 'react';
import { useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { useView } from '../../core-client/use-view.ts';
import { SIGN_OUT_DIALOG } from '../overlays.ts';
import type { SignOut } from './use-sign-out.ts';

/** Asks before a sign-out that would lose unsent text. Closing the question keeps the user signed in. */
export const SignOutQuestion = ({ signOut }: { readonly signOut: SignOut }): ReactNode => {
  const unsent = useView({ view: 'session' })?.head.unsent ?? 0;
  const { draw } = useOverlay(SIGN_OUT_DIALOG, signOut.asking, signOut.keep, useReportMissing());
  return draw({ signOut, unsent });
};
