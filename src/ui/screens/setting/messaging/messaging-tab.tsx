import { css } from 'styled-system/css';
import { useEnter } from '../../../actions/enter-choice.ts';
import { ENTERS, type Enter, type PartKeysId, partKeys } from '../../../actions/part-keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import '../../../language/texts/en/settings.ts';

const styles = {
  notes: css({ display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '4' }),
  note: css({ display: 'inline-flex', alignItems: 'center', gap: '6' }),
};

const WRITTEN = ['sendMessage', 'breakLine'] as const satisfies readonly PartKeysId[];

/** Settings for writing messages. Changes apply in every tab at once. */
export const MessagingTab = () => {
  const { t } = useTranslation();
  const [enter, choose] = useEnter();
  return (
    <SectionPage title={t('settings.tabs.messaging')} text={t('settings.appearance.text')} width="text">
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
