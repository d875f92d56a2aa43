import type { Overlaid } from '../components/overlay/use-overlay.ts';
import type { Anchored } from '../components/overlay/use-triggered-overlay.ts';
import { afterFirstScreen } from '../lazy/after-first-screen.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { AccountChoicesProps } from './account/account-choices.tsx';
import type { SignOutDialogProps } from './account/sign-out-dialog.tsx';
import type { CallBarProps } from './call-bar/call-bar.tsx';
import type { DeletionNoticesProps } from './deletions/deletion-notices.tsx';
import type { OverlayNavigationProps } from './navigation/overlay-navigation.tsx';
import type { PlaceChoicesProps } from './navigation/place-choices.tsx';
import type { ConnectionDetailsProps } from './top-bar/connection-details.tsx';

/** The frame's overlays. Each is mounted only when it first opens. */
export const CONNECTION_DETAILS = lazyPart<ConnectionDetailsProps>(
  () => import('./top-bar/connection-details.tsx'),
);
export const NOTIFICATION_DETAILS = lazyPart<Anchored>(() => import('./top-bar/notification-details.tsx'));
export const ACCOUNT_CHOICES = lazyPart<AccountChoicesProps>(() => import('./account/account-choices.tsx'));
export const SIGN_OUT_DIALOG = lazyPart<SignOutDialogProps>(() => import('./account/sign-out-dialog.tsx'));
export const PLACE_CHOICES = lazyPart<PlaceChoicesProps>(() => import('./navigation/place-choices.tsx'));
export const OVERLAY_NAVIGATION = lazyPart<OverlayNavigationProps>(
  () => import('./navigation/overlay-navigation.tsx'),
);

export const SOUND_HINT = lazyPart<Overlaid>(afterFirstScreen(() => import('./top-bar/sound-hint.tsx')));

export const CALL_BAR = lazyPart<CallBarProps>(() => import('./call-bar/call-bar.tsx'));

export const DELETION_NOTICES = lazyPart<DeletionNoticesProps>(
  () => import('./deletions/deletion-notices.tsx'),
);
