/** The appointments of a world. It has no timer: `advanceAppointments` sends the reminders that are due. */
import type { Noting } from '../../api/noting.ts';
import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { wallTimeAfter } from '../../world/local-time.ts';
import { uuidOf } from '../../world/random.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Staff } from '../accounts/staff.ts';
import { SERVICE } from '../calls/call-table.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import { createTexts, wordsOfText } from '../campaigns/texts.ts';
import { BUSINESS_NUMBER } from '../chats/messages.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Settings } from '../settings.ts';
import type { Templates } from '../templates.ts';
import { appointmentRows } from './appointment-seeds.ts';
import {
  type AppointmentInput,
  type AppointmentStatus,
  appointmentTable,
  isAhead,
  type Place,
  placeFrom,
  type Reminder,
  reminderDue,
  replanned,
  type WorldAppointment,
} from './appointment-table.ts';

export const MANAGE_APPOINTMENT = 'manage-appointment';

/** Why a contact gets no text. */
type Unreachable = 'opted_out' | 'no_phone' | 'no_contact';

export interface Appointments {
  readonly appointmentTable: Table<WorldAppointment, AppointmentInput, AppointmentQuery>;
  /** The zone of an appointment that names none. */
  appointmentZone(): string;
  /** Returns where each appointment of a series lies: at the same time of the wall, a week after the other. */
  appointmentSeries(input: AppointmentInput): readonly Place[];
  /** Adds an appointment, with all that repeat it. Returns the first. */
  book(input: AppointmentInput, by: string): WorldAppointment;
  /** Returns the id of a new series. */
  newSeries(): string;
  /** Repeats an appointment that stands alone, from the next week on. */
  repeatAppointment(row: WorldAppointment, until: string, by: string): void;
  endAppointment(id: number, status: AppointmentStatus, reason: string, by: string): void;
  /** Sends a text to the contact of an appointment. Returns why it did not leave; null if it left. */
  textAbout(
    row: WorldAppointment,
    text: { body: string; author: string; clientMessageId: string },
  ): Unreachable | null;
  /** Returns the words of a reminder. Null: the template has a place without a value. */
  reminderText(row: WorldAppointment, templateId: number | null): string | null;
  /**
   * The reminders of a new world wait until somebody reads about appointments. Other tests and demos then see no texts
   * that they did not send.
   */
  wakeAppointments(): void;
  /** Does what is due, and returns when something is due next; null if nothing is. `reports`: the sample reminders leave too. */
  advanceAppointments(options: { readonly reports: boolean }): number | null;
}
type AppointmentQuery = Parameters<ReturnType<typeof appointmentTable>['matches']>[1];

/** The text of a reminder without a template. */
const USUAL = 'A reminder of your appointment with Larkfield Heating: {{title}}, {{date}} at {{time}}.';

const STANDS_IN = 'admin@example.com';
const WEEK_MINUTES = 7 * 24 * 60;

