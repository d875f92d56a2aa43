import * as v from 'valibot';
import { RECIPIENT_STATUSES } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import type { RecipientsQuery } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { type ListQuery, useListQuery } from '../../../records/use-list-query.ts';
import { type Bar, UNITS } from './timeline/timeline.ts';

/** The largest time that a date can have. */
const LATEST = 8.64e15;
const moment = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST))),
  null,
);

/** What the address of a report holds beside the campaign: the shown recipients, and the unit of the bars. */
const addressSchema = v.object({
  id: v.optional(v.string(), ''),
  q: v.optional(v.string(), ''),
  status: v.optional(v.picklist([...RECIPIENT_STATUSES, '']), ''),
  mark: v.optional(v.picklist(['replied', 'opted_out', '']), ''),
  reason: v.optional(v.string(), ''),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/)), ''),
  /** The chosen minutes: the first ms and the last. */
  from: moment,
  to: moment,
  /** Empty: as the length of the run suggests. */
  unit: v.optional(v.picklist([...UNITS, '']), ''),
});
export type ReportQuery = v.InferOutput<typeof addressSchema>;
export type ReportFilter = Pick<ReportQuery, 'status' | 'mark' | 'reason' | 'code'>;

export const NO_FILTER: ReportFilter = { status: '', mark: '', reason: '', code: '' };
const NO_MINUTES = { from: null, to: null };

export interface ReportAddress {
  readonly query: ReportQuery;
  readonly recipients: RecipientsQuery;
  readonly isFiltered: boolean;
  readonly list: ListQuery<ReportQuery>;
  /** Shows these recipients, of the chosen minutes. */
  readonly filter: (fields: Partial<ReportFilter>) => void;
  /** Shows these recipients, of the whole run. */
  readonly see: (fields: Partial<ReportFilter>) => void;
  /** Chooses the minutes of a bar; null clears the choice. */
  readonly choose: (bar: Pick<Bar, 'at' | 'end'> | null) => void;
  readonly clear: () => void;
}

/** The filters of a report, which its address holds. */
export function useReportAddress(campaign: string): ReportAddress {
  const list = useListQuery(addressSchema);
  const { query, change } = list;
  const { q, status, mark, reason, code, from, to } = query;
  return {
    query,
    recipients: { campaign, q, status, mark, reason, code, from, to },
    isFiltered: [q, status, mark, reason, code].some((text) => text !== '') || from !== null || to !== null,
    list,
    filter: (fields) => change({ ...NO_FILTER, ...fields }),
    see: (fields) => change({ ...NO_FILTER, ...NO_MINUTES, q: '', ...fields }),
    // The service counts both ends of the span, so the span ends before the next bar starts.
    choose: (bar) => change(bar === null ? NO_MINUTES : { from: bar.at, to: bar.end - 1 }),
    clear: () => change({ ...NO_FILTER, ...NO_MINUTES, q: '' }),
  };
}

/** Returns whether the address chooses the minutes of this bar. */
export const isChosen = (
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  bar: Pick<Bar, 'at' | 'end'>,
): boolean => from === bar.at && to === bar.end - 1;
