import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import type { ImportsView } from '../../model/import/imports-view.ts';

export const importViews = {
  /** Imports of contacts that this device began, until their reports are closed. */
  imports: viewsOver<{ readonly imports: () => ImportsView }>()({
    request: v.object({ view: v.literal('imports') }),
    may: { actions: ['bulk-upload'], writes: false },
    state: ['import'],
    live: ['imports'],
    make: (_, live) => live.imports(),
  }),
};
