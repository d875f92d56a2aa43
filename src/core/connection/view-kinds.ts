import type { Live } from '../context/live.ts';
import { readingFrom } from '../view-kind.ts';
import { connectionView } from './connection-view.ts';

const reading = readingFrom<Live>();

export const connectionKinds = {
  connection: reading({
    state: ['totals'],
    live: ['connection', 'attention', 'device'],
    make: connectionView,
  }),
};
