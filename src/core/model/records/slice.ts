import * as v from 'valibot';
import { defineSlice } from '../../kernel/define/define-slice.ts';
import { fitting, trusted } from '../../kernel/define/trusted.ts';
import { recordEvents } from './events.ts';
import { FOLD_REVISION } from './fold-revision.ts';
import { isUnsaved, noRecords, type OpenWrite, type RecordsState, reduceRecords } from './writes.ts';

const storedSchema = v.pipe(
  v.object({ writes: v.array(trusted<OpenWrite>()), forgottenThrough: v.number() }),
  v.transform(
    ({ writes, forgottenThrough }): RecordsState => ({
      writes: new Map(writes.map((write) => [write.writeId, write])),
      forgottenThrough,
    }),
  ),
);

export const recordsSlice = defineSlice({
  events: recordEvents,
  revision: FOLD_REVISION,
  empty: noRecords,
  reduce: reduceRecords,
  keeps: ({ writes }, { payload }) => {
    const write = writes.get(payload.writeId);
    return write !== undefined && isUnsaved(write);
  },
  save: ({ writes, forgottenThrough }) => ({ writes: [...writes.values()], forgottenThrough }),
  load: (stored) => fitting(storedSchema, stored),
});
