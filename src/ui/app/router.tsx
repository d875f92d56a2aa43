import { Suspense } from 'react';
import { css } from 'styled-system/css';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ToastSlot } from '../components/toast/toast-slot.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import { DrawScreen, useLazyPart } from '../lazy/screen.tsx';
import { guard } from '../routes/guard.ts';
import { routeOf } from '../routes/routes.ts';
import { useAbility } from '../session/use-ability.ts';
import { useSession } from '../session/use-session.ts';
import type { DefaultLayoutProps } from '../shell/default-layout.tsx';
import { NewVersion } from '../shell/new-version/new-version.tsx';
import { DEFAULT_LAYOUT } from './lazy-parts.ts';
import { screenOfRoute } from './route-screens.ts';

const blank = css({ layerStyle: 'column', height: '100dvh' });
// Blank pages are usually as high as the window. Here they fill what toasts and a notice leave of it.
const blankScreen = css({
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  '& > *': { minHeight: '100%!' },
  '& > div': { height: '100%!' },
});

export const Router = () => {
  const { t } = useTranslation();
  const session = useSession();
  const ability = useAbility();
  const [path] = useLocation();
  const search = useSearch();
  const route = routeOf(path);
  const verdict = guard(route.access, ability, search === '' ? path : `${path}?${search}`);
  if (verdict.kind === 'redirect') return <Redirect key={verdict.to} to={verdict.to} replace />;

  const screen = <DrawScreen key={route.path} screen={screenOfRoute(route.name)} />;
  return (
    <>
      <title>{`${t(route.title)} · Switchboard`}</title>
      {route.layout === 'default' && session !== null && ability !== null ? (
        <Suspense fallback={null}>
          <DrawLayout route={route} session={session} ability={ability}>
            {screen}
          </DrawLayout>
        </Suspense>
      ) : (
        <div className={blank}>
          <NewVersion />
          <div className={blankScreen}>
            <Suspense fallback={null}>{screen}</Suspense>
          </div>
          <ToastSlot part="frame" />
        </div>
      )}
    </>
  );
};

const DrawLayout = (props: DefaultLayoutProps) => {
  const Layout = useLazyPart(DEFAULT_LAYOUT);
  return <Layout {...props} />;
};
