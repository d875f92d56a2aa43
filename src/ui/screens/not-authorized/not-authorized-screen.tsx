import { useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { mayDo as hasRight } from '../../../core/model/session/may-do.ts';
import { accessOf } from '../../../core/model/session/user.ts';
import { focusHeading } from '../../browser/focus-heading.ts';
import { Button } from '../../components/button/button.tsx';
import { BlankPage } from '../../components/page/blank-page.tsx';
import { useView } from '../../core-client/use-view.ts';
import type { Translate } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { visibleNavigation } from '../../routes/navigation-items.ts';
import { mayDo } from '../../session/ability.ts';
import { missingOf } from '../../session/not-authorized-path.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useCookieSession, useIsRoleView, useSession } from '../../session/use-session.ts';
import { signInPath } from '../../session/way-back.ts';
import { SignOutQuestion } from '../../shell/account/sign-out-question.tsx';
import { useSignOut } from '../../shell/account/use-sign-out.ts';
import { texts } from './texts/texts.ts';
import '../../language/texts/en/sign-in.ts';

const accountWords = (t: Translate, email: string, action: string | null) => {
  const lack =
    action === null
      ? t('pages.notAuthorized.lacksIt', { email })
      : t('pages.notAuthorized.lacks', { email, action });
  return { title: t('pages.notAuthorized.title'), text: `${lack} ${t('pages.notAuthorized.advice')}` };
};

/**
 * Names the permission that the user, or the viewed role, lacks. Opens the wanted page once the user has the permission.
 * Who may not open Home, where a sign-in leads, gets the first page that is theirs.
 */
const NotAuthorizedScreen = () => {
  const { t } = useTranslation();
  const words = useTexts(texts);
  const [, navigate] = useLocation();
  const { action, wanted } = missingOf(useSearch());
  const session = useSession();
  const ability = useAbility();
  const signOut = useSignOut();
  const isRoleView = useIsRoleView();
  const own = useCookieSession();
  const viewedRole = useView({ view: 'session' })?.head.viewed?.name ?? null;
  useEffect(focusHeading, []);
  if (session === null || ability === null)
    return (
      <BlankPage title={t('pages.notAuthorized.title')} text={t('pages.notAuthorized.signedOut')}>
        <Button variant="primary" onClick={() => navigate(signInPath(wanted))}>
          {t('signIn.signIn')}
        </Button>
      </BlankPage>
    );
  if (action !== null && wanted !== null && mayDo(ability, action)) return <Redirect to={wanted} replace />;
  const first = visibleNavigation(ability).flatMap(({ items }) => items)[0];
  if (wanted === '/' && first !== undefined) return <Redirect to={first.href} replace />;
  // A role view allows nothing that the user may not do. Then the role may have the permission.
  const isOwnLack = own === null || (action !== null && !hasRight(accessOf(own), action));
  const lack =
    viewedRole === null || isOwnLack
      ? accountWords(t, session.userData.email, action)
      : {
          title: words('title'),
          text:
            action === null
              ? words('lacksIt', { name: viewedRole })
              : words('lacks', { name: viewedRole, action }),
        };
  return (
    <BlankPage {...lack}>
      {first !== undefined && (
        <Button variant="primary" onClick={() => navigate(first.href)}>
          {first.href === '/' ? t('pages.goHome') : words('goTo', { page: t(first.label) })}
        </Button>
      )}
      {!isRoleView && (
        <>
          <Button busy={signOut.busy} onClick={signOut.start}>
            {t('shell.signOut.act')}
          </Button>
          <SignOutQuestion signOut={signOut} />
        </>
      )}
    </BlankPage>
  );
};

export default NotAuthorizedScreen;
