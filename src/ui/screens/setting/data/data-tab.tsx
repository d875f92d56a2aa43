import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { DEFAULT_KEEP_DAYS, KEEP_DAYS } from '../../../../core/model/log/keep/types.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { mayDo } from '../../../session/ability.ts';
import { useChoice } from '../../../session/choice.ts';
import { dataSetting } from '../../../session/data-setting.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { storageFacts } from '../../../shell/storage/storage-facts.ts';
import { useAccount } from '../account/use-account.ts';
import { RestoreDefaults } from '../restore-defaults.tsx';
import { useStore } from '../use-store.ts';
import { ClearDevice } from './clear-device.tsx';
import { ExportLog } from './export-log.tsx';
import { KeepDaysChoice, useKeepDays } from './keep-days-choice.tsx';
import { VerifyLog } from './verify-log.tsx';
import '../../../language/texts/en/settings.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  link: css({ display: 'inline-block', mt: '6', py: '2', textStyle: 'text.ui', textDecoration: 'underline' }),
  bone: css({ height: '20px', width: '240px', maxWidth: 'full' }),
};

/** What this device stores of the console, for how long, and how to take it away. */
export const DataTab = () => {
  const translation = useTranslation();
  const { t } = translation;
  const own = useTexts(texts);
  const ability = useAbility();
  const now = useMinute();
  const storage = useView({ view: 'storage' })?.head;
  const [{ keepDays }] = useChoice(dataSetting);
  const { keepDaysMax } = useAccount().rules;
  const { store, restore } = useStore(dataSetting);
  const days = keepDays > keepDaysMax ? keepDaysMax : keepDays;
  const loss = own('data.shorterLoss');
  const [restoreDays, question] = useKeepDays({
    value: days,
    loss,
    onChange: (chosen) => restore({ keepDays: chosen }),
  });
  const mayReadPast = ability !== null && mayDo(ability, 'view-logs');
  return (
    <SectionPage
      title={t('settings.tabs.data')}
      text={own('saved')}
      width="text"
      act={<RestoreDefaults onRestore={() => restoreDays(DEFAULT_KEEP_DAYS)} />}
    >
      {question}
      <PageSection label={own('data.stored')}>
        {storage === undefined ? (
          <Skeleton shape="line" className={styles.bone} />
        ) : (
          <Facts facts={storageFacts(storage, now, translation)} />
        )}
        <Link href="/second-page" className={styles.link}>
          {own('data.more')}
        </Link>
      </PageSection>
      <PageSection label={own('data.keep')}>
        <KeepDaysChoice
          label={own('data.keep')}
          value={days}
          max={keepDaysMax}
          loss={loss}
          onChange={(chosen) => store({ keepDays: chosen })}
        />
        {KEEP_DAYS.some((days) => days > keepDaysMax) && (
          <p className={styles.note}>
            {own('data.keepLimit', { days: own('data.days', { count: keepDaysMax }) })}
          </p>
        )}
        <p className={styles.note}>{own('data.keepNote')}</p>
      </PageSection>
      {mayReadPast && (
        <>
          <PageSection label={own('data.export')}>
            <ExportLog events={storage?.events ?? 0} />
          </PageSection>
          <PageSection label={own('data.verify')}>
            <VerifyLog />
          </PageSection>
        </>
      )}
      <PageSection label={own('data.clear')}>
        <ClearDevice />
      </PageSection>
    </SectionPage>
  );
};
