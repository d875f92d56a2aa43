import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import type { LogReadStatus } from '../../../../core/model/log/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { detailsRecipe } from './details.recipe.ts';
import { texts } from './texts/texts.ts';
import { itemsOf, type TimelineFilter, type TimelineKind, timelineFilters } from './timeline-kinds.ts';

/** Items shown before *Show more*. */
const FIRST_ITEMS = 20;

const bone = css({ width: '70%', height: '12px', my: '12px' });

export interface TimelineItem {
  readonly key: string;
  readonly at: number;
  /** True if this device noticed it at `at`, and it may have happened before. */
  readonly isNoticed: boolean;
  readonly kinds: readonly TimelineKind[];
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly note: string | null;
  readonly tone: 'plain' | 'bad';
}

interface TimelineProps {
  /** Newest first. */
  readonly items: readonly TimelineItem[];
  /** Whether this device's log is read. */
  readonly status: LogReadStatus;
  /** Notes below the items. */
  readonly children?: ReactNode;
}

/** Shows what happened, newest first. */
export const Timeline = ({ items, status, children }: TimelineProps) => {
  const styles = detailsRecipe();
  const { t, formats } = useTranslation(texts);
  const { exactTime, rowTime } = formats;
  const now = useMinute();
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<TimelineFilter>('all');
  const filters = timelineFilters(items);
  // The chosen filter may be from another timeline, or its items may have left the log.
  const filter = filters.includes(chosen) ? chosen : 'all';
  const passing = itemsOf(items, filter);
  const shown = isWhole ? passing : passing.slice(0, FIRST_ITEMS);
  return (
    <section className={styles.section} aria-label={t('timeline.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{t('timeline.label')}</h3>
        {filters.length > 0 && (
          <InlineSelect
            label={t('timeline.filter')}
            value={filter}
            options={filters.map((value) => ({ value, label: t(`timeline.filters.${value}`) }))}
            onChange={setChosen}
          />
        )}
      </div>
      {status === 'failed' && (
        <p className={styles.note} role="alert">
          {t('timeline.failed')}
        </p>
      )}
      {status === 'reading' && items.length === 0 && (
        <div role="status" aria-label={t('timeline.loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      )}
      {status === 'read' && items.length === 0 && <p className={styles.note}>{t('timeline.none')}</p>}
      {shown.length > 0 && (
        <ol className={styles.steps}>
          {shown.map(({ key, at, isNoticed, icon: Icon, title, note, tone }) => (
            <li key={key} className={styles.step} data-tone={tone}>
              <span className={styles.disc}>
                <Icon size={12} aria-hidden />
              </span>
              <div className={styles.words}>
                <p className={styles.stepTitle}>{title}</p>
                {note !== null && <p className={styles.stepNote}>{note}</p>}
                <time className={styles.stepNote} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
                  <bdi translate="no">
                    {isNoticed ? t('timeline.noticed', { time: rowTime(at, now) }) : rowTime(at, now)}
                  </bdi>
                </time>
              </div>
            </li>
          ))}
        </ol>
      )}
      {shown.length < passing.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('timeline.more', { more: passing.length - shown.length })}
        </Button>
      )}
      {children}
    </section>
  );
};
