import { css } from 'styled-system/css';
import type { CampaignCounts } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { handedOver, recipientsIn, replyRate } from '../../../shared/campaigns/campaign-parts.tsx';
import { report as styles } from './report.recipe.ts';
import { texts } from './texts/texts.ts';

const table = css({
  width: 'full',
  textStyle: 'text.ui',
  '& tr': { position: 'relative' },
  '& :is(th, td)': { pt: '2', paddingBlockEnd: '22px', verticalAlign: 'baseline' },
  '& tr:last-child > *': { paddingBlockEnd: '14px' },
  '& th': { textAlign: 'start', fontWeight: 'medium' },
  '& td': { textAlign: 'end', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});
const beside = css({ textStyle: 'text.meta', color: 'fg.muted', marginInlineStart: '8' });
const bar = css({
  position: 'absolute',
  insetInlineStart: '0',
  insetBlockStart: '24px',
  height: '8px',
  borderRadius: '2px',
  forcedColorAdjust: 'none',
  '&[data-part=audience], &[data-part=toSend]': { bg: 'secondary.solid' },
  '&[data-part=handedOver]': { bg: 'info.solid' },
  '&[data-part=delivered]': { bg: 'success.solid' },
  '&[data-part=replied]': { bg: 'accent.solid' },
});

/** How many people each step of the run has reached, as a table with a bar in each row. */
export const Funnel = ({ counts }: { readonly counts: CampaignCounts }) => {
  const { t, formats } = useTranslation(texts);
  const toSend = recipientsIn(counts);
  const handed = handedOver(counts);
  const rate = replyRate(counts);
  const figure = (value: number) => formats.count(value);
  const steps = [
    { part: 'audience', value: counts.audience, note: null },
    {
      part: 'toSend',
      value: toSend,
      note: counts.skipped === 0 ? null : t('funnel.skipped', { figure: figure(counts.skipped) }),
    },
    {
      part: 'handedOver',
      value: handed,
      note: toSend === handed ? null : t('funnel.toGo', { figure: figure(toSend - handed) }),
    },
    {
      part: 'delivered',
      value: counts.delivered,
      note: t('funnel.onTheWay', { sent: figure(counts.sent), failed: figure(counts.failed) }),
    },
    {
      part: 'replied',
      value: counts.replied,
      note: rate === null ? null : t('funnel.ofDelivered', { figure: formats.ratio(rate) }),
    },
  ] as const;
  return (
    <section aria-labelledby="report-funnel" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="report-funnel" className={styles.heading}>
          {t('funnel.title')}
        </h2>
      </div>
      <table aria-labelledby="report-funnel" className={table}>
        <tbody>
          {steps.map(({ part, value, note }) => (
            <tr key={part}>
              <th scope="row">
                <span>{t(`funnel.${part}`)}</span>
                {note !== null && <span className={beside}>{note}</span>}
                <span
                  aria-hidden
                  data-part={part}
                  className={bar}
                  style={{ width: counts.audience === 0 ? 0 : `${(value / counts.audience) * 100}%` }}
                />
              </th>
              <td>{figure(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
