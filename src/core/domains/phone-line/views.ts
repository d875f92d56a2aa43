import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import { CALLS } from '../../model/session/needs.ts';
import type { Live } from '../context/live.ts';

export const lineViews = {
  /** The user's telephone line: the running call, and those that ring. */
  line: viewsOver<Live>()({
    request: v.object({ view: v.literal('line') }),
    may: CALLS,
    state: [],
    live: ['line'],
    make: (_, { line }: Pick<Live, 'line'>) => line,
  }),
};
