import { containsWords } from '../../../../core/kernel/search/fold-text.ts';
import { zonesWith } from '../../../language/zone-times.ts';

/** Zones that are offered for what is typed. */
const OFFERED = 8;

/** Returns a zone's name as it is shown. */
export const spacedZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns the first zones that have every word of the search. A blank text finds none. */
export function findZones(typed: string, chosen: string): readonly string[] {
  const words = typed.replaceAll(/[\s/_]+/gu, ' ').trim();
  if (words === '') return [];
  return zonesWith(chosen)
    .filter((zone) => containsWords(spacedZone(zone), words))
    .slice(0, OFFERED);
}
