import { readingFrom } from '../../../model/view-kind.ts';
import type { RequestOf } from '../../../model/views.ts';
import type { RecordsLive } from '../../records/no-records.ts';
import { flagsView } from './flags-view.ts';

const reading = readingFrom<RecordsLive>();

export const flagKinds = {
  flags: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, { records }, { held = false }: RequestOf<'flags'>) => flagsView(records, held),
  }),
};
