import { RotateCw } from 'lucide-react';
import { css } from 'styled-system/css';
import type { ReportRecord } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { failureWords, mayWork } from './failure-codes.ts';
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
const name = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', fontWeight: 'medium' });
const figures = css({ fontWeight: 'regular', color: 'fg.muted' });
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
  const { formats } = useTranslation();
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
            const { title, advice, isKnown } = failureWords(t, code);
            return (
              <li key={code}>
                <span className={name}>
                  <span>{title}</span>
                  {isKnown && (
                    <bdi dir="ltr" translate="no" className={figures}>
                      {code}
                    </bdi>
                  )}
                </span>
                <span>{formats.count(count)}</span>
                <span className={styles.muted}>{advice}</span>
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
        <Button icon={RotateCw} className={retry} onClick={onRetry}>
          {t('failures.retry', { count: retried })}
        </Button>
      )}
    </section>
  );
};
