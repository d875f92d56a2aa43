import { useState } from 'react';
import { css } from 'styled-system/css';
import type { DetailsView } from '../../../../core/inspect/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useFlags } from '../../../hooks/use-flags.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { detailsRecipe } from './details.recipe.ts';
import { texts } from './texts/texts.ts';
import { stepsOf, type TimelineFilter, timelineFilters } from './timeline-kinds.ts';
import { timelineWords } from './timeline-words.ts';

const MINUTE_MS = 60_000;

/** Steps shown before *Show more*. */
const FIRST_STEPS = 20;

const bone = css({ width: '70%', height: '12px', my: '12px' });

/** Shows what happened to the chat according to this device's log, newest first. */
export const TimelineSection = ({ view }: { readonly view: DetailsView }) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const { formats, sentence } = useTranslation();
  const { exactTime, rowTime } = formats;
  const { byId } = useFlags();
  const now = useNow(MINUTE_MS);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<TimelineFilter>('all');
  const { head, rows } = view;
  const filters = timelineFilters(rows);
  // The chosen filter may be from another chat, or its steps may have left the log.
  const filter = filters.includes(chosen) ? chosen : 'all';
  const passing = stepsOf(rows, filter);
  const steps = isWhole ? passing : passing.slice(0, FIRST_STEPS);
  const isReading = head.status === 'reading';
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
      {head.status === 'failed' && (
        <p className={styles.note} role="alert">
          {t('timeline.failed')}
        </p>
      )}
      {isReading && rows.length === 0 && (
        <div role="status" aria-label={t('timeline.loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      )}
      {head.status === 'read' && rows.length === 0 && <p className={styles.note}>{t('timeline.none')}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => {
            const {
              icon: Icon,
              title,
              note,
              tone,
            } = timelineWords(step, {
              t,
              formats,
              sentence,
              nameOf: (id) => byId.get(id)?.name ?? id,
            });
            return (
              <li key={step.key} className={styles.step} data-tone={tone}>
                <span className={styles.disc}>
                  <Icon size={12} aria-hidden />
                </span>
                <div className={styles.words}>
                  <p className={styles.stepTitle}>{title}</p>
                  {note !== null && <p className={styles.stepNote}>{note}</p>}
                  <time
                    className={styles.stepNote}
                    dateTime={new Date(step.at).toISOString()}
                    title={exactTime(step.at)}
                  >
                    <bdi translate="no">
                      {step.isNoticed
                        ? t('timeline.noticed', { time: rowTime(step.at, now) })
                        : rowTime(step.at, now)}
                    </bdi>
                  </time>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {steps.length < passing.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('timeline.more', { more: passing.length - steps.length })}
        </Button>
      )}
      {head.trimmed && <p className={styles.note}>{t('timeline.trimmed')}</p>}
      {head.unreadable > 0 && (
        <p className={styles.note}>{t('timeline.unreadable', { count: head.unreadable })}</p>
      )}
    </section>
  );
};
