import * as v from 'valibot';
import { defineViews } from '../../../kernel/define/define-view.ts';
import { READS } from '../../session/needs.ts';

export const deletionViews = defineViews({
  deletions: { request: v.object({ view: v.literal('deletions') }), may: READS },
});
