import { useTexts } from '../../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../../language/zone-times.ts';
import type { OfferedTime } from './offered-times.ts';
import { texts } from './texts/texts.ts';

/** Returns a function that writes an offered time: its name, its clock time, and both on one line. */
export function useOfferedWords() {
  const t = useTexts(texts);
  const zone = useOwnZone();
  const { timeIn, clockIn } = useZoneTimes();
  return ({ choice, at }: OfferedTime) => {
    const name = t(`offered.${choice}`);
    // The other names say the day already.
    const time = choice === 'monday' ? timeIn(at, zone) : clockIn(at, zone);
    return { name, time, line: t('offered.line', { name, time }) };
  };
}
