import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { ANYONE } from '../session/needs.ts';

export const connectionViews = defineViews({
  connection: { request: v.object({ view: v.literal('connection') }), may: ANYONE },
});
