import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts } from '../texts/texts.ts';
import { PlainSigns } from './plain-signs.tsx';
import { Part, review as styles } from './review-part.tsx';

/** What the texts cost, and whose text costs the most. */
export const Segments = ({
  estimate,
  mayEdit,
}: {
  readonly estimate: CampaignEstimate;
  readonly mayEdit: boolean;
}) => {
  const { t, formats } = useTranslation(texts);
  const { set } = useFormField('body');
  const { segments, segmentsTotal, forcing, smartTotal, worst } = estimate;
  const saved = smartTotal === null ? 0 : segmentsTotal - smartTotal;
  return (
    <Part title={t('review.segments')} figure={formats.count(segmentsTotal)}>
      {segments.map((one) => (
        <div key={one.segments} className={styles.row}>
          <b>{t('review.segmentRow', { count: one.segments })}</b>
          <small />
          <span>{t('review.people', { figure: formats.count(one.recipients) })}</span>
          <span>{formats.count(one.segments * one.recipients)}</span>
        </div>
      ))}
      {worst !== null && estimate.segmentsMax > 1 && (
        <>
          <p className={styles.dimmed}>
            {t('review.worst', { name: worst.name, count: estimate.segmentsMax })}
          </p>
          <p className={styles.worst} dir="auto" translate="no">
            {worst.text}
          </p>
        </>
      )}
      {forcing.length > 0 && (
        <p className={styles.dimmed}>
          <span>
            {t('review.forced', {
              letters: formats.joined(forcing.slice(0, 3).map(({ character }) => character)),
            })}
          </span>{' '}
          {saved > 0 && <span>{t('review.saves', { figure: formats.count(saved) })}</span>}
        </p>
      )}
      {mayEdit && <PlainSigns isOffered={saved > 0} onText={set} />}
    </Part>
  );
};
