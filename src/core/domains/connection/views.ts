import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { Live } from '../context/live.ts';
import { connectionView } from './connection-view.ts';

export const connectionViews = {
  connection: viewsOver<Live>()({
    request: v.object({ view: v.literal('connection') }),
    may: ANYONE,
    hidesItself: true,
    state: ['totals'],
    live: ['connection', 'attention', 'device'],
    make: connectionView,
  }),
};
