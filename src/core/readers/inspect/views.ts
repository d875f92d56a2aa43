import * as v from 'valibot';
import type { Live } from '../../domains/context/live.ts';
import type { RecordsLive } from '../../domains/records/no-records.ts';
import { EVENT_GROUPS } from '../../kernel/define/event-groups.ts';
import { nameSchema } from '../../kernel/text-limits.ts';
import { countSchema } from '../../kernel/views/view-parameters.ts';
import type { ConnectionChange, ConnectionPastView } from '../../model/connection/types.ts';
import { lateViewsOver, viewsOver } from '../../model/define-view.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type {
  ActivityView,
  EventsView,
  EventView,
  MachinesView,
  MessageInfoHead,
  MessageView,
} from '../../model/inspect/types.ts';
import { LOG, READS, SETTINGS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import { inspectCode } from './inspect-code.ts';
import type { InspectorLive } from './inspector-live.ts';

/**
 * Returns the running state machines for the inspector: the two sockets, and one lane for each chat that
 * sends.
 */
function machinesView(
  state: Pick<State, 'chats' | 'seq' | 'totals'>,
  live: Pick<Live, 'chats'> & Pick<InspectorLive, 'machines'>,
): MachinesView {
  const loads = [...live.chats.threads.values()];
  return {
    head: {
      seq: state.seq,
      chats: state.chats.size,
      chatsLoading: loads.filter(({ loading, loadingOlder }) => loading || loadingOlder).length,
      chatsFailed: loads.filter(({ error, olderError }) => error !== null || olderError !== null).length,
      waiting: state.totals.waiting,
    },
    rows: live.machines(),
  };
}

type Lives = Live & InspectorLive & RecordsLive;

const view = viewsOver<Lives>();
const lateView = lateViewsOver<Lives, NonNullable<ReturnType<typeof inspectCode.now>>>(inspectCode);

const READING = { status: 'reading' } as const;

const NO_MESSAGE: MessageInfoHead = {
  ...READING,
  known: false,
  id: null,
  sid: null,
  text: null,
  isRedacted: false,
  sentAt: null,
  delivery: null,
  late: false,
  trimmed: false,
  unreadable: 0,
};

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
  activity: lateView({
    request: v.object({ view: v.literal('activity') }),
    may: READS,
    state: ['seq', 'chats', 'self'],
    live: ['tail'],
    early: READING,
    make: ({ activityView }, state, live): ActivityView => activityView(state, live),
  }),
  /** The newest events of the log that pass the filters, newest first. */
  events: lateView({
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
    early: { ...READING, seq: 0, searched: 0 },
    make: ({ eventsView }, state, live, request): EventsView => eventsView(state, live, request),
  }),
  /** One event of the log in full. Its payload is masked by the kind of event. */
  event: lateView({
    request: v.object({ view: v.literal('event'), seq: countSchema }),
    may: LOG,
    hidesItself: true,
    state: ['seq', 'self'],
    live: ['tail', 'records', 'access'],
    early: { ...READING, event: null },
    make: ({ eventView }, state, live, { seq }): EventView => eventView(state, live, seq),
  }),
  /** All events in the log about one message. `key` is the key of the message's row in the thread. */
  message: lateView({
    request: v.object({ view: v.literal('message'), chatId: nameSchema, key: nameSchema }),
    may: READS,
    state: ['seq', 'chats', 'self'],
    live: ['trails'],
    early: NO_MESSAGE,
    make: ({ messageView }, state, live, request): MessageView => messageView(state, live, request),
  }),
};

export const CONNECTION_PAST_ROWS = 20;

/** Returns the latest changes of the connection, newest first. Searches only the newest events of the log. */
function connectionPastView({ tail }: Pick<InspectorLive, 'tail'>): ConnectionPastView {
  const rows = tail
    .matching('connectionPast', ({ type }) => type === 'connection.changed')
    .slice(0, CONNECTION_PAST_ROWS)
    .flatMap(changeOf);
  return { head: { status: tail.status() }, rows };
}

const changeOf = (event: LoggedEvent): readonly ConnectionChange[] => {
  if (event.type !== 'connection.changed') return [];
  const { state, reason } = event.payload;
  return [{ key: String(event.seq), at: event.at, state, reason }];
};
