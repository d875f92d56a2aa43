import { readingFrom } from '../../../model/view-kind.ts';
import { deletionsView } from './deletions-view.ts';

const reading = readingFrom<Record<never, never>>();

export const deletionKinds = {
  deletions: reading({ state: ['chats', 'totals'], live: [], make: deletionsView }),
};
