import { useTranslation } from '../../language/translation-context.tsx';

/** Another year than that of every day, so that the year is written. */
const OTHER_YEAR = 0;

/** Returns a function that writes a day such as 2026-04-03 with the name of its month. */
export function useDay(): (day: string) => string {
  const { formats } = useTranslation();
  return (day) => formats.dateLabel(Date.parse(`${day}T00:00`), OTHER_YEAR);
}
