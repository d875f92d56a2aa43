import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { READS } from '../session/needs.ts';

export const templateViews = defineViews({
  templates: { request: v.object({ view: v.literal('templates') }), may: READS },
});
