import { Languages, LogOut, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { mayDo } from '../../../core/model/session/may-do.ts';
import { accessOf } from '../../../core/model/session/user.ts';
import { useLanguageChoice } from '../../appearance/language-choice.ts';
import { useThemeChoice } from '../../appearance/theme-choice.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { profilePath } from '../../routes/profile-path.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { AVAILABILITY_ICONS, AVAILABILITY_STATES, stateNow } from '../../shared/profile/availability.ts';
import { useOwnProfile } from '../../shared/profile/own-profile.ts';
import { texts } from '../../shared/profile/texts/texts.ts';

export type AccountChoicesProps = Anchored & { readonly onSignOut: () => void };

const AccountChoices = ({ onSignOut, ...anchored }: AccountChoicesProps) => {
  const { t } = useTranslation();
  const themeChoice = useThemeChoice();
  const languageChoice = useLanguageChoice();
  const isRoleView = useIsRoleView();
  const session = useSession();
  const maySeeProfile = session !== null && mayDo(accessOf(session), 'view-profile');
  return (
    <Menu {...anchored} placement="top-start">
      <MenuChoice {...themeChoice} />
      {languageChoice !== null && (
        <>
          <MenuSeparator />
          <MenuChoice
            {...languageChoice}
            options={languageChoice.options.map((option) => ({ ...option, icon: Languages }))}
          />
        </>
      )}
      {!isRoleView && (
        <>
          <MenuSeparator />
          {maySeeProfile && <OwnChoices />}
          <MenuItem value="sign-out" icon={LogOut} onSelect={onSignOut}>
            {t('shell.signOut.act')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};

export default AccountChoices;

/** The way to the profile, and the user's availability until further notice. */
const OwnChoices = () => {
  const { t, sentence } = useTranslation(texts);
  const [, navigate] = useLocation();
  const { profile, change } = useOwnProfile();
  const save = async (state: (typeof AVAILABILITY_STATES)[number]) => {
    const answer = await change({ act: 'setAvailability', state, until: null });
    if (!answer.ok) showFailure(t('availability.notChanged'), sentence(answer.refusal.reason));
  };
  return (
    <>
      {/* Also before the profile has loaded: otherwise the items of the menu would move under the pointer. */}
      <MenuChoice
        label={t('availability.title')}
        value={profile === null ? null : stateNow(profile.availability, Date.now())}
        options={AVAILABILITY_STATES.map((value) => ({
          value,
          label: t(`availability.states.${value}`),
          icon: AVAILABILITY_ICONS[value],
        }))}
        onChange={(state) => void save(state)}
      />
      <MenuItem value="profile" icon={UserRound} onSelect={() => navigate(profilePath('account'))}>
        {t('label')}
      </MenuItem>
      <MenuSeparator />
    </>
  );
};
