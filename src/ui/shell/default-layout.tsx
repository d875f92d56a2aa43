import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { useSoundBlocked } from '../acting/browser-acting.ts';
import { OffersProvider } from '../actions/offers-provider.tsx';
import { useView } from '../core-client/use-view.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useLook } from '../look/browser-look.ts';
import { useNavCollapsed } from '../look/use-nav-collapsed.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import type { SessionCookies } from '../session/cookies.ts';
import { breakpoints } from '../theme/scale.ts';
import { useConnection } from '../use-connection.ts';
import { useMedia } from '../use-media.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { SignOutDialog } from './account/sign-out-dialog.tsx';
import { useSignOut } from './account/use-sign-out.ts';
import { Footer } from './frame/footer.tsx';
import { Frame } from './frame/frame.tsx';
import { FrameActions } from './frame-actions.tsx';
import { LIST_HEAD } from './frame-views.ts';
import { HorizontalNavigation } from './navigation/horizontal-navigation.tsx';
import { Navigation } from './navigation/navigation.tsx';
import {
  NAVIGATION_FOOT,
  phonePlaces,
  visibleNavigation,
  visiblePlaces,
} from './navigation/navigation-items.ts';
import { OverlayNavigation } from './navigation/overlay-navigation.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import type { Route } from './routes.ts';
import { StorageNotice } from './storage/storage-notice.tsx';
import { ConnectionChip } from './top-bar/connection-chip.tsx';
import { ConnectionDetails } from './top-bar/connection-details.tsx';
import { NotificationDetails } from './top-bar/notification-details.tsx';
import { RingBell } from './top-bar/ring-bell.tsx';
import { SearchControl } from './top-bar/search-control.tsx';
import { SoundHint } from './top-bar/sound-hint.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

export type DefaultLayoutProps = {
  readonly route: Route;
  readonly session: SessionCookies;
  readonly ability: AppAbility;
  readonly children: ReactNode;
};

/** The frame around a screen, on live data. */
const DefaultLayout = ({ route, session, ability, children }: DefaultLayoutProps) => {
  const { path } = route;
  const { t } = useTranslation();
  const title = t(route.title);
  const connection = useConnection();
  const chats = useView(LIST_HEAD)?.head;
  const storage = useView({ view: 'storage' })?.head;
  const unsent = useView({ view: 'session' })?.head.unsent ?? 0;
  const [{ layout }] = useLook();
  const [navCollapsed, setNavCollapsed] = useNavCollapsed();
  const hasRoom = useMedia(`(min-width: ${breakpoints.nav})`);
  const soundBlocked = useSoundBlocked();
  const signOut = useSignOut();
  const hasOpenChat = new URLSearchParams(useSearch()).has('chat');
  /** The path over which the navigation lies: going elsewhere closes it. */
  const [overlayAt, setOverlayAt] = useState<string | null>(null);

  const groups = visibleNavigation(ability);
  const foot = visiblePlaces(ability, NAVIGATION_FOOT);
  const mayChat = mayDo(ability, 'view-chat');
  const isHorizontal = hasRoom && layout.contentNav === 'horizontal';
  const unread = { '/chat': chats?.totalUnseen ?? 0 };
  const account = (form: 'row' | 'rail') => (
    <AccountMenu user={session.userData} form={form} onSignOut={signOut.start} />
  );
  const sidebar = (collapsed: boolean) => (
    <Navigation
      groups={groups}
      foot={foot}
      currentPath={path}
      unread={unread}
      collapsed={collapsed}
      account={account(collapsed ? 'rail' : 'row')}
    />
  );
  const marks = (
    <>
      <SearchControl form={isHorizontal ? 'icon' : 'box'} />
      {mayChat && connection !== undefined && (
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
      {mayChat && (
        <RingBell ring={chats?.ring ?? false} unseen={chats?.totalUnseen ?? 0}>
          <NotificationDetails />
        </RingBell>
      )}
      <SoundHint blocked={soundBlocked} />
    </>
  );

  const toggleNav = () => {
    if (!hasRoom) setOverlayAt(overlayAt === path ? null : path);
    else setNavCollapsed(!navCollapsed);
  };

  return (
    <OffersProvider>
      <FrameActions
        user={session.userData}
        ability={ability}
        path={path}
        onToggleNav={toggleNav}
        onSignOut={signOut.start}
      />
      <Frame
        title={title}
        path={path}
        height={route.height}
        layout={isHorizontal ? { ...layout, navbar: layout.horizontalNav } : layout}
        beside={hasRoom && !isHorizontal}
        fullOnPhone={hasOpenChat}
        navigation={hasRoom && !isHorizontal && sidebar(navCollapsed)}
        topBar={
          isHorizontal ? (
            <HorizontalNavigation title={title} groups={groups} foot={foot} currentPath={path}>
              {marks}
              {account('rail')}
            </HorizontalNavigation>
          ) : (
            <TopBar title={title} navCollapsed={navCollapsed} onToggleNav={toggleNav}>
              {marks}
            </TopBar>
          )
        }
        notice={
          <>
            <NewVersion />
            <StorageNotice head={storage} />
          </>
        }
        footer={<Footer />}
        tabBar={
          !hasRoom && (
            <TabBar
              places={phonePlaces(groups)}
              currentPath={path}
              unread={unread}
              onMore={() => setOverlayAt(path)}
            />
          )
        }
      >
        {children}
      </Frame>
      <OverlayNavigation open={!hasRoom && overlayAt === path} onClose={() => setOverlayAt(null)}>
        {sidebar(false)}
      </OverlayNavigation>
      <SignOutDialog signOut={signOut} unsent={unsent} />
    </OffersProvider>
  );
};

export default DefaultLayout;
