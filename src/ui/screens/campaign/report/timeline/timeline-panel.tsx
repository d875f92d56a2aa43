import { ChartColumn, Table2 } from 'lucide-react';
import { css } from 'styled-system/css';
import type { ReportRecord } from '../../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../../core/model/collections/campaigns/campaigns.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { Segment } from '../../../../components/segment/segment.tsx';
import { Skeleton } from '../../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../components/state/panel-state.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { ListStates } from '../../../../records/states/list-states.tsx';
import type { RecordList } from '../../../../records/use-collection.ts';
import { handedOver, recipientsIn } from '../../../../shared/campaigns/campaign-parts.tsx';
import { report as styles } from '../report.recipe.ts';
import type { ReportAddress } from '../report-address.ts';
import { texts } from '../texts/texts.ts';
import { barsOf, forecastOf, spanOf, UNITS, unitsFor } from './timeline.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineTable } from './timeline-table.tsx';

const TABLE = 'table';

const body = css({ layerStyle: 'column', minHeight: '220px' });
const bones = css({ display: 'flex', alignItems: 'flex-end', gap: '4', height: '168px', mt: '28' });
const bone = css({ flex: '1' });
const whole = css({ height: 'full' });
/** Heights in percent. */
const BONES = [60, 61, 59, 62, 58, 60.5, 42, 40, 41, 38, 30, 20];

/** How long after the last text or mark a held campaign shows the present, ms. */
const HELD_MS = 12 * 60 * 60_000;
const isHeld = (status: CampaignRecord['status']): boolean => status === 'paused' || status === 'stalled';

interface TimelinePanelProps {
  readonly campaign: CampaignRecord;
  readonly list: RecordList<ReportRecord>;
  readonly pace: number;
  readonly now: number;
  readonly address: ReportAddress;
}

/** When the texts left, as bars or as a table, with the forecast at the present pace. */
export const TimelinePanel = ({ campaign, list, pace, now, address }: TimelinePanelProps) => {
  const t = useTexts(texts);
  const { buckets = [], marks: told = [] } = list.rows[0]?.values ?? {};
  const marks = told.toSorted((a, b) => a.at - b.at);
  const { counts, status } = campaign;
  const isRunning = status === 'sending';
  const toGo = isRunning ? Math.max(0, recipientsIn(counts) - handedOver(counts)) : 0;
  const past = [...buckets, ...marks].map(({ at }) => at);
  // A campaign may be paused for weeks, which would leave no room for its bars.
  const hasNow = isRunning || (isHeld(status) && now - Math.max(0, ...past) < HELD_MS);
  const happened = hasNow || past.length === 0 ? [...past, now] : past;
  const units = unitsFor(happened);
  const unit = units.find((one) => one === address.query.unit) ?? units[0] ?? 'hour';
  const bars = barsOf(buckets, unit);
  const forecast = forecastOf(toGo, pace, now, unit);
  const lastGuess = forecast?.windows.at(-1);
  const span = spanOf([...happened, ...(lastGuess === undefined ? [] : [lastGuess.at])], unit);
  const isTable = address.list.view === TABLE;
  return (
    <section aria-labelledby="report-timeline" data-part="timeline" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="report-timeline" className={styles.heading}>
          {t('timeline.title')}
        </h2>
        <span className={styles.muted}>{t(`timeline.inUnit.${unit}`)}</span>
        <span className={styles.end}>
          <IconButton
            size="sm"
            icon={isTable ? ChartColumn : Table2}
            label={t(isTable ? 'timeline.asChart' : 'timeline.asTable')}
            onClick={() => address.list.setView(isTable ? null : TABLE)}
          />
        </span>
        <Segment
          label={t('timeline.unit')}
          value={unit}
          options={UNITS.map((value) => ({
            value,
            label: t(`timeline.units.${value}`),
            disabled: !units.includes(value),
          }))}
          onChange={(value) => address.list.change({ unit: value, from: null, to: null })}
        />
      </div>
      <div className={body}>
        <ListStates
          list={list}
          isFiltered={false}
          onClear={address.clear}
          empty={{ icon: ChartColumn, title: t('timeline.empty'), text: t('timeline.emptyText') }}
          skeleton={
            <div className={bones}>
              {BONES.map((height) => (
                <span key={height} className={bone} style={{ height: `${height}%` }}>
                  <Skeleton shape="line" className={whole} />
                </span>
              ))}
            </div>
          }
        >
          {bars.length === 0 && marks.length === 0 ? (
            <EmptyState icon={ChartColumn} title={t('timeline.nothing')} text={t('timeline.nothingText')} />
          ) : isTable ? (
            <TimelineTable bars={bars} marks={marks} now={now} address={address} />
          ) : (
            <TimelineChart
              bars={bars}
              marks={marks}
              forecast={forecast}
              toGo={toGo}
              span={span}
              unit={unit}
              now={now}
              hasNow={hasNow}
              address={address}
            />
          )}
        </ListStates>
      </div>
    </section>
  );
};