export function createAppointments(
  world: Ground &
    ContactBook &
    Staff &
    Accounts &
    Settings &
    Templates &
    Noting &
    Pick<Campaigns, 'people' | 'textPerson'>,
): Appointments {
  const { openTable, clock, now, options, watch, people, salt } = world;
  const accountZone = () => world.accountSettings().time_zone;
  const seeds = appointmentRows({
    seed: options.seed,
    count: options.appointments,
    startedAt: clock.startedAt,
    agents: world.staffWith(MANAGE_APPOINTMENT),
    contacts: world.contacts(),
  });
  /** The appointments of a new world that nobody has touched. */
  const untouched = new Set(seeds.map(({ id }) => id));
  let isAwake = false;
  const table = openTable(
    appointmentTable({
      accountZone,
      nameOf: ({ contact_id }) => world.contactTable.get(contact_id ?? 0)?.name ?? '',
      numberOf: ({ contact_id }) => world.contactTable.get(contact_id ?? 0)?.phone ?? '',
    }),
    seeds,
    ({ id }) => untouched.delete(id),
  );

  watch((event) => {
    if (event.type !== 'record.changed' || event.collection !== 'contacts') return;
    // The rows show the contact's name, number and zone. A new version tells consoles of them.
    for (const row of table.all()) {
      if (row.contact_id !== event.id) continue;
      const wasUntouched = untouched.has(row.id);
      table.set(row.id, event.op === 'remove' ? { contact_id: null } : {});
      if (wasUntouched) untouched.add(row.id);
    }
  });

  const noteReminder = ({ id, title }: WorldAppointment) =>
    world.noteActivity({
      actorId: '0',
      actorName: SERVICE,
      action: 'appointment.reminded',
      targetKind: 'appointment',
      targetId: String(id),
      targetName: title,
      channel: null,
      source: 'server',
      result: 'done',
      changes: [],
    });

  const personOf = ({ contact_id }: WorldAppointment) =>
    contact_id === null ? undefined : people.byId(contact_id);

  const reminderText: Appointments['reminderText'] = (row, templateId) => {
    const person = personOf(row);
    const template = templateId === null ? undefined : world.templates()[templateId - 1];
    if (person === undefined) return null;
    const { contact } = person;
    const timeZone = contact.time_zone || row.tz;
    const on = (format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, ...format }).format(row.startsAt);
    const time = on({ hour: '2-digit', minute: '2-digit' });
    const agent = world.staffTable.get(row.agent_id)?.fullName ?? '';
    const text = createTexts({
      channel: 'sms',
      sender_number: BUSINESS_NUMBER,
      body: template?.variants['twilio/text']?.body ?? USUAL,
      defaults: {
        ...template?.variables,
        title: row.title,
        date: on({ weekday: 'long', day: 'numeric', month: 'long' }),
        time,
        1: time,
        place: row.location,
        agent_first_name: agent.split(' ')[0] ?? '',
      },
      opt_out_footer: false,
    })({ contact, pieces: [] });
    return typeof text === 'string' ? null : wordsOfText(text);
  };

  const textAbout: Appointments['textAbout'] = (row, text) => {
    const contact = personOf(row)?.contact;
    if (contact === undefined) return 'no_contact';
    if (contact.phone === null) return 'no_phone';
    return world.textPerson(contact, text) === null ? 'opted_out' : null;
  };

  /** Sends a reminder that is due, and returns it as it is then. */
  function remind(row: WorldAppointment, reminder: Reminder): Reminder {
    const done = (state: Reminder['state'], reason: Reminder['reason'] = null): Reminder => ({
      ...reminder,
      state,
      reason,
      at: now(),
    });
    if (row.startsAt <= now()) return done('skipped', 'past');
    const contact = personOf(row)?.contact;
    const body = contact === undefined ? '' : reminderText(row, reminder.template_id);
    if (body === null) return done('failed');
    const problem = textAbout(row, {
      body,
      author: world.identityOf(row.agent_id) ?? STANDS_IN,
      clientMessageId: `appointment:${row.id}:${row.startsAt}:${reminder.before_minutes}`,
    });
    if (problem !== null) return done('skipped', problem);
    noteReminder(row);
    return done('sent');
  }

  const appointmentSeries: Appointments['appointmentSeries'] = (input) => {
    const places: Place[] = [];
    const until = input.repeat?.until ?? '';
    for (
      let local = input.local;
      places.length === 0 || local.slice(0, 10) <= until;
      local = wallTimeAfter(local, WEEK_MINUTES)
    )
      places.push(
        placeFrom({ ...input, local, at_utc: places.length === 0 ? input.at_utc : null }, accountZone()),
      );
    return places;
  };

  let seriesMade = 0;
  const newSeries = () => {
    seriesMade += 1;
    return uuidOf(`${salt}:series:${clock.startedAt}:${seriesMade}`);
  };
  /** Adds the appointments of a series at these places. */
  const addAt = (input: AppointmentInput, places: readonly Place[], by: string) =>
    places.map(({ local, startsAt }) => table.add({ ...input, local, at_utc: startsAt }, by));

  return {
    appointmentTable: table,
    appointmentZone: accountZone,
    appointmentSeries,
    newSeries,
    book(input, by) {
      const series = newSeries();
      const [first, ...others] = appointmentSeries(input);
      const row = table.add({ ...input, at_utc: first?.startsAt ?? input.at_utc, series }, by);
      addAt({ ...input, series }, others, by);
      return row;
    },
    repeatAppointment(row, until, by) {
      const { title, kind, contact_id, local, tz, agent_id, location, notes, repeat } = row;
      const input: AppointmentInput = {
        ...{ title, kind, contact_id, local, tz, agent_id, location, notes, at_utc: row.startsAt },
        minutes: (row.endsAt - row.startsAt) / 60_000,
        reminders: [...row.reminders],
        repeat: { every: 'week', until },
        status: row.status === 'requested' ? 'requested' : 'confirmed',
        series: repeat?.series ?? '',
      };
      addAt(input, appointmentSeries(input).slice(1), by);
    },
    endAppointment(id, status, reason, by) {
      const row = table.get(id);
      if (row === undefined) return;
      const reminders = replanned(row, { ...row, status }, [...row.reminders], now());
      table.set(id, { status, reason, reminders, updatedAt: now(), updatedBy: by });
    },
    textAbout,
    reminderText,
    wakeAppointments() {
      if (isAwake) return;
      isAwake = true;
      world.notify({ type: 'appointments.woken' });
    },
    advanceAppointments({ reports }) {
      let next: number | null = null;
      for (const row of table.all()) {
        if (!isAhead(row) || (untouched.has(row.id) && !(isAwake && reports))) continue;
        const dues = row.reminders.map((reminder) => reminderDue(reminder, row));
        if (dues.some((due) => due !== null && due <= now())) {
          const reminders = row.reminders.map((reminder, place) =>
            (dues[place] ?? Number.POSITIVE_INFINITY) <= now() ? remind(row, reminder) : reminder,
          );
          table.set(row.id, { reminders });
        }
        for (const due of dues) if (due !== null && due > now()) next = Math.min(next ?? due, due);
      }
      return next;
    },
  };
}
