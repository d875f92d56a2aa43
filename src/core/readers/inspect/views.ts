import * as v from 'valibot';
import type { Live } from '../../domains/context/live.ts';
import type { RecordsLive } from '../../domains/records/no-records.ts';
import { EVENT_GROUPS } from '../../kernel/define/event-groups.ts';
import { nameSchema } from '../../kernel/text-limits.ts';
import { countSchema } from '../../kernel/views/view-parameters.ts';
import { viewsOver } from '../../model/define-view.ts';
import { LOG, READS, SETTINGS } from '../../model/session/needs.ts';
import { activityView } from './activity-view.ts';
import { connectionPastView } from './connection-past-view.ts';
import { eventsView, eventView } from './events-view.ts';
import type { InspectorLive } from './inspector-live.ts';
import { machinesView } from './machines-view.ts';
import { messageView } from './message-view.ts';

const view = viewsOver<Live & InspectorLive & RecordsLive>();

export const inspectViews = {
  /** Recent changes of the connection, from the newest events of the log. */
  connectionPast: view({
    request: v.object({ view: v.literal('connectionPast') }),
    may: SETTINGS,
    hidesItself: true,
    state: ['seq'],
    live: ['tail'],
    make: (_, live) => connectionPastView(live),
  }),
  machines: view({
    request: v.object({ view: v.literal('machines') }),
    may: SETTINGS,
    state: ['seq', 'chats', 'totals'],
    live: ['machines', 'chats'],
    make: machinesView,
  }),
  activity: view({
    request: v.object({ view: v.literal('activity') }),
    may: READS,
    state: ['seq', 'chats', 'self'],
    live: ['tail'],
    make: activityView,
  }),
  /** The newest events of the log that pass the filters, newest first. */
  events: view({
    request: v.object({
      view: v.literal('events'),
      group: v.exactOptional(v.picklist(EVENT_GROUPS)),
      chatId: v.exactOptional(nameSchema),
      /** A text to find in the event or in the chat's name. Upper and lower case are equal. */
      q: v.exactOptional(nameSchema),
      /** Seq of the newest event to show while the list is paused. */
      through: v.exactOptional(countSchema),
    }),
    may: LOG,
    state: ['seq', 'chats', 'self'],
    live: ['tail', 'records', 'access'],
    make: eventsView,
  }),
  /** One event of the log in full. Its payload is masked by the kind of event. */
  event: view({
    request: v.object({ view: v.literal('event'), seq: countSchema }),
    may: LOG,
    hidesItself: true,
    state: ['seq', 'self'],
    live: ['tail', 'records', 'access'],
    make: (state, live, { seq }) => eventView(state, live, seq),
  }),
  /** All events in the log about one message. `key` is the key of the message's row in the thread. */
  message: view({
    request: v.object({ view: v.literal('message'), chatId: nameSchema, key: nameSchema }),
    may: READS,
    state: ['seq', 'chats', 'self'],
    live: ['trails'],
    make: messageView,
  }),
};
