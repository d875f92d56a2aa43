import { type ReactNode, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { OffersProvider } from '../actions/offers-provider.tsx';
import { PartsLocale } from '../components/locale/parts-locale.tsx';
import { useOverlay } from '../components/overlay/use-overlay.ts';
import { useReportMissing } from '../components/overlay/use-report-missing.ts';
import { useMedia } from '../hooks/use-media.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useLook } from '../look/browser-look.ts';
import { useNavCollapsed } from '../look/use-nav-collapsed.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import type { SessionCookies } from '../session/cookies.ts';
import { breakpoints } from '../theme/scale.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { SignOutQuestion } from './account/sign-out-question.tsx';
import { useSignOut } from './account/use-sign-out.ts';
import { Footer } from './frame/footer.tsx';
import { Frame } from './frame/frame.tsx';
import { ScreenSkeleton } from './frame/screen-skeleton.tsx';
import { FrameActions } from './frame-actions.tsx';
import { HORIZONTAL_NAVIGATION } from './frame-parts.ts';
import {
  LiveConnectionChip,
  LiveDeletions,
  LiveNavigation,
  LiveRingBell,
  LiveSoundHint,
  LiveStorageNotice,
  LiveTabBar,
  LiveUnreadMarks,
} from './live-parts.tsx';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';
import {
  NAVIGATION_FOOT,
  phonePlaces,
  visibleNavigation,
  visiblePlaces,
} from './navigation/navigation-items.ts';
import { NewVersion } from './new-version/new-version.tsx';
import { OVERLAY_NAVIGATION } from './overlays.ts';
import type { Route } from './routes.ts';
import { useLazyPart } from './screen.tsx';
import { SearchControl } from './top-bar/search-control.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

export type DefaultLayoutProps = {
  readonly route: Route;
  readonly session: SessionCookies;
  readonly ability: AppAbility;
  readonly children: ReactNode;
};

const HorizontalNavigation = (props: HorizontalNavigationProps) => {
  const Part = useLazyPart(HORIZONTAL_NAVIGATION);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};

const LiveFrame = ({ route, session, ability, children }: DefaultLayoutProps) => {
  const { path } = route;
  const { t } = useTranslation();
  const title = t(route.title);
  const [{ layout }] = useLook();
  const [navCollapsed, setNavCollapsed] = useNavCollapsed();
  const hasRoom = useMedia(`(min-width: ${breakpoints.nav})`);
  const signOut = useSignOut();
  const isChatOpen = new URLSearchParams(useSearch()).has('chat') && path === '/chat';
  /** The path at which the navigation was opened over the page. Another path closes it. */
  const [overlayAt, setOverlayAt] = useState<string | null>(null);
  const overlayNavigation = useOverlay(
    OVERLAY_NAVIGATION,
    !hasRoom && overlayAt === path,
    () => setOverlayAt(null),
    useReportMissing(),
  );

  const groups = visibleNavigation(ability);
  const foot = visiblePlaces(ability, NAVIGATION_FOOT);
  const mayChat = mayDo(ability, 'view-chat');
  const isHorizontal = hasRoom && layout.contentNav === 'horizontal';
  const account = (form: 'row' | 'rail') => (
    <AccountMenu user={session.userData} form={form} isLeaving={signOut.busy} onSignOut={signOut.start} />
  );
  const sidebar = (collapsed: boolean) => (
    <LiveNavigation
      groups={groups}
      foot={foot}
      currentPath={path}
      collapsed={collapsed}
      account={account(collapsed ? 'rail' : 'row')}
    />
  );
  const marks = (
    <>
      <SearchControl form={isHorizontal ? 'icon' : 'box'} />
      {mayChat && <LiveConnectionChip mayOpenSettings={mayDo(ability, 'view-setting')} />}
      {mayChat && <LiveRingBell />}
      <LiveSoundHint />
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
        fullOnPhone={isChatOpen}
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
            <LiveStorageNotice />
          </>
        }
        footer={<Footer />}
        tabBar={
          !hasRoom && (
            <LiveTabBar places={phonePlaces(groups)} currentPath={path} onMore={() => setOverlayAt(path)} />
          )
        }
      >
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </Frame>
      {overlayNavigation.draw({ children: sidebar(false) })}
      {mayChat && <LiveDeletions />}
      {mayChat && <LiveUnreadMarks />}
      <SignOutQuestion signOut={signOut} />
    </OffersProvider>
  );
};

const DefaultLayout = (props: DefaultLayoutProps) => (
  <PartsLocale>
    <LiveFrame {...props} />
  </PartsLocale>
);

export default DefaultLayout;
