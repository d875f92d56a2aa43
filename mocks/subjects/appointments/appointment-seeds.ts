/** Sample appointments of four weeks before and after the start. */
import { wallTimeAt } from '../../world/local-time.ts';
import { createRandom } from '../../world/random.ts';
import { DAY, MINUTE } from '../../world/times.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import { type AppointmentStatus, KINDS, type Reminder, type WorldAppointment } from './appointment-table.ts';

const COUNT = 40;
const AGENTS = 5;
const DAYS = 56;
const FIRST_HOUR = 8;
const HOURS = 9;

const TITLES = [
  'Boiler service',
  'Leak under the sink',
  'Heat pump survey',
  'Quote for new radiators',
  'Gas safety record',
  'Smart thermostat, first steps',
  'Annual care plan visit',
  'Cold bathroom',
] as const;

const ZONES = [
  'Europe/London',
  'Europe/London',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
] as const;

const PAST: readonly AppointmentStatus[] = ['completed', 'completed', 'no_show', 'completed', 'cancelled'];
const AHEAD: readonly AppointmentStatus[] = [
  'confirmed',
  'requested',
  'confirmed',
  'rescheduled',
  'confirmed',
  'cancelled',
];

interface SeedWorld {
  readonly seed: number;
  readonly count: number | undefined;
  readonly startedAt: number;
  readonly agents: readonly { readonly id: number; readonly fullName: string }[];
  readonly contacts: readonly WorldContact[];
}

/** Returns the day of an appointment of the usual number, from today. Most are close to today, some are four weeks away. */
function dayNear(place: number): number {
  const away = ((place + 0.5) * 2) / COUNT - 1;
  return Math.round((Math.sign(away) * away ** 2 * DAYS) / 2);
}

/** Returns the appointments with which a world starts. Of the usual number, two overlap. */
export function appointmentRows({
  seed,
  count = COUNT,
  startedAt,
  agents,
  contacts,
}: SeedWorld): readonly WorldAppointment[] {
  const random = createRandom(seed, 'appointments');
  // Contacts of both ends of the list live in different zones.
  const people = [...contacts.slice(0, 40), ...contacts.slice(-40)].filter(({ phone }) => phone !== null);
  const perAgent = Math.ceil(count / AGENTS);
  const perDay = Math.ceil(perAgent / DAYS);
  const slot = Math.floor((HOURS * 60) / Math.max(HOURS, perDay)) * MINUTE;
  const midnight = Math.floor(startedAt / DAY) * DAY;
  const placed = Array.from({ length: count }, (_, place) => {
    const opening = midnight + FIRST_HOUR * 60 * MINUTE;
    // Every fifth is of the same agent. Those on the same day are at least two hours apart.
    if (count === COUNT)
      return opening + dayNear(place) * DAY + (((place * 4) % HOURS) * 60 + (place % 2) * 30) * MINUTE;
    const turn = Math.floor(place / AGENTS);
    const day = Math.floor(((turn + 0.5) / perAgent) * DAYS) - DAYS / 2;
    const hour = perDay > 1 ? turn % perDay : random.int(0, HOURS - 1);
    return opening + day * DAY + hour * slot + (perDay > 1 ? 0 : (place % 2) * 30 * MINUTE);
  });
  return placed.map((at, place): WorldAppointment => {
    const isTwin = count === COUNT && place === COUNT - 1;
    // The last one overlaps with the one of the same agent before it.
    const startsAt = isTwin ? (placed[place - AGENTS] ?? at) + 15 * MINUTE : at;
    const endsAt = startsAt + (slot > 30 * MINUTE ? (place % 3 === 0 ? 30 : 60) * MINUTE : slot);
    const contact = place % 9 === 8 ? undefined : people[(place * 13) % Math.max(1, people.length)];
    const agent = agents[place % Math.min(AGENTS, Math.max(1, agents.length))];
    const tz = ZONES[place % ZONES.length] ?? ZONES[0];
    const isPast = startsAt <= startedAt;
    const statuses = isPast ? PAST : AHEAD;
    const status = isTwin
      ? 'confirmed'
      : (statuses[(place + Math.floor(place / AGENTS)) % statuses.length] ?? 'confirmed');
    const createdAt = Math.min(startsAt, startedAt) - (3 + (place % 9)) * DAY;
    const kind = KINDS[place % KINDS.length] ?? 'visit';
    // Those that were moved were to begin a day earlier.
    const moves =
      status === 'rescheduled' ? [{ at: createdAt + DAY, from: startsAt - DAY, to: startsAt }] : [];
    const by = agent?.fullName ?? '';
    return {
      id: place + 1,
      version: 1,
      title: TITLES[place % TITLES.length] ?? TITLES[0],
      kind,
      contact_id: contact?.id ?? null,
      startsAt,
      endsAt,
      tz,
      local: wallTimeAt(tz, startsAt),
      agent_id: agent?.id ?? 1,
      status,
      reason: status === 'cancelled' ? 'The customer is away that week' : '',
      location:
        kind === 'visit' ? '14 Quay Street' : kind === 'video' ? 'https://meet.example.com/larkfield' : '',
      notes: place % 6 === 2 ? 'Key with the neighbour at number 4.' : '',
      reminders: place % 4 === 3 ? [] : [remindedAt(startsAt, startedAt, { contact, status })],
      repeat: null,
      moves,
      createdAt,
      createdBy: by,
      updatedAt: moves[0]?.at ?? createdAt,
      updatedBy: by,
    };
  });
}

/** Returns a reminder of the day before, as it is at the start. */
function remindedAt(
  startsAt: number,
  startedAt: number,
  { contact, status }: { contact: WorldContact | undefined; status: AppointmentStatus },
): Reminder {
  const BEFORE = 24 * 60;
  const due = startsAt - BEFORE * MINUTE;
  const reminder = { before_minutes: BEFORE, template_id: null };
  if (status === 'cancelled')
    return { ...reminder, state: 'skipped', reason: null, at: Math.min(due, startedAt) };
  if (due > startedAt) return { ...reminder, state: 'waiting', reason: null, at: null };
  if (contact === undefined) return { ...reminder, state: 'skipped', reason: 'no_contact', at: due };
  if (contact.consent === 'out') return { ...reminder, state: 'skipped', reason: 'opted_out', at: due };
  return { ...reminder, state: 'sent', reason: null, at: due };
}
