import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { ShownDates } from '../../../worker/import/import-messages.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import { useDay } from './use-day.ts';

const note = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', mt: '8' });

interface DateNoteProps {
  readonly dates: ShownDates;
  readonly action?: ReactNode;
}

/** Says in which order the dates of the file are read, with one of its rows as an example. */
export const DateNote = ({ dates, action }: DateNoteProps) => {
  const t = useTexts(texts);
  const dayOf = useDay();
  if (dates === null) return null;
  const { order, isCertain, row, text, day } = dates;
  return (
    <p className={cx(uploadRecipe().note, note)}>
      <span>
        {day === ''
          ? t(`dates.noDay.${order}`, { row, text })
          : t(`dates.read.${order}`, { row, text, day: dayOf(day) })}
      </span>
      {!isCertain && <span>{t('dates.unsure')}</span>}
      {action}
    </p>
  );
};
