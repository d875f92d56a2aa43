import * as v from 'valibot';
import { type RowFilter, reasonCode, rowState, SEARCH_MAX } from '../../../worker/import/import-messages.ts';

/** The filter and the search of the review, which the address holds. A reason hides the state. */
export const reviewQuery = v.object({
  state: v.optional(v.nullable(rowState), null),
  reason: v.optional(v.nullable(reasonCode), null),
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX)), ''),
});
type ReviewQuery = v.InferOutput<typeof reviewQuery>;

export const filterOf = ({ state, reason }: ReviewQuery): RowFilter => {
  if (reason !== null) return { by: 'reason', code: reason };
  return state === null ? { by: 'all' } : { by: 'state', state };
};

/** Returns the fields of the address for a filter. */
export const fieldsOf = (filter: RowFilter): Pick<ReviewQuery, 'state' | 'reason'> => ({
  state: filter.by === 'state' ? filter.state : null,
  reason: filter.by === 'reason' ? filter.code : null,
});
