import { Eye } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { sva } from 'styled-system/css';
import { Router } from 'wouter';
import type { ViewedRole } from '../../core/model/session/types.ts';
import { type Access, isSameAccess } from '../../core/model/session/user.ts';
import { App } from '../app/app.tsx';
import { addressBelow } from '../browser/base-path.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { Button } from '../components/button/button.tsx';
import { BlankPage } from '../components/page/blank-page.tsx';
import type { CoreClient } from '../core-client/core-client.ts';
import { TranslationProvider } from '../language/translation-context.tsx';
import { useTexts } from '../language/use-texts.ts';
import type { SessionCookies } from '../session/cookies.ts';
import { useCookieSession, ViewedSession } from '../session/use-session.ts';
import { inRole, leaveRoleView, rolePath } from './open-role.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'banner', 'text', 'name', 'hint', 'page', 'edge'],
  base: {
    root: { layerStyle: 'column', height: '100dvh' },
    banner: {
      layerStyle: 'row',
      gap: '8',
      flexShrink: 0,
      minHeight: '40px',
      px: { base: '12', md: '16' },
      py: '4',
      bg: 'warning.soft',
      color: 'fg.default',
      borderBlockEnd: '1px solid token(colors.border.default)',
      textStyle: 'text.ui',
      '& > svg': { color: 'warning.fg' },
    },
    text: { display: 'flex', flexWrap: 'wrap', columnGap: '8', minWidth: '0', flex: '1' },
    name: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    hint: { color: 'fg.muted' },
    // Pages are usually as high as the window. Here they must fill only the space below the banner.
    page: {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      '& > div:not([role])': { height: '100%!', minHeight: '0!' },
      '& > main': { minHeight: '100%!' },
    },
    // Dialogs and drawers cover the banner, but not this edge.
    edge: {
      position: 'fixed',
      inset: '0',
      zIndex: 'tooltip',
      pointerEvents: 'none',
      border: '2px solid token(colors.warning.fg)',
    },
  },
});

interface RoleViewProps {
  readonly client: CoreClient;
  readonly roleId: string;
}

/** The console as a role sees it. The worker judges what the role may see and refuses every write. */
export const RoleViewApp = (props: RoleViewProps) => (
  <TranslationProvider>
    <Suspense fallback={null}>
      <RoleView {...props} />
    </Suspense>
  </TranslationProvider>
);

const here = () => `${location.pathname}${location.search}`;

const RoleView = ({ client, roleId }: RoleViewProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const [source] = useState(() => client.view({ view: 'session' }));
  const head = useSyncExternalStore(source.subscribe, source.getSnapshot)?.head;
  const session = useCookieSession();
  const isOver = session === null || head?.status === 'expired';
  useEffect(() => {
    // A tab with the user's own rights shows the sign-in form.
    if (isOver) leaveRoleView(here());
  }, [isOver]);

  const viewed = head?.viewed ?? null;
  const open = useOpenRole(session, viewed, head?.access ?? null);
  if (session === null) return null;
  const name = open?.name ?? '';
  return (
    <div className={styles.root}>
      <div role="status" aria-label={t('banner')} className={styles.banner}>
        <Eye size={16} aria-hidden />
        <div className={styles.text}>
          <span className={styles.name}>{name === '' ? t('banner') : t('viewing', { name })}</span>
          <span className={styles.hint}>{t('readOnly')}</span>
        </div>
        <Button size="sm" onClick={() => leaveRoleView(addressBelow(rolePath(roleId)))}>
          {t('leave')}
        </Button>
      </div>
      <div className={styles.page}>
        <Shown state={viewed?.state ?? 'loading'} session={open?.session ?? null}>
          <Router hrefs={(address) => inRole(address, roleId, location.href)}>
            <App client={client} />
          </Router>
        </Shown>
      </div>
      <div aria-hidden className={styles.edge} />
    </div>
  );
};

interface ShownProps {
  readonly state: ViewedRole['state'];
  /** Null before the role was open for the first time. */
  readonly session: SessionCookies | null;
  readonly children: ReactNode;
}

const Shown = ({ state, session, children }: ShownProps) => {
  const t = useTexts(texts);
  const isShut = state === 'notAllowed' || state === 'gone';
  useEffect(() => {
    if (isShut) focusHeading();
  }, [isShut]);
  if (state === 'notAllowed' || state === 'gone')
    return (
      <BlankPage title={t(state)} text={t(`${state}Text`)}>
        {/* Whoever got the address from somebody else may open the page, but no role view. */}
        <Button
          variant="primary"
          onClick={() => leaveRoleView(state === 'notAllowed' ? here() : addressBelow('/roles'))}
        >
          {t('leave')}
        </Button>
      </BlankPage>
    );
  if (session === null)
    return (
      <BlankPage title={t('opening')} text={t('openingText')}>
        {null}
      </BlankPage>
    );
  return <ViewedSession value={session}>{children}</ViewedSession>;
};

interface OpenRole {
  readonly name: string;
  /** The session in the cookies with the rights of the role. */
  readonly session: SessionCookies;
}

/** Returns the role while it is open. While another worker starts, returns the role with its last known rights. */
function useOpenRole(
  session: SessionCookies | null,
  viewed: ViewedRole | null,
  access: Access | null,
): OpenRole | null {
  const [open, setOpen] = useState<
    (OpenRole & { readonly from: SessionCookies; readonly access: Access }) | null
  >(null);
  if (session === null || access === null || viewed?.state !== 'open') return open;
  const isSame = open?.from === session && open.name === viewed.name && isSameAccess(open.access, access);
  if (isSame) return open;
  const next = {
    name: viewed.name,
    from: session,
    access,
    session: {
      ...session,
      userData: { ...session.userData, role: access.role },
      userAbilityRules: access.rules,
    },
  };
  setOpen(next);
  return next;
}
