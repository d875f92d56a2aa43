import { useState } from 'react';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { calls } from '../../../core/model/collections/calls.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
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

const HALF_HOUR_MS = 30 * 60_000;
const MINUTES = 30;

/**
 * Returns the values of a new appointment, from what the address says of it: a contact, a call, a place in the calendar.
 * The call then names the appointment.
 */
export function useNewAppointment(
  { contact, call: callId, start, minutes, agent }: AppointmentAddress,
  zone: string,
  agents: readonly Agent[],
): { readonly initial: JsonObject; readonly onBooked: (outcome: WriteOutcome) => void } {
  const t = useTexts(texts);
  const session = useSession();
  const ability = useAbility();
  const write = useQuickWrite(calls);
  const { values: call } = useRecord(calls, callId);
  const [soon] = useState(() => wallTime(Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS, zone));
  const self = String(session?.userData.id ?? '');
  const contactId = contact === '' ? (call?.contactId ?? null) : contact;
  return {
    initial: {
      title: '',
      kind: callId === '' ? 'visit' : 'call',
      contactId,
      local: start === '' ? soon : start,
      tz: zone,
      atUtc: null,
      minutes: minutes === 0 ? MINUTES : minutes,
      agentId: agent !== '' ? agent : agents.some(({ id }) => id === self) ? self : (agents[0]?.id ?? self),
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
