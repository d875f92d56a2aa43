import { css } from 'styled-system/css';
import { type CampaignRecord, campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useRecord } from '../../records/use-record.ts';
import {
  CampaignStatusBadge,
  type CampaignWords,
  replyRate,
} from '../../shared/campaigns/campaign-parts.tsx';
import { texts as sharedTexts } from '../../shared/campaigns/texts/texts.ts';
import { rateWords } from './campaign-columns.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

const table = css({
  width: 'full',
  textStyle: 'text.ui',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: '8', borderBlockEnd: '1px solid token(colors.border.subtle)', verticalAlign: 'top' },
  '& th': { textAlign: 'start', fontWeight: 'regular', color: 'fg.muted' },
  '& thead th:not(:first-child), & td': {
    textAlign: 'end',
    paddingInlineStart: '12',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontWeight: 'medium', color: 'fg.default' },
});

type Row = readonly [label: string, of: (campaign: CampaignRecord) => string];

const rowsOf = (t: TranslateOf<typeof en>, words: CampaignWords, formats: Formats): readonly Row[] => {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
  const rate = (value: number | null) => rateWords(words, formats, value) || t('compare.none');
  return [
    [t('compare.audience'), ({ counts }) => formats.count(counts.audience)],
    [t('compare.skipped'), ({ counts }) => formats.count(counts.skipped)],
    [t('compare.delivered'), ({ counts }) => formats.count(counts.delivered)],
    [t('compare.failed'), ({ counts }) => formats.count(counts.failed)],
    [t('compare.replied'), ({ counts }) => formats.count(counts.replied)],
    [t('compare.replyRate'), ({ counts }) => rate(replyRate(counts))],
    [t('compare.optedOut'), ({ counts }) => formats.count(counts.opted_out)],
    [t('compare.optOutRate'), ({ counts }) => rate(share(counts.opted_out, counts.delivered))],
    [t('compare.throttle'), ({ throttle }) => formats.count(throttle)],
    [
      t('compare.started'),
      ({ startedAt }) => (startedAt === null ? words('notStarted') : formats.exactTime(startedAt)),
    ],
  ];
};

interface CompareDialogProps {
  /** The two campaigns. Null closes the dialog. */
  readonly pair: readonly [CampaignRecord, CampaignRecord] | null;
  readonly onClose: () => void;
}

/** Returns a ticked campaign as it is now; once it is deleted, as it was. */
const useLive = (ticked: CampaignRecord): CampaignRecord => useRecord(campaigns, ticked.id).values ?? ticked;

/** The figures of two campaigns side by side. They move while a campaign sends. */
export const CompareDialog = ({ pair, onClose }: CompareDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open={pair !== null}
      onClose={onClose}
      title={t('compare.title')}
      actions={<Button onClick={onClose}>{t('compare.close')}</Button>}
    >
      {pair !== null && <Figures ticked={pair} />}
    </Dialog>
  );
};

const Figures = ({
  ticked: [first, second],
}: {
  readonly ticked: readonly [CampaignRecord, CampaignRecord];
}) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const pair = [useLive(first), useLive(second)];
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{t('compare.figure')}</th>
          {pair.map(({ id, name, status }) => (
            <th key={id} scope="col">
              <bdi translate="no">{name}</bdi>
              <div>
                <CampaignStatusBadge status={status} />
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(t, words, formats).map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {pair.map((campaign) => (
              <td key={campaign.id}>{of(campaign)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
