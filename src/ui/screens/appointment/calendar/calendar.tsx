import type { ReactNode } from 'react';
import { useIsPrinting } from '../../../hooks/use-printing.ts';
import { useWide } from '../../../hooks/use-wide.ts';
import { calendar } from './calendar.recipe.ts';
import type { CalendarProps } from './calendar-props.ts';
import { useCalendarWords } from './calendar-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { PhoneHead } from './phone-head.tsx';
import { TimeGrid } from './time-grid.tsx';

export type { CalendarProps } from './calendar-props.ts';
export type { CalendarView } from './days.ts';

/** Appointments on a day, a week or a month. A phone shows one day below its week. */
export const Calendar = (props: CalendarProps): ReactNode => {
  const words = useCalendarWords(props.zone);
  const isPrinting = useIsPrinting();
  // A sheet of paper may be as narrow as a phone, but nobody scrolls it or opens its days.
  const isPhone = !useWide() && !isPrinting;
  return (
    <div data-calendar className={calendar.root}>
      {props.view === 'month' ? (
        <MonthGrid {...props} words={words} isPhone={isPhone} />
      ) : (
        <>
          {isPhone && <PhoneHead {...props} words={words} />}
          <TimeGrid {...props} words={words} isPhone={isPhone} />
        </>
      )}
    </div>
  );
};
