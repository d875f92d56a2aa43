import { Suspense, useMemo } from 'react';
import { Route as Match, Redirect, Switch, useLocation, useSearch } from 'wouter';
import { buildAbility } from '../session/ability.ts';
import { useSession } from '../session/use-session.ts';
import { DefaultLayout } from './default-layout.tsx';
import { guard } from './guard.ts';
import { NewVersion } from './new-version/new-version.tsx';
import { ROUTES, type Route } from './routes.ts';
import { DrawScreen } from './screen.tsx';

/** The screen of the address, or the way to where the guard sends. */
export const Router = () => (
  <Switch>
    {ROUTES.map((route) => (
      <Match key={route.path} path={route.path}>
        <Guarded route={route} />
      </Match>
    ))}
  </Switch>
);

const Guarded = ({ route }: { readonly route: Route }) => {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const ability = useMemo(
    () => (session === null ? null : buildAbility(session.userData, session.userAbilityRules)),
    [session],
  );
  const wanted = search === '' ? path : `${path}?${search}`;
  const verdict = guard(route.access, ability, wanted);
  if (verdict.kind === 'redirect') return <Redirect to={verdict.to} replace />;
  if ('redirect' in route.screen) return <Redirect to={route.screen.redirect} replace />;

  const screen = (
    <Suspense fallback={null}>
      <DrawScreen key={route.path} screen={route.screen} />
    </Suspense>
  );
  return (
    <>
      <title>{`${route.title} · Switchboard`}</title>
      {route.layout === 'default' && session !== null && ability !== null ? (
        <DefaultLayout title={route.title} path={route.path} session={session} ability={ability}>
          {screen}
        </DefaultLayout>
      ) : (
        <>
          <NewVersion />
          {screen}
        </>
      )}
    </>
  );
};
