import { css } from 'styled-system/css';
import { HOLD_SECONDS } from '../../../../core/model/chat/sending/types.ts';
import { READ_ON } from '../../../../core/model/chat/unseen/types.ts';
import { ENTERS, type Enter, enterChoice, type PartKeysId, partKeys } from '../../../actions/part-keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { mayDo } from '../../../session/ability.ts';
import { useChoice } from '../../../session/choice.ts';
import { DEFAULT_MESSAGING, messagingSetting } from '../../../session/messaging-setting.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { AFTER_CLOSE, afterCloseChoice } from '../../../shared/work/after-close.ts';
import { useAccount } from '../account/use-account.ts';
import { NumberChoice } from '../number-choice.tsx';
import { RestoreDefaults } from '../restore-defaults.tsx';
import { useStore } from '../use-store.ts';
import { SignatureChoice } from './signature-choice.tsx';
import '../../../language/texts/en/settings.ts';

const styles = {
  notes: css({ display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '4' }),
  text: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  note: css({ display: 'inline-flex', alignItems: 'center', gap: '6' }),
};

const WRITTEN = ['sendMessage', 'breakLine'] as const satisfies readonly PartKeysId[];

/** Settings for writing messages. Changes apply in every tab at once. */
export const MessagingTab = () => {
  const { t } = useTranslation();
  const own = useTexts(texts);
  const [enter, choose] = useChoice(enterChoice);
  const [messaging] = useChoice(messagingSetting);
  const { holdMin } = useAccount().rules;
  const { store, restore } = useStore(messagingSetting);
  const [afterClose, chooseAfterClose] = useChoice(afterCloseChoice);
  const hasWork = (useView({ view: 'work' })?.head.counts ?? null) !== null;
  const ability = useAbility();
  return (
    <SectionPage
      title={t('settings.tabs.messaging')}
      text={own('saved')}
      width="text"
      act={
        <RestoreDefaults
          onRestore={() =>
            restore(DEFAULT_MESSAGING, {
              restore() {
                choose(ENTERS[0]);
                chooseAfterClose(AFTER_CLOSE[0]);
              },
              undo() {
                choose(enter);
                chooseAfterClose(afterClose);
              },
            })
          }
        />
      }
    >
      <PageSection label={t('settings.enter.label')}>
        <RadioList
          label={t('settings.enter.label')}
          value={enter}
          options={ENTERS.map((value) => ({
            value,
            label: t(`settings.enter.${value}`),
            note: <KeyNotes enter={value} />,
          }))}
          onChange={choose}
        />
      </PageSection>
      <PageSection label={own('messaging.read')}>
        <RadioList
          label={own('messaging.read')}
          value={messaging.readOn}
          options={READ_ON.map((value) => ({
            value,
            label: own(`messaging.readOn.${value}`),
            note: own(`messaging.readNotes.${value}`),
          }))}
          onChange={(readOn) => store({ ...messaging, readOn })}
        />
      </PageSection>
      {hasWork && (
        <PageSection label={own('messaging.close')}>
          <RadioList
            label={own('messaging.close')}
            value={afterClose}
            options={AFTER_CLOSE.map((value) => ({
              value,
              label: own(`messaging.afterClose.${value}`),
              note: null,
            }))}
            onChange={chooseAfterClose}
          />
        </PageSection>
      )}
      <PageSection label={own('messaging.undo')}>
        <NumberChoice
          label={own('messaging.undo')}
          value={messaging.hold < holdMin ? holdMin : messaging.hold}
          options={HOLD_SECONDS.map((seconds) => ({
            value: seconds,
            disabled: seconds < holdMin,
            label: seconds === 0 ? own('messaging.off') : t('parts.duration.seconds', { seconds }),
          }))}
          onChange={(hold) => store({ ...messaging, hold })}
        />
        {holdMin > 0 && (
          <p className={styles.text}>
            {own('messaging.undoLimit', { time: t('parts.duration.seconds', { seconds: holdMin }) })}
          </p>
        )}
        <p className={styles.text}>{own('messaging.undoNote')}</p>
      </PageSection>
      {ability !== null && mayDo(ability, 'view-profile') && (
        <PageSection label={own('messaging.signatureLabel')}>
          <SignatureChoice />
        </PageSection>
      )}
    </SectionPage>
  );
};

const KeyNotes = ({ enter }: { readonly enter: Enter }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.notes}>
      {WRITTEN.map((id) => (
        <span key={id} className={styles.note}>
          <KeyCaps presses={keyCaps(partKeys(id, enter)[0])} />
          <span>{t(`actions.parts.${id}`)}</span>
        </span>
      ))}
    </span>
  );
};
