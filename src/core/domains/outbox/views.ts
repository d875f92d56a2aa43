import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import { READS } from '../../model/session/needs.ts';
import { outboxView } from './outbox-view.ts';

export const outboxViews = {
  /** Waiting and failed messages of all chats. */
  outbox: viewsOver()({
    request: v.object({ view: v.literal('outbox') }),
    may: READS,
    state: ['chats', 'totals'],
    live: [],
    make: outboxView,
  }),
};
