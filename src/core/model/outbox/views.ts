import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { READS } from '../session/needs.ts';

export const outboxViews = defineViews({
  /** Waiting and failed messages of all chats. */
  outbox: { request: v.object({ view: v.literal('outbox') }), may: READS },
});
