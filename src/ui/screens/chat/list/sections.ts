import type { ChatRow } from '../../../../core/views.ts';

/** The rows under their two labels, each in the order of the view. */
export const sectionsOf = (rows: readonly ChatRow[]) => ({
  favourites: rows.filter((row) => row.isFavorite),
  others: rows.filter((row) => !row.isFavorite),
});
