import { RECORDS_WINDOW } from '../../kernel/windows.ts';
import { readingFrom } from '../../model/view-kind.ts';
import type { RequestOf } from '../../model/views.ts';
import type { RecordsLive } from './no-records.ts';

const reading = readingFrom<RecordsLive>();

export const recordKinds = {
  records: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection, v, query, from = 0, size = RECORDS_WINDOW }: RequestOf<'records'>) =>
      live.records.list(collection, v, query, { from, size }),
  }),
  record: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection, v, recordId }: RequestOf<'record'>) =>
      live.records.record(collection, v, recordId),
  }),
  writes: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection }: RequestOf<'writes'>) => live.records.writes(collection),
  }),
};
