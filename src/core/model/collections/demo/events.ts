import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { anyOf, asSample, fits, sampleRow, searched, wholeSample } from './sample-lists.ts';

export const CALENDARS = ['Business', 'Personal', 'Holiday', 'Family', 'ETC'] as const;

/** A day, or a day and a time on the wall. */
const dayOrTime = v.pipe(v.string(), v.regex(/^\d{4}-[01]\d-[0-3]\d(?:T[0-2]\d:[0-5]\d(?::[0-5]\d)?)?/));

const row = v.pipe(
  v.object({
    ...sampleRow,
    title: v.string(),
    start: dayOrTime,
    end: dayOrTime,
    allDay: v.boolean(),
    extendedProps: v.object({ calendar: v.picklist(CALENDARS) }),
  }),
  v.transform(({ extendedProps: { calendar }, ...event }) => ({ ...event, calendar })),
);
export type CalendarEvent = v.InferOutput<typeof row>;

const query = v.object({ ...searched(['title', 'start']), calendar: anyOf(CALENDARS) });
export type CalendarQuery = v.InferOutput<typeof query>;

/** The service sends only the events of the calendars that are named. */
const ALL = new URLSearchParams(CALENDARS.map((name) => ['calendars', name]));

/** The events of the sample calendar. */
export const events = defineCollection({
  name: 'events',
  ...wholeSample<CalendarQuery>(`/apps/calendar?${ALL}`),
  row,
  query,
  find: asSample<CalendarEvent, CalendarQuery>(
    {
      texts: ({ title }) => [title],
      sorts: { title: ({ title }) => title, start: ({ start }) => start },
      usual: ({ start }) => start,
    },
    (event, { calendar }) => fits(event.calendar, calendar),
  ),
});
