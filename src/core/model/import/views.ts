import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';

export const importViews = defineViews({
  /** Imports of contacts that this device began, until their reports are closed. */
  imports: {
    request: v.object({ view: v.literal('imports') }),
    may: { actions: ['bulk-upload'], writes: false },
  },
});
