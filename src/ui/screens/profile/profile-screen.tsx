import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import { useLocation, useSearch } from 'wouter';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/state/panel-state.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useFailureText } from '../../records/use-failure-text.ts';
import { PROFILE_TABS, type ProfileTab, profilePath, profileTabOf } from '../../routes/profile-path.ts';
import { useIsRoleView } from '../../session/use-session.ts';
import { type LoadedProfile, type OwnProfileState, useOwnProfile } from '../../shared/profile/own-profile.ts';
import { texts } from '../../shared/profile/texts/texts.ts';
import { AccountTab } from './account/account-tab.tsx';
import { OwnActivityTab } from './activity/own-activity-tab.tsx';
import { AvailabilityTab } from './availability/availability-tab.tsx';
import { ConnectionsPage } from './pages/connections-page.tsx';
import { OverviewPage } from './pages/overview-page.tsx';
import { ProjectsPage } from './pages/projects-page.tsx';
import { TeamsPage } from './pages/teams-page.tsx';
import { PanelBones } from './panel-bones.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { SecurityTab } from './security/security-tab.tsx';

const styles = sva({
  slots: ['root', 'list', 'panel', 'bones', 'note', 'locked'],
  base: {
    root: { height: 'full', overflowY: 'auto' },
    list: { px: { base: '16', md: '32' } },
    panel: { flex: '1' },
    bones: { px: { base: '16', md: '32' }, pt: '24' },
    note: {
      layerStyle: 'row',
      gap: '8',
      px: { base: '16', md: '32' },
      py: '8',
      bg: 'bg.subtle',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    locked: { display: 'contents' },
  },
})();

const bones = {
  root: css({
    layerStyle: 'row',
    gap: '16',
    px: { base: '16', md: '32' },
    pt: '20',
    pb: '8',
  }),
  disc: css({ boxSize: '48px' }),
  lines: css({ display: 'grid', gap: '8' }),
  name: css({ height: '20px', width: '160px' }),
  about: css({ height: '14px', width: '240px' }),
} as const;

const HeaderBones = () => (
  <div aria-busy className={bones.root}>
    <Skeleton shape="disc" className={bones.disc} />
    <div className={bones.lines}>
      <Skeleton shape="line" className={bones.name} />
      <Skeleton shape="line" className={bones.about} />
    </div>
  </div>
);

const isLoaded = (state: OwnProfileState): state is LoadedProfile => state.profile !== null;

const tabPart = (tab: ProfileTab, own: LoadedProfile) => {
  switch (tab) {
    case 'overview':
      return <OverviewPage />;
    case 'teams':
      return <TeamsPage />;
    case 'projects':
      return <ProjectsPage />;
    case 'connections':
      return <ConnectionsPage />;
    case 'account':
      return <AccountTab own={own} />;
    case 'security':
      return <SecurityTab own={own} />;
    case 'activity':
      return <OwnActivityTab />;
    case 'availability':
      return <AvailabilityTab own={own} />;
  }
};

const CHANGING: ReadonlySet<ProfileTab> = new Set(['account', 'security', 'availability']);

/** A tab that changes the profile. In a role view its controls are disabled, because the worker refuses every change. */
const Changes = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(texts);
  if (!useIsRoleView()) return children;
  return (
    <>
      <p className={styles.note}>
        <Eye size={16} aria-hidden />
        <span>{t('inRoleView')}</span>
      </p>
      <fieldset disabled className={styles.locked}>
        {children}
      </fieldset>
    </>
  );
};

/** The user's own profile (screens, section 5.14). */
const ProfileScreen = () => {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const tab = profileTabOf(useSearch());
  const own = useOwnProfile();
  const loaded = isLoaded(own) ? own : null;
  if (loaded === null && own.refusal !== null)
    return <ErrorState title={t('notLoaded')} reason={failureText(own.refusal)} onRetry={own.load} />;
  const draw = (one: ProfileTab): ReactNode => {
    if (loaded === null)
      return (
        <div className={styles.bones}>
          <PanelBones />
        </div>
      );
    return CHANGING.has(one) ? <Changes>{tabPart(one, loaded)}</Changes> : tabPart(one, loaded);
  };
  return (
    <Tabs
      label={t('label')}
      place="above"
      groups={[
        { tabs: PROFILE_TABS.map((one) => ({ value: one, label: t(`tabs.${one}`), draw: () => draw(one) })) },
      ]}
      value={tab}
      onChange={(chosen) => navigate(profilePath(chosen), { replace: true })}
      head={loaded === null ? <HeaderBones /> : <ProfileHeader profile={loaded.profile} />}
      classNames={styles}
    />
  );
};

export default ProfileScreen;
