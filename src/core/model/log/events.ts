import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';

export const logEvents = {
  /** Retention removed `count` events up to `through`. A replay shows them as a gap. */
  'log.trimmed': defineEvent({
    v: 1,
    payload: v.object({ through: v.number(), count: v.number() }),
    group: 'log',
    stream: 'log',
    summary: ({ through, count }) => `${count} events, through ${through}`,
  }),
};
