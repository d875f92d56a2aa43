// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { type ReactNode, Suspense, useState } from 'react';
import { css } from 'styled-system/css';
import { useSearch } from 'wouter';
import { logKeyOf, type UserData } from '../../core/model/session/user.ts';
import { OffersProvider } from '../actions/offers-provider.tsx';
import { useOffer } from '../actions/use-offer.ts';
import { useAppearance } from '../appearance/browser-appearance.ts';
import { useNavCollapsed } from '../appearance/use-nav-collapsed.ts';
import { PartsLocale } from '../components/locale/parts-locale.tsx';
import { useOverlay, useQuietPart } from '../components/overlay/use-overlay.ts';
import { useReportMissing } from '../components/overlay/use-report-missing.ts';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useLazyPart } from '../lazy/screen.tsx';
import {
  mayOpen,
  NAVIGATION_FOOT,
  phonePlaces,
  visibleNavigation,
  visiblePlaces,
} from '../routes/navigation-items.ts';
import type { Route } from '../routes/routes.ts';
import { settingPath } from '../routes/setting-path.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import type { SessionCookies } from '../session/cookies.ts';
import { useMayWrite } from '../session/may-write.ts';
import { recentsOf } from '../session/recents.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { breakpoints } from '../theme/scale.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { SignOutQuestion } from './account/sign-out-question.tsx';
import { useSignOut } from './account/use-sign-out.ts';
import { Frame } from './frame/frame.tsx';
import { BACKGROUND_PARTS, HORIZONTAL_NAVIGATION, KEYBOARD_SHEET, PALETTE } from './frame-parts.ts';
import {
  LiveCallBar,
  LiveConnectionChip,
  LiveDeletions,
  LiveNavigation,
  LiveRingBell,
  LiveSoundHint,
  LiveStorageNotice,
  LiveTabBar,
  LiveUnreadMarks,
  useUnread,
} from './live-parts.tsx';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import { OVERLAY_NAVIGATION } from './overlays.ts';
import { SearchControl } from './top-bar/search-control.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

export type DefaultLayoutProps = {
  readonly route: Route;
  readonly session: SessionCookies;
  readonly ability: AppAbility;
  readonly children: ReactNode;
};

const HorizontalNavigation = (props: Omit<HorizontalNavigationProps, 'unread'>) => {
  const Part = useLazyPart(HORIZONTAL_NAVIGATION);
  const unread = useUnread();
  return (
    <Suspense>
      <Part {...props} unread={unread} />
    </Suspense>
  );
};

const LiveFrame = ({ route, session, ability, children }: DefaultLayoutProps) => {
  const { path } = route;
  const { t } = useTranslation();
  const title = t(route.title);
  const [{ layout }] = useAppearance();
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
  const mayWrite = useMayWrite();
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
      {mayChat && <LiveConnectionChip mayOpenSettings={mayOpen(ability, settingPath('connection'))} />}
      {mayChat && <LiveRingBell />}
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
            {mayWrite && mayDo(ability, 'view-call') && mayDo(ability, 'manage-call') && <LiveCallBar />}
            <LiveSoundHint />
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

const Footer = () => {
  const { t } = useTranslation();
  return <span>{t('shell.build', { build: import.meta.env.VITE_BUILD_ID })}</span>;
};

/** Fades in late, because cached code usually arrives sooner. */
const root = css({
  layerStyle: 'column',
  gap: '12',
  px: { base: '16', md: '32' },
  pt: '24',
  animation: 'fadeIn token(durations.base) 300ms both',
});
const title = css({ width: '160px', height: '20px' });
const line = css({ width: 'full', maxWidth: '420px', height: '12px' });

/**
 * A placeholder for a screen whose code is loading. The footer is hidden too, because the screen would push
 * it down.
 */
const ScreenSkeleton = () => (
  <div aria-busy data-coming className={root}>
    <Skeleton shape="line" className={title} />
    <Skeleton shape="line" className={line} />
    <Skeleton shape="line" className={line} />
  </div>
);

type FrameActionsProps = {
  readonly user: UserData;
  readonly ability: AppAbility;
  readonly path: string;
  readonly onToggleNav: () => void;
  readonly onSignOut: () => void;
};

const nothing = (): void => undefined;

const FrameActions = ({ user, ability, path, onToggleNav, onSignOut }: FrameActionsProps) => {
  const [floating, setFloating] = useState<'palette' | 'sheet' | null>(null);
  const background = useQuietPart(BACKGROUND_PARTS, true, nothing, nothing);
  const land = () => setFloating(null);
  const reportMissing = useReportMissing();
  const palette = useOverlay(PALETTE, floating === 'palette', land, reportMissing);
  const sheet = useOverlay(KEYBOARD_SHEET, floating === 'sheet', land, reportMissing);
  useOffer('palette', () => setFloating('palette'));
  useOffer('sheet', () => setFloating('sheet'));
  useOffer('navigation', onToggleNav);
  useOffer('signOut', useIsRoleView() ? null : onSignOut);
  return (
    <>
      {background.draw({ ability, path })}
      {palette.draw({ ability, path, recents: recentsOf('recent', logKeyOf(user)) })}
      {sheet.draw({ ability })}
    </>
  );
};
