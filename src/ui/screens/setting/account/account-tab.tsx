import { Lock } from 'lucide-react';
import { css } from 'styled-system/css';
import { HOLD_SECONDS } from '../../../../core/model/chat/sending/types.ts';
import { settings } from '../../../../core/model/collections/settings.ts';
import { hoursWords } from '../../../components/field/minutes.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../../components/state/panel-state.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useFailureText } from '../../../records/use-failure-text.ts';
import { useReadOnlyWords } from '../../../session/use-read-only-words.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { KeepDaysChoice } from '../data/keep-days-choice.tsx';
import { QuietHoursFields } from '../notifications/quiet-hours.tsx';
import { NumberChoice } from '../number-choice.tsx';
import { SignInHours } from './sign-in-hours.tsx';
import { useAccount } from './use-account.ts';
import { WorkSettings } from './work-settings.tsx';
import '../../../language/texts/en/settings.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  locked: css({
    layerStyle: 'row',
    gap: '8',
    px: '12',
    py: '8',
    mb: '8',
    borderRadius: 'sm',
    bg: 'bg.muted',
    textStyle: 'text.ui',
    color: 'fg.muted',
  }),
  value: css({ textStyle: 'text.ui', fontVariantNumeric: 'tabular-nums' }),
  bone: css({ height: '28px', width: '240px', maxWidth: 'full' }),
};

const SECTIONS = ['keep', 'hold', 'quiet', 'signIn'] as const;

/** Settings for all users of the account. A user without the right to change them sees their values. */
export const AccountTab = () => {
  const t = useTexts(texts);
  const translation = useTranslation();
  const { record, status, error, mayChange, change, load } = useAccount();
  const failureText = useFailureText();
  const seconds = (count: number) =>
    count === 0 ? t('messaging.off') : translation.t('parts.duration.seconds', { seconds: count });
  const locked = !mayChange;
  const lockedWords = useReadOnlyWords(t('account.locked', { right: settings.writes.update.may }));
  return (
    <SectionPage title={translation.t('settings.tabs.account')} text={t('account.text')} width="text">
      {locked && (
        <p className={styles.locked}>
          <Lock size={16} aria-hidden />
          <span>{lockedWords}</span>
        </p>
      )}
      {record === null ? (
        status === 'loading' ? (
          SECTIONS.map((section) => (
            <PageSection key={section} label={t(`account.${section}`)}>
              <Skeleton shape="line" className={styles.bone} />
            </PageSection>
          ))
        ) : (
          <ErrorState
            title={t('account.failed')}
            reason={[t('account.failedText'), error === null ? '' : failureText(error)].join(' ').trim()}
            onRetry={load}
          />
        )
      ) : (
        <>
          <PageSection label={t('account.keep')}>
            <KeepDaysChoice
              label={t('account.keep')}
              value={record.keepDaysMax}
              locked={locked}
              loss={t('account.keepLoss')}
              onChange={(keepDaysMax) => change({ keepDaysMax })}
            />
            <p className={styles.note}>{t('account.keepNote')}</p>
          </PageSection>
          <PageSection label={t('account.hold')}>
            <NumberChoice
              label={t('account.hold')}
              value={record.holdMin}
              locked={locked}
              options={HOLD_SECONDS.map((value) => ({ value, label: seconds(value) }))}
              onChange={(holdMin) => change({ holdMin })}
            />
            <p className={styles.note}>{t('account.holdNote')}</p>
          </PageSection>
          <PageSection label={t('account.quiet')}>
            {locked ? (
              <>
                <p className={styles.value}>
                  {record.quiet.on ? hoursWords(record.quiet, translation.formats) : t('messaging.off')}
                </p>
                <p className={styles.note}>{t('account.quietNote')}</p>
              </>
            ) : (
              <QuietHoursFields
                quiet={record.quiet}
                note={t('account.quietNote')}
                onChange={(quiet) => change({ quiet })}
              />
            )}
          </PageSection>
          <PageSection label={t('account.signIn')}>
            <SignInHours
              value={record.signInHours}
              locked={locked}
              onChange={(signInHours) => change({ signInHours })}
            />
            <p className={styles.note}>{t('account.signInNote')}</p>
          </PageSection>
          <WorkSettings record={record} locked={locked} change={change} />
        </>
      )}
    </SectionPage>
  );
};
