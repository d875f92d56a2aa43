import { UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { MenuChoice, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import {
  AVAILABILITY_ICONS,
  AVAILABILITY_STATES,
  stateNow,
} from '../../screens/profile/availability/availability.ts';
import { useOwnProfile } from '../../screens/profile/own-profile.ts';
import { profilePath } from '../../screens/profile/profile-path.ts';
import { texts } from '../../screens/profile/texts/texts.ts';

/** The way to the profile, and the user's availability until further notice. */
export const OwnChoices = () => {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
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
