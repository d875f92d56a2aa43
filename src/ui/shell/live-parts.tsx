// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { type ComponentProps, useEffect } from 'react';
import { NO_LINE } from '../../core/model/phone-line/line-live.ts';
import { useQuietPart } from '../components/overlay/use-overlay.ts';
import { useConnection } from '../core-client/use-connection.ts';
import { useView } from '../core-client/use-view.ts';
import { useCalmCount } from '../hooks/use-now.ts';
import { afterFirstScreen } from '../lazy/after-first-screen.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { LIST_HEAD } from './frame-views.ts';
import { Navigation } from './navigation/navigation.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import {
  CALL_BAR,
  CONNECTION_DETAILS,
  DELETION_NOTICES,
  NOTIFICATION_DETAILS,
  SOUND_HINT,
} from './overlays.ts';
import { StorageNotice } from './storage/storage-notice.tsx';
import { ConnectionChip } from './top-bar/connection-chip.tsx';
import { RingBell } from './top-bar/ring-bell.tsx';

/**
 * Each part of the frame subscribes to its own data. A new message then redraws neither the frame nor the
 * screen.
 */

const nothing = (): void => undefined;

const useTotalUnseen = (): number => useCalmCount(useView(LIST_HEAD)?.head.totalUnseen ?? null);

export const useUnread = (): Readonly<Record<string, number>> => ({ '/chat': useTotalUnseen() });

export const LiveNavigation = (props: Omit<ComponentProps<typeof Navigation>, 'unread'>) => (
  <Navigation {...props} unread={useUnread()} />
);

export const LiveTabBar = (props: Omit<ComponentProps<typeof TabBar>, 'unread'>) => (
  <TabBar {...props} unread={useUnread()} />
);

export const LiveConnectionChip = ({ mayOpenSettings }: { readonly mayOpenSettings: boolean }) => (
  <ConnectionChip head={useConnection()} details={CONNECTION_DETAILS} mayOpenSettings={mayOpenSettings} />
);

export const LiveRingBell = () => {
  const ring = useView(LIST_HEAD)?.head.ring ?? false;
  return <RingBell ring={ring} unseen={useTotalUnseen()} details={NOTIFICATION_DETAILS} />;
};

/** Renders nothing; shows the unread count in the page's title and icon. */
export const LiveUnreadMarks = () => {
  useUnreadMarks(useTotalUnseen());
  return null;
};

/** Its code loads after the frame's: the browser can block no sound before that. */
export const LiveSoundHint = () => useQuietPart(SOUND_HINT, true, nothing, nothing).draw({});

/** Chats that are being deleted, shown on every screen and in every tab, except in a role view. */
export const LiveDeletions = () => {
  const isRoleView = useIsRoleView();
  const rows = useView({ view: 'deletions' })?.rows ?? [];
  // Once the request is sent, a deletion can't be undone.
  const shown = rows.filter(({ state }) => state !== 'attempted' && !isRoleView);
  const { draw } = useQuietPart(DELETION_NOTICES, shown.length > 0, nothing, nothing);
  return draw({ rows: shown });
};

/** The running call and those that ring. Its code loads with the first of them. */
export const LiveCallBar = () => {
  const view = useView({ view: 'line' });
  const { head, rows } = view ?? NO_LINE;
  const isFree = head.state === 'off' || head.state === 'free';
  const { draw } = useQuietPart(
    CALL_BAR,
    !isFree || head.problem !== null || rows.length > 0,
    nothing,
    nothing,
  );
  return draw({ view: { head, rows } });
};

export const LiveStorageNotice = () => <StorageNotice head={useView({ view: 'storage' })?.head} />;

const loadMarks = afterFirstScreen(() => import('./unread-marks/unread-marks.ts'));

/** The newest count. Several calls may wait for the code, and any of them may run first. */
let wanted = 0;

/** If the code can't be loaded now, the next count requests it again. */
const show = (unseen: number): void => {
  wanted = unseen;
  void loadMarks().then(
    ({ showUnread }) => showUnread(wanted),
    () => undefined,
  );
};

/** Shows the unread count in the page's title and icon while a user is signed in. */
const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
