import { css } from 'styled-system/css';
import { type AlertRules, DEFAULT_RULES } from '../../../../core/model/alerts/types.ts';
import { alertRules, soundChoice } from '../../../alerts/alert-choices.ts';
import { useNotificationAnswer } from '../../../alerts/notification-permission.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { hoursWords } from '../../../components/field/minutes.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { mayDo } from '../../../session/ability.ts';
import { useChoice } from '../../../session/choice.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { DesktopNotifications } from '../../../shell/top-bar/notification-panel.tsx';
import { useAccount } from '../account/use-account.ts';
import { RestoreDefaults } from '../restore-defaults.tsx';
import { useStore } from '../use-store.ts';
import { FlagRules } from './flag-rules.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import { SoundChoices } from './sound-choices.tsx';
import '../../../language/texts/en/settings.ts';

const note = css({ textStyle: 'text.meta', color: 'fg.muted', mt: '4' });

/** How new messages alert this user. The worker decides by these rules. */
export const NotificationsTab = () => {
  const { t, formats } = useTranslation();
  const own = useTexts(texts);
  const ability = useAbility();
  const [rules] = useChoice(alertRules);
  const { rules: account } = useAccount();
  const { store, restore } = useStore(alertRules);
  const [answer, ask] = useNotificationAnswer();
  const change = (some: Partial<AlertRules>) => store({ ...rules, ...some });
  return (
    <SectionPage
      title={t('settings.tabs.notifications')}
      text={own('saved')}
      width="text"
      act={
        <RestoreDefaults
          onRestore={() => {
            const isOn = soundChoice().current();
            restore(DEFAULT_RULES, {
              restore: () => soundChoice().change(true),
              undo: () => soundChoice().change(isOn),
            });
          }}
        />
      }
    >
      <PageSection label={own('notifications.sound')}>
        <SoundChoices rules={rules} onChange={change} />
      </PageSection>
      <PageSection label={own('notifications.repeat')}>
        <Checkbox
          label={own('notifications.repeatUntilRead')}
          checked={rules.repeat}
          onChange={(repeat) => change({ repeat })}
        />
        <p className={note}>{own('notifications.repeatNote')}</p>
      </PageSection>
      <PageSection label={own('notifications.desktop')}>
        {answer === null ? (
          <p className={note}>{own('notifications.noDesktop')}</p>
        ) : (
          <DesktopNotifications answer={answer} onAsk={ask} />
        )}
      </PageSection>
      <PageSection label={own('notifications.marks')}>
        <Checkbox
          label={own('notifications.showMarks')}
          checked={rules.marks}
          onChange={(marks) => change({ marks })}
        />
      </PageSection>
      <PageSection label={own('notifications.quietHours')}>
        <QuietHoursFields
          quiet={rules.quiet}
          note={own('notifications.quietNote')}
          onChange={(quiet) => change({ quiet })}
        />
        {account.quiet.on && (
          <p className={note}>
            {own('notifications.quietForAll', { hours: hoursWords(account.quiet, formats) })}
          </p>
        )}
      </PageSection>
      {ability !== null && mayDo(ability, 'view-chat') && (
        <PageSection label={own('notifications.flags')}>
          <FlagRules rules={rules.flags} onChange={(flags) => change({ flags })} />
        </PageSection>
      )}
    </SectionPage>
  );
};
