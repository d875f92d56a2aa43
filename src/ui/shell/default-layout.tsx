import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useSoundBlocked } from '../acting/browser-acting.ts';
import { useView } from '../core-client/use-view.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import type { SessionCookies } from '../session/cookies.ts';
import { useConnection } from '../use-connection.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { SignOutDialog } from './account/sign-out-dialog.tsx';
import { useSignOut } from './account/use-sign-out.ts';
import { Frame } from './frame/frame.tsx';
import { LIST_HEAD } from './frame-views.ts';
import { useNavCollapsed } from './layout-settings.ts';
import { Navigation } from './navigation/navigation.tsx';
import { NAVIGATION_FOOT, visibleNavigation } from './navigation/navigation-items.ts';
import { TabBar } from './navigation/tab-bar.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import { StorageNotice } from './storage/storage-notice.tsx';
import { ConnectionChip } from './top-bar/connection-chip.tsx';
import { ConnectionDetails } from './top-bar/connection-details.tsx';
import { NotificationDetails } from './top-bar/notification-details.tsx';
import { RingBell } from './top-bar/ring-bell.tsx';
import { SoundHint } from './top-bar/sound-hint.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

type DefaultLayoutProps = {
  readonly title: string;
  readonly path: string;
  readonly session: SessionCookies;
  readonly ability: AppAbility;
  readonly children: ReactNode;
};

/** The frame around a screen, on live data. */
export const DefaultLayout = ({ title, path, session, ability, children }: DefaultLayoutProps) => {
  const connection = useConnection();
  const chats = useView(LIST_HEAD)?.head;
  const storage = useView({ view: 'storage' })?.head;
  const unsent = useView({ view: 'session' })?.head.unsent ?? 0;
  const [navCollapsed, setNavCollapsed] = useNavCollapsed();
  const soundBlocked = useSoundBlocked();
  const signOut = useSignOut();
  const hasOpenChat = new URLSearchParams(useSearch()).has('chat');

  const groups = visibleNavigation((action) => mayDo(ability, action));
  const foot = NAVIGATION_FOOT.filter(({ action }) => mayDo(ability, action));
  const unread = { '/chat': chats?.totalUnseen ?? 0 };
  const account = (form: 'row' | 'rail' | 'tab') => (
    <AccountMenu user={session.userData} form={form} onSignOut={signOut.start} />
  );

  return (
    <>
      <Frame
        title={title}
        fullOnPhone={hasOpenChat}
        navigation={
          <Navigation
            groups={groups}
            foot={foot}
            currentPath={path}
            unread={unread}
            collapsed={navCollapsed}
            account={account(navCollapsed ? 'rail' : 'row')}
          />
        }
        topBar={
          <TopBar
            title={title}
            navCollapsed={navCollapsed}
            onToggleNav={() => setNavCollapsed(!navCollapsed)}
          >
            {connection !== undefined && (
              <ConnectionChip head={connection}>
                {(close) => (
                  <ConnectionDetails
                    head={connection}
                    mayOpenSettings={mayDo(ability, 'view-setting')}
                    onClose={close}
                  />
                )}
              </ConnectionChip>
            )}
            <RingBell ring={chats?.ring ?? false} unseen={chats?.totalUnseen ?? 0}>
              <NotificationDetails />
            </RingBell>
            <SoundHint blocked={soundBlocked} />
          </TopBar>
        }
        notice={
          <>
            <NewVersion />
            <StorageNotice head={storage} />
          </>
        }
        tabBar={
          <TabBar
            items={[...groups.flatMap(({ items }) => items), ...foot]}
            currentPath={path}
            unread={unread}
            account={account('tab')}
          />
        }
      >
        {children}
      </Frame>
      <SignOutDialog signOut={signOut} unsent={unsent} />
    </>
  );
};
