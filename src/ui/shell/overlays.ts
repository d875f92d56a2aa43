import type { Anchored } from '../components/overlay/use-triggered-overlay.ts';
import { TOOLTIP } from '../components/tooltip/tooltip-part.ts';
import { laterPart } from '../later-part.ts';
import type { AccountChoicesProps } from './account/account-choices.tsx';
import type { SignOutDialogProps } from './account/sign-out-dialog.tsx';
import type { DeletionNoticesProps } from './deletions/deletion-notices.tsx';
import type { OverlayNavigationProps } from './navigation/overlay-navigation.tsx';
import type { PlaceChoicesProps } from './navigation/place-choices.tsx';
import type { ConnectionDetailsProps } from './top-bar/connection-details.tsx';

/** What the frame opens over the page: nothing of it is there, not even its code, before somebody opens it. */
export const CONNECTION_DETAILS = laterPart<ConnectionDetailsProps>(
  () => import('./top-bar/connection-details.tsx'),
);
export const NOTIFICATION_DETAILS = laterPart<Anchored>(() => import('./top-bar/notification-details.tsx'));
export const ACCOUNT_CHOICES = laterPart<AccountChoicesProps>(() => import('./account/account-choices.tsx'));
export const SIGN_OUT_DIALOG = laterPart<SignOutDialogProps>(() => import('./account/sign-out-dialog.tsx'));
export const PLACE_CHOICES = laterPart<PlaceChoicesProps>(() => import('./navigation/place-choices.tsx'));
export const OVERLAY_NAVIGATION = laterPart<OverlayNavigationProps>(
  () => import('./navigation/overlay-navigation.tsx'),
);

export const DELETION_NOTICES = laterPart<DeletionNoticesProps>(
  () => import('./deletions/deletion-notices.tsx'),
);

/** All that opens over the page: fetched behind the first screen, so that it opens at once. */
export const OVERLAYS = [
  TOOLTIP,
  CONNECTION_DETAILS,
  NOTIFICATION_DETAILS,
  ACCOUNT_CHOICES,
  SIGN_OUT_DIALOG,
  PLACE_CHOICES,
  OVERLAY_NAVIGATION,
  DELETION_NOTICES,
] as const;
