import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { invalid } from '../api/answers.ts';
import { changesOf, decodeBody, text } from '../api/decode.ts';
import type { SampleAnswer } from './endpoint.ts';
import { july } from './seeds.ts';
import type { SampleTable } from './table.ts';

const CALENDARS = ['Business', 'Personal', 'Holiday', 'Family', 'ETC'] as const;
type Calendar = (typeof CALENDARS)[number];

/** A day, or a day and time. */
const dateText = v.pipe(
  v.string(),
  v.check((at) => !Number.isNaN(Date.parse(at)), 'Give a time in ISO 8601'),
);

const fields = {
  title: v.pipe(text(200), v.minLength(1, 'Give the event a title')),
  start: dateText,
  end: dateText,
  allDay: v.boolean(),
  url: text(2000),
  extendedProps: v.object({ calendar: v.picklist(CALENDARS, 'There is no such calendar') }),
};

const EventSchema = v.object({
  ...fields,
  allDay: v.optional(fields.allDay, false),
  url: v.optional(fields.url, ''),
});

interface CalendarEvent extends v.InferOutput<typeof EventSchema> {
  readonly id: number;
}

/** An event of whole days in July 2021. `days`: the first and the last day. */
const event = (
  id: number,
  calendar: Calendar,
  title: string,
  days: readonly [number, number],
): CalendarEvent => ({
  id,
  title,
  start: july(days[0]),
  end: july(days[1]),
  allDay: true,
  url: '',
  extendedProps: { calendar },
});

export const makeEvents = (): readonly CalendarEvent[] => [
  event(1, 'Business', 'Stocktaking', [1, 2]),
  event(2, 'Personal', 'Dentist', [6, 6]),
  event(3, 'Holiday', 'Two weeks by the sea', [17, 31]),
  event(4, 'Business', 'Trade fair', [7, 9]),
  event(5, 'Family', 'Elowen is seven', [10, 10]),
  event(6, 'Personal', 'Move the piano', [12, 12]),
  event(7, 'Business', 'Painters in the shop', [13, 15]),
  event(8, 'ETC', 'Night of the museums', [3, 4]),
  event(9, 'Personal', 'Choir', [14, 14]),
  {
    ...event(10, 'Business', 'Call with the carrier', [5, 5]),
    start: `${july(5)}T10:00:00`,
    end: `${july(5)}T10:30:00`,
    allDay: false,
  },
];

export const missingEvent = () =>
  HttpResponse.json({ message: 'No event found with this id' }, { status: 400 });

/** Answers with the events of the named calendars. Without a name there are none. */
export const eventList =
  (events: SampleTable<CalendarEvent>): SampleAnswer =>
  ({ query }) => {
    const calendars = query.getAll('calendars');
    return HttpResponse.json(
      events.rows().filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)),
    );
  };

/** Stores an event. The answer is the event without its id (spec, section 7, leaves this open). */
export const eventCreation =
  (events: SampleTable<CalendarEvent>): SampleAnswer =>
  async ({ request }) => {
    const body = await decodeBody(request, EventSchema);
    if (!body.ok) return invalid(body.errors);
    events.add((id) => ({ ...body.value, id }));
    return HttpResponse.json(body.value);
  };

const ChangeSchema = changesOf(fields);

export const eventChange =
  (events: SampleTable<CalendarEvent>): SampleAnswer =>
  async ({ request, id }) => {
    const body = await decodeBody(request, ChangeSchema);
    if (!body.ok) return invalid(body.errors);
    const changed = events.change(id, (row) => ({ ...row, ...body.value }));
    return changed === undefined ? missingEvent() : HttpResponse.json(changed);
  };
