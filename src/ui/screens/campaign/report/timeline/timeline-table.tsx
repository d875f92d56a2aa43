import { css } from 'styled-system/css';
import type { ReportRecord } from '../../../../../core/model/collections/campaigns/campaign-people.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { report } from '../report.recipe.ts';
import { isChosen, type ReportAddress } from '../report-address.ts';
import { markWords, timeWords } from '../report-words.ts';
import { texts } from '../texts/texts.ts';
import type { Bar } from './timeline.ts';

const PARTS = ['delivered', 'sent', 'failed', 'replied'] as const;

const scroll = css({ maxHeight: '220px', overflowY: 'auto' });
const table = css({
  width: 'full',
  textStyle: 'text.ui',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { py: '4', borderBlockEnd: '1px solid token(colors.border.subtle)' },
  '& th': { textAlign: 'start', fontWeight: 'regular' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.surface', textStyle: 'text.meta', color: 'fg.muted' },
  '&:first-child :is(thead th:not(:first-child), td)': { textAlign: 'end' },
  '& td': { overflowWrap: 'anywhere' },
  '& tr:has([aria-pressed=true])': { bg: 'accent.soft' },
});

interface TimelineTableProps {
  readonly bars: readonly Bar[];
  readonly marks: ReportRecord['marks'];
  readonly now: number;
  readonly address: ReportAddress;
}

/** The figures of the chart, and its marks, as tables. A press on a time chooses it, as in the chart. */
export const TimelineTable = ({ bars, marks, now, address }: TimelineTableProps) => {
  const { t, formats } = useTranslation(texts);
  return (
    <div className={scroll}>
      <table aria-label={t('timeline.tableLabel')} className={table}>
        <thead>
          <tr>
            <th scope="col">{t('timeline.columns.time')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`timeline.columns.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => {
            const isPressed = isChosen(address.query, bar);
            return (
              <tr key={bar.at}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={isPressed}
                    className={report.link}
                    onClick={() => address.choose(isPressed ? null : bar)}
                  >
                    <bdi dir="ltr" translate="no">
                      {`${timeWords(formats, bar.at, now)}–${formats.clockTime(bar.end)}`}
                    </bdi>
                  </button>
                </th>
                {PARTS.map((part) => (
                  <td key={part}>{formats.count(bar[part])}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <table aria-label={t('timeline.marksLabel')} className={table}>
        <thead>
          <tr>
            <th scope="col">{t('timeline.columns.time')}</th>
            <th scope="col">{t('timeline.columns.event')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={`${mark.at} ${mark.kind}`}>
              <th scope="row">{timeWords(formats, mark.at, now)}</th>
              <td>{markWords(t, mark)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
