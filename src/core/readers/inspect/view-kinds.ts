import type { Live } from '../../domains/context/live.ts';
import type { RecordsLive } from '../../domains/records/no-records.ts';
import { readingFrom } from '../../model/view-kind.ts';
import type { RequestOf } from '../../model/views.ts';
import { activityView } from './activity-view.ts';
import { connectionPastView } from './connection-past-view.ts';
import { eventsView, eventView } from './events-view.ts';
import type { InspectorLive } from './inspector-live.ts';
import { machinesView } from './machines-view.ts';
import { messageView } from './message-view.ts';

const reading = readingFrom<Live & InspectorLive & RecordsLive>();

export const inspectKinds = {
  connectionPast: reading({ state: ['seq'], live: ['tail'], make: (_, live) => connectionPastView(live) }),
  machines: reading({ state: ['seq', 'chats', 'totals'], live: ['machines', 'chats'], make: machinesView }),
  activity: reading({ state: ['seq', 'chats', 'self'], live: ['tail'], make: activityView }),
  events: reading({ state: ['seq', 'chats', 'self'], live: ['tail', 'records', 'access'], make: eventsView }),
  event: reading({
    state: ['seq', 'self'],
    live: ['tail', 'records', 'access'],
    make: (state, live, { seq }: RequestOf<'event'>) => eventView(state, live, seq),
  }),
  message: reading({ state: ['seq', 'chats', 'self'], live: ['trails'], make: messageView }),
};
