import { readingFrom } from '../../model/view-kind.ts';
import type { Live } from '../context/live.ts';
import { connectionView } from './connection-view.ts';

const reading = readingFrom<Live>();

export const connectionKinds = {
  connection: reading({
    state: ['totals'],
    live: ['connection', 'attention', 'device'],
    make: connectionView,
  }),
};
