import type { PresentRow } from '../../../../core/model/presence/types.ts';
import type { Formats } from '../../../language/formats.ts';

/** Number of names in a sentence. The number of the others follows. */
const NAMES_SHOWN = 3;

/** Returns the names of these people as a list. */
export const namesIn = (people: readonly Pick<PresentRow, 'name'>[], formats: Formats): string => {
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = people.length - names.length;
  // The isolate keeps the plus sign at the left of its figure.
  return formats.joined(more > 0 ? [...names, `\u2066+${more}\u2069`] : names);
};
