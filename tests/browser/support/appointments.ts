import * as v from 'valibot';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../../src/core/kernel/answer.ts';
import {
  type AppointmentRecord,
  appointmentRow,
} from '../../../src/core/model/collections/appointment-row.ts';
import { appointments } from '../../../src/core/model/collections/appointments.ts';
import type { WriteValue } from '../../../src/core/model/records/types.ts';
import { openConsole, SESSION } from './console.tsx';
import { recordViews } from './records.ts';
import { CONNECTION } from './rows.ts';

export const DAY = '2026-09-25';

// A form that was left with changes opens again with them.
beforeEach(() => sessionStorage.clear());

export const row = (more: Partial<AppointmentRecord> = {}): AppointmentRecord => {
  const made = v.parse(appointmentRow, {
    id: 1,
    version: 1,
    title: 'New thermostat',
    kind: 'visit',
    name: 'Hassan Verrall',
    number: '+447700900121',
    contact_id: 7,
    contact_tz: 'Asia/Kathmandu',
    starts_at: `${DAY}T08:00:00Z`,
    ends_at: `${DAY}T10:00:00Z`,
    tz: 'UTC',
    local: `${DAY}T08:00`,
    agent_id: 4,
    agent: { name: 'Marek Dunn' },
    status: 'confirmed',
  });
  return { ...made, ...more };
};
export const HASSAN = row();
export const IDA = row({
  id: '2',
  title: 'Fit thermostat',
  name: 'Ida Thornbury',
  startsAt: Date.parse(`${DAY}T11:00:00Z`),
  endsAt: Date.parse(`${DAY}T12:30:00Z`),
  local: `${DAY}T11:00`,
  minutes: 90,
});
export const GETHIN = row({
  id: '3',
  title: 'Survey',
  name: '',
  contactId: null,
  number: '',
  agentId: '5',
  agent: 'Gethin Rees',
  startsAt: Date.parse(`${DAY}T13:00:00Z`),
  endsAt: Date.parse(`${DAY}T14:00:00Z`),
  local: `${DAY}T13:00`,
  status: 'requested',
});

export const may = (...actions: string[]) => ({
  ...SESSION,
  userAbilityRules: ['view-call', 'manage-appointment', ...actions].map((action) => ({
    action,
    subject: 'all',
  })),
  userData: { ...SESSION.userData, role: 'agent' },
});

export type More = NonNullable<Parameters<typeof openConsole>[2]>;

export const open = (
  address: string,
  more: More = {},
  value: WriteValue = { recordId: '2', state: 'written' },
  rows = [HASSAN, IDA, GETHIN],
) =>
  openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(appointments, { rows }) },
    {
      size: { width: 1440, height: 900 },
      answers: { writeRecord: () => done(value) },
      ...more,
    },
  );

export const agenda = `/appointment?view=agenda&date=${DAY}`;
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const writes = ({ commands }: Awaited<ReturnType<typeof open>>) =>
  commands.flatMap((command) =>
    command.type === 'writeRecord' ? [{ op: command.op, input: command.input }] : [],
  );
