import { type Hide, hideFor } from '../../domains/records/hide.ts';
import type { RecordViews } from '../../domains/records/no-records.ts';
import type { EventGroup } from '../../kernel/define/event-groups.ts';
import { nameOf } from '../../model/chat/names.ts';
import { eventSummary, groupOf, type LoggedEvent, streamOf } from '../../model/events.ts';
import type { EventRow, EventsView, EventView } from '../../model/inspect/types.ts';
import type { State } from '../../model/state.ts';
import type { InspectorLive } from './inspector-live.ts';
import { maskedEvent } from './masked-event.ts';

type Reads = Pick<State, 'chats' | 'self' | 'seq'>;

type Sources = Pick<InspectorLive, 'tail'> & { readonly records: Pick<RecordViews, 'masks'> };

interface Filter {
  readonly group?: EventGroup;
  readonly chatId?: string;
  readonly q?: string;
  readonly through?: number;
}

/** Returns the newest events of the log that pass a filter, newest first, for the inspector. */
export function eventsView(state: Reads, { tail, records }: Sources, request: Filter): EventsView {
  const masks = records.masks();
  const shown = (event: LoggedEvent) => maskedEvent(event, masks, state.self);
  const filter = filterOf(state, request, hideFor(masks, state.self));
  // Values that the person may not see can't be searched either.
  const found = tail.matching(JSON.stringify([request, masks]), (event) => filter(shown(event)));
  const rows = found.map((event) => eventRow(state, shown(event)));
  return { head: { status: tail.status(), seq: state.seq, searched: tail.size() }, rows };
}

/** Returns one event in full. The event is null if it is not in the tail. */
export function eventView(
  { self }: Pick<State, 'self'>,
  { tail, records }: Sources,
  wantedSeq: number,
): EventView {
  const found = tail.find(wantedSeq);
  if (found === null) return { head: { status: tail.status(), event: null }, rows: [] };
  // Copy only these fields: an event read from disk also has its envelope.
  const { seq, at, type, v, payload } = maskedEvent(found, records.masks(), self);
  return { head: { status: tail.status(), event: { seq, at, type, v, payload } }, rows: [] };
}

function filterOf(state: Reads, { group, chatId, q = '', through }: Filter, hide: Hide | null) {
  const text = q.trim().toLowerCase();
  return (event: LoggedEvent): boolean =>
    (through === undefined || event.seq <= through) &&
    (group === undefined || groupOf(event.type) === group) &&
    (chatId === undefined || streamOf(event) === chatId) &&
    (text === '' || textOf(state, event, hide).includes(text));
}

function textOf(state: Reads, event: LoggedEvent, hide: Hide | null): string {
  const chatName = chatNameOf(state, event) ?? '';
  const name = hide === null ? chatName : hide(chatName);
  return [event.type, name, JSON.stringify(event.payload)].join(' ').toLowerCase();
}

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
