import { dateAfter, daysToMonday, momentOf, wallTime } from '../../../../core/kernel/wall-time.ts';

/** Times that are offered in words, such as *Tomorrow*. */
export const TIME_CHOICES = ['hour', 'evening', 'tomorrow', 'monday'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

export interface OfferedTime {
  readonly choice: TimeChoice;
  readonly at: number;
}

const MORNING = 'T09:00';

/** Returns the moments to offer: tomorrow morning, and the morning of next Monday if that is another day. */
export function offeredTimes(now: number, zone: string): readonly OfferedTime[] {
  const today = wallTime(now, zone);
  const toMonday = daysToMonday(today);
  const morning = (choice: TimeChoice, days: number): readonly OfferedTime[] => {
    const at = momentOf(dateAfter(today, days) + MORNING, zone);
    return at === null || at <= now ? [] : [{ choice, at }];
  };
  return [...morning('tomorrow', 1), ...(toMonday === 1 ? [] : morning('monday', toMonday))];
}
