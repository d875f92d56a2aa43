import { useState } from 'react';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { freeFrom, type Occupied } from '../../../core/model/collections/appointment-times.ts';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';
import { calls } from '../../../core/model/collections/calls.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { useRecord } from '../../records/use-record.ts';
import type { WriteOutcome } from '../../records/use-write.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useSession } from '../../session/use-session.ts';
import type { AppointmentAddress } from './appointment-query.ts';
import type { Agent } from './clash.ts';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const MINUTES = 30;

/** Returns when the agent is free on that day, from `soon` on; `soon` itself if the agent is busy until the end of the day. */
export function freeSoon(
  rows: readonly Occupied[],
  agentId: string,
  soon: number,
  minutes: number,
  zone: string,
): number {
  const span = { startsAt: soon, endsAt: soon + minutes * MINUTE_MS };
  return freeFrom(rows, { id: null, agentId, span, tz: zone }) ?? soon;
}

/**
 * Returns the values of a new appointment, from what the address says of it: a contact, a call, a place in the calendar.
 * Without a place, it begins when the agent is free next.
 * The call then names the appointment.
 */
export function useNewAppointment(
  { contact, call: callId, start, minutes, agent }: AppointmentAddress,
  zone: string,
  agents: readonly Agent[],
  { rows, isOpen }: { readonly rows: readonly AppointmentRecord[] | null; readonly isOpen: boolean },
): { readonly initial: JsonObject; readonly onBooked: (outcome: WriteOutcome) => void } {
  const t = useTexts(texts);
  const session = useSession();
  const ability = useAbility();
  const write = useQuickWrite(calls);
  const { values: call } = useRecord(calls, callId);
  const [soon] = useState(() => Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS);
  const self = String(session?.userData.id ?? '');
  const agentId =
    agent !== '' ? agent : agents.some(({ id }) => id === self) ? self : (agents[0]?.id ?? self);
  const length = minutes === 0 ? MINUTES : minutes;
  // What others book meanwhile must not move the time while the form is open.
  const free = useCarried<number | null>(null, (before) => {
    if (!isOpen) return null;
    return before ?? (rows === null ? null : freeSoon(rows, agentId, soon, length, zone));
  });
  const contactId = contact === '' ? (call?.contactId ?? null) : contact;
  return {
    initial: {
      title: '',
      kind: callId === '' ? 'visit' : 'call',
      contactId,
      local: start === '' ? wallTime(free ?? soon, zone) : start,
      tz: zone,
      atUtc: null,
      minutes: length,
      agentId,
      location: '',
      notes: '',
      reminders: [],
      repeat: null,
      anyway: false,
    },
    onBooked: (outcome) => {
      if (outcome.state !== 'written' || call === null || ability === null) return;
      if (!mayDo(ability, 'manage-call')) return;
      void write({ op: 'update', record: call, input: { appointmentId: outcome.recordId } }, t('notSaved'));
    },
  };
}
