import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { DATE_ORDERS } from '../../../core/model/import/types.ts';
import type { ShownDates } from '../../../worker/import/import-messages.ts';
import { Button } from '../../components/button/button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import type { DateOrder } from './upload-types.ts';
import { useDay } from './use-day.ts';

const note = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8', mt: '8' });

interface DateNoteProps {
  readonly dates: ShownDates;
  readonly onChoose: (order: DateOrder) => void;
  readonly action?: ReactNode;
}

/**
 * Says in which order the dates of the file are read, with one of its rows as an example. Asks for the order if no date
 * shows it.
 */
export const DateNote = ({ dates, onChoose, action }: DateNoteProps) => {
  const t = useTexts(texts);
  const dayOf = useDay();
  if (dates === null) return null;
  const { order, isCertain, row, text, days } = dates;
  if (order === null)
    return (
      <div className={cx(uploadRecipe().note, note)}>
        <span>{t('dates.ask', { row, text })}</span>
        {DATE_ORDERS.map((value) => (
          <Button key={value} size="sm" onClick={() => onChoose(value)}>
            {t(`dates.choose.${value}`, { day: days[value] === '' ? '–' : dayOf(days[value]) })}
          </Button>
        ))}
      </div>
    );
  return (
    <p className={cx(uploadRecipe().note, note)}>
      <span>
        {days[order] === ''
          ? t(`dates.noDay.${order}`, { row, text })
          : t(`dates.read.${order}`, { row, text, day: dayOf(days[order]) })}
      </span>
      {!isCertain && <span>{t('dates.unsure')}</span>}
      {action}
    </p>
  );
};
