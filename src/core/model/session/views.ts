import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { ANYONE } from './needs.ts';

export const sessionViews = defineViews({
  session: { request: v.object({ view: v.literal('session') }), may: ANYONE },
});
