import type { Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';

/** Returns the rows that the query finds, in its order. Rows that compare as equal keep their order. */
export const localList = <R extends RecordRow, Q>(
  { find }: Pick<Collection<R, Q>, 'find'>,
  rows: readonly R[],
  query: Q,
): readonly R[] =>
  rows.filter((row) => find.matches(row, query)).toSorted((a, b) => find.compare(a, b, query));
