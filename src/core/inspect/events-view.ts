import { nameOf } from '../chat/names.ts';
import { eventSummary, groupOf, type LoggedEvent, streamOf } from '../events.ts';
import type { State } from '../state.ts';
import type { ViewRequest } from '../views.ts';
import type { InspectorLive } from './inspector-live.ts';
import type { EventRow, EventsView, EventView } from './types.ts';

type Reads = Pick<State, 'chats' | 'seq'>;

type Filter = Extract<ViewRequest, { view: 'events' }>;

/** Returns the newest events of the log that pass a filter, newest first, for the inspector. */
export function eventsView(state: Reads, { tail }: Pick<InspectorLive, 'tail'>, request: Filter): EventsView {
  const passes = filterOf(state, request);
  const rows = tail.matching(JSON.stringify(request), passes).map((event) => eventRow(state, event));
  return { head: { status: tail.status(), seq: state.seq, searched: tail.size() }, rows };
}

/** Returns one event in full. The event is null if it is not in the tail. */
export function eventView({ tail }: Pick<InspectorLive, 'tail'>, wantedSeq: number): EventView {
  const found = tail.find(wantedSeq);
  if (found === null) return { head: { status: tail.status(), event: null }, rows: [] };
  // Copy only these fields: an event read from disk also has its envelope.
  const { seq, at, type, v, payload } = found;
  return { head: { status: tail.status(), event: { seq, at, type, v, payload } }, rows: [] };
}

function filterOf(state: Reads, { group, chatId, q = '', through }: Filter) {
  const text = q.trim().toLowerCase();
  return (event: LoggedEvent): boolean =>
    (through === undefined || event.seq <= through) &&
    (group === undefined || groupOf(event.type) === group) &&
    (chatId === undefined || streamOf(event) === chatId) &&
    (text === '' || textOf(state, event).includes(text));
}

const textOf = (state: Reads, event: LoggedEvent): string =>
  [event.type, chatNameOf(state, event) ?? '', JSON.stringify(event.payload)].join(' ').toLowerCase();

function chatNameOf(state: Reads, event: LoggedEvent): string | null {
  const chat = state.chats.get(streamOf(event));
  return chat === undefined ? null : nameOf(chat);
}

function eventRow(state: Reads, event: LoggedEvent): EventRow {
  const chatName = chatNameOf(state, event);
  return {
    key: String(event.seq),
    seq: event.seq,
    at: event.at,
    type: event.type,
    group: groupOf(event.type),
    chatId: chatName === null ? null : streamOf(event),
    chatName,
    summary: eventSummary(event),
  };
}
