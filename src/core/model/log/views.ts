import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { ANYONE } from '../session/needs.ts';

export const logViews = defineViews({
  storage: { request: v.object({ view: v.literal('storage') }), may: ANYONE },
});
