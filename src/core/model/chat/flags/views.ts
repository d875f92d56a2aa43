import * as v from 'valibot';
import { defineViews } from '../../../kernel/define/define-view.ts';
import { ANYONE } from '../../session/needs.ts';

export const flagViews = defineViews({
  /** The flags that chats and contacts can have. `held`: those on this device and archived ones, without a request. */
  flags: {
    request: v.object({ view: v.literal('flags'), held: v.exactOptional(v.boolean()) }),
    // The collection names its own right.
    may: ANYONE,
  },
});
