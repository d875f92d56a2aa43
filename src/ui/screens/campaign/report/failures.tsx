import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { ReportRecord } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { failureTitle } from '../../../language/failure-title.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { failureAdvice, mayWork } from './failure-codes.ts';
import { report as styles } from './report.recipe.ts';
import type { ReportAddress } from './report-address.ts';
import { texts } from './texts/texts.ts';

const list = css({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12',
    alignItems: 'center',
    py: '6',
    borderBlockStart: '1px solid token(colors.border.subtle)',
    textStyle: 'text.ui',
  },
  '& > li > :nth-child(even)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
const name = css({ fontWeight: 'medium' });
const none = css({ textStyle: 'text.ui', color: 'fg.muted' });
const retry = css({ mt: '12', mb: '4' });

interface FailuresProps {
  readonly campaign: CampaignRecord;
  readonly failures: ReportRecord['failures'];
  readonly address: ReportAddress;
  /** Tries the failed texts again; null for who may not. */
  readonly onRetry: (() => void) | null;
}

/** Why texts failed, the commonest reason first, and what helps. */
export const Failures = ({ campaign, failures, address, onRetry }: FailuresProps) => {
  const t = useTexts(texts);
  const { t: shared, formats } = useTranslation();
  const { counts, status } = campaign;
  const retried = failures.reduce((sum, { code, count }) => sum + (mayWork(code) ? count : 0), 0);
  return (
    <section aria-labelledby="report-failures">
      <div className={styles.head}>
        <h2 id="report-failures" className={styles.heading}>
          <span>{t('failures.title')}</span>
          <span className={styles.figure}>{formats.count(counts.failed)}</span>
        </h2>
      </div>
      {counts.failed === 0 && failures.length === 0 && <p className={none}>{t('failures.none')}</p>}
      <ul className={list}>
        {failures
          .toSorted((a, b) => b.count - a.count || a.code - b.code)
          .map(({ code, count }) => {
            const title = failureTitle(shared, String(code));
            return (
              <li key={code}>
                <span className={name}>{title}</span>
                <span>{formats.count(count)}</span>
                <span className={styles.muted}>{failureAdvice(t, code)}</span>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={t('failures.seeNamed', { title })}
                  onClick={() => address.see({ status: 'failed', code: String(code) })}
                >
                  {t('failures.see')}
                </button>
              </li>
            );
          })}
      </ul>
      {onRetry !== null && retried > 0 && (status === 'sending' || status === 'completed') && (
        <RetryButton count={retried} onRetry={onRetry} />
      )}
    </section>
  );
};

interface RetryButtonProps {
  readonly count: number;
  readonly onRetry: () => void;
}

/** Asks first, like the button that sends the campaign: a slip would send texts to many people. */
const RetryButton = ({ count, onRetry }: RetryButtonProps) => {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const carryOut = () => {
    setAsking(false);
    onRetry();
  };
  return (
    <>
      <Button icon={RotateCw} className={retry} onClick={() => setAsking(true)}>
        {t('failures.retry', { count })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        focusFirst={() => keep.current}
        title={t('failures.retry', { count })}
        actions={
          <>
            <Button ref={keep} onClick={() => setAsking(false)}>
              {t('failures.retryKeep')}
            </Button>
            <Button variant="primary" onClick={carryOut}>
              {t('failures.retryAct')}
            </Button>
          </>
        }
      >
        <p>{t('failures.retryText')}</p>
      </Dialog>
    </>
  );
};
