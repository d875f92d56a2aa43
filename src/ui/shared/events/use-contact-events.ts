import { useMemo } from 'react';
import * as v from 'valibot';
import { appointments } from '../../../core/model/collections/appointments.ts';
import { calls } from '../../../core/model/collections/calls.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useCollection } from '../../records/use-collection.ts';
import { type ContactEvent, contactEvents, useEventWording } from './event-words.ts';

/** The words name the year of a time only in another year. */
const HOUR_MS = 3_600_000;

interface ContactEvents {
  /** The same list until a call or an appointment changes. */
  readonly events: readonly ContactEvent[];
  /** True until both lists are here, or can't be loaded. */
  readonly isReading: boolean;
}

/** Returns the newest calls and the appointments of a contact. The user must have the right to see them. */
export function useContactEvents(contactId: string): ContactEvents {
  const callList = useCollection(calls, v.parse(calls.query, { contact: contactId }));
  const booked = useCollection(appointments, v.parse(appointments.query, { contact: contactId }));
  const wording = useEventWording(useNow(HOUR_MS));
  // A row that was written just now is in every list of its collection.
  const events = useMemo(
    () =>
      contactEvents(
        wording,
        callList.rows.flatMap(({ values }) => (values.contactId === contactId ? [values] : [])),
        booked.rows.flatMap(({ values }) => (values.contactId === contactId ? [values] : [])),
      ),
    [wording, callList.rows, booked.rows, contactId],
  );
  return {
    events,
    isReading: [callList, booked].some(({ head }) => head === undefined || head.status === 'loading'),
  };
}
