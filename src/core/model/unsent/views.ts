import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { READS } from '../session/needs.ts';

export const unsentViews = defineViews({
  unsent: { request: v.object({ view: v.literal('unsent') }), may: READS },
});
