import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { joined } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { CONNECTION_STATES } from './connection-state.ts';

export const connectionEvents = {
  /**
   * Only a record of the change: the connection machine keeps the current state. Without a connection no
   * messages arrive, so this event marks every loaded chat as behind.
   */
  'connection.changed': defineEvent({
    v: 1,
    payload: v.object({ state: v.picklist(CONNECTION_STATES), reason: v.nullable(reasonSchema) }),
    group: 'connection',
    stream: 'connection',
    summary: ({ state, reason }) => joined(state, storedText(reason)),
  }),
};
