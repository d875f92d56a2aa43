import { Clock, PhoneMissed, Trash2, UserRound } from 'lucide-react';
import type { Action } from '../../actions/action.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { mayOpen } from '../../routes/navigation-items.ts';
import { PROFILE_TABS, type ProfileTab, profilePath } from '../../routes/profile-path.ts';
import { routeOf } from '../../routes/routes.ts';
import { SETTING_TABS, type SettingTab, settingNeeds, settingPath } from '../../routes/setting-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { texts as profileTexts } from '../../shared/profile/texts/texts.ts';
import { texts as searchTexts } from '../../shared/search/texts/texts.ts';
import { TAB_ICONS } from '../../shared/setting/tab-icons.ts';
import { texts as settingTexts } from '../../shared/setting/texts/texts.ts';
import type { SpokenAction } from './palette-entries.ts';
import '../../language/texts/en/settings.ts';

/** Filters and panes that people look for by name. Their pages say what they are. */
const PARTS = [
  { id: 'missedCalls', path: '/call?status=missed', page: '/call', icon: PhoneMissed },
  { id: 'openingHours', path: '/auto-responder?view=hours', page: '/auto-responder', icon: Clock },
  { id: 'deletions', path: '/activity-logs?action=deleted', page: '/activity-logs', icon: Trash2 },
] as const;

const common = { group: 'go', alias: null, keys: [], when: () => true } as const;

/** Returns the ways to parts of pages, such as the tabs of the settings and the profile. The palette shows them only for a typed text. */
export function useTabActions(ability: AppAbility): readonly SpokenAction[] {
  const { t } = useTranslation();
  const part = useTexts(searchTexts);
  const profile = useTexts(profileTexts);
  const setting = useTexts(settingTexts);

  const settingAlias: Partial<Record<SettingTab, readonly string[]>> = {
    appearance: [t('settings.appearance.theme'), t('parts.language')],
    notifications: [setting('notifications.sound'), setting('notifications.quietHours')],
    messaging: [setting('messaging.undo'), setting('messaging.signatureLabel')],
    keyboard: [setting('keyboard.shortcuts')],
    data: [setting('data.keep'), setting('data.exportAct'), setting('data.clearAct')],
  };
  const profileAlias: Partial<Record<ProfileTab, readonly string[]>> = {
    account: [
      profile('account.name'),
      profile('email.label'),
      profile('account.phone'),
      profile('picture.label'),
      profile('account.signature'),
      profile('account.timeZone'),
    ],
    security: [
      profile('password.title'),
      profile('step.title'),
      profile('step.codesLabel'),
      profile('sessions.title'),
    ],
    availability: [profile('availability.states.busy'), profile('availability.hours.label')],
  };
  const spoken = (action: Action, tab: string, alias: readonly string[] = []): SpokenAction => ({
    action,
    words: part('part', { page: t(action.words), part: tab }),
    alias: alias.join(' '),
  });
  return [
    ...PARTS.filter(({ page }) => mayOpen(ability, page)).map(({ id, path, page, icon }) => ({
      action: {
        ...common,
        id: `part-${id}`,
        words: routeOf(page).title,
        icon,
        needs: null,
        deed: { kind: 'open', path } as const,
      },
      words: part(`places.${id}`),
      alias: part(`placeWords.${id}`),
    })),
    ...(mayDo(ability, 'view-profile')
      ? PROFILE_TABS.map((tab) =>
          spoken(
            {
              ...common,
              id: `profile-${tab}`,
              words: 'routes.profile',
              icon: UserRound,
              needs: 'view-profile',
              deed: { kind: 'open', path: profilePath(tab) },
            },
            profile(`tabs.${tab}`),
            [part('mine'), ...(profileAlias[tab] ?? [])],
          ),
        )
      : []),
    ...SETTING_TABS.filter((tab) => mayOpen(ability, settingPath(tab))).map((tab) =>
      spoken(
        {
          ...common,
          id: `setting-${tab}`,
          words: 'routes.setting',
          icon: TAB_ICONS[tab],
          needs: settingNeeds(tab),
          deed: { kind: 'open', path: settingPath(tab) },
        },
        t(`settings.tabs.${tab}`),
        settingAlias[tab],
      ),
    ),
  ];
}
