import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, conflict, forbidden, invalid, notFound, OUTDATED } from '../../api/answers.ts';
import { type Decoded, decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow, changesBetween, entryBy } from '../../api/noting.ts';
import { pageOf, paginate } from '../../api/pages.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import { momentsOf, zoneOf } from '../../world/local-time.ts';
import { iso, isoOrNull, MINUTE } from '../../world/times.ts';
import { hiddenFrom, isAllowed, type WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { MESSAGE_MAX_LENGTH } from '../chats/message-calls.ts';
import {
  type AppointmentInput,
  type AppointmentNames,
  type AppointmentStatus,
  appointmentShapes,
  isAhead,
  type Place,
  placeAfter,
  type WorldAppointment,
} from './appointment-table.ts';
import { type Appointments, createAppointments, MANAGE_APPOINTMENT } from './appointments.ts';
import { clashWith, freeFrom, occupying } from './overlaps.ts';

/** The specification opens this screen to those who see calls. */
const SEE = 'view-call';
const OVERLAP = 'manage-appointment-overlap';

const PER_PAGE = 100;
const PER_PAGE_MAX = 500;
/** Most appointments of one series: four years. */
const SERIES_MAX = 208;

type AppointmentWorld = Door & Appointments & AppointmentNames & Pick<Accounts, 'staffWith'>;

const rowCalls: TableCalls<WorldAppointment, AppointmentWorld> = {
  path: '/appointments',
  list: { path: '/appointments-list', key: 'appointments', pageSize: PER_PAGE },
  see: [SEE],
  create: MANAGE_APPOINTMENT,
  manage: MANAGE_APPOINTMENT,
  target: 'appointment',
  logged: (world, row) => ({
    name: row.title,
    kind: row.kind,
    contact: row.contact_id === null ? '' : (world.contactTable.get(row.contact_id)?.name ?? ''),
    starts: iso(row.startsAt),
    ends: iso(row.endsAt),
    tz: row.tz,
    agent: world.staffTable.get(row.agent_id)?.fullName ?? '',
    status: row.status,
    reason: row.reason,
    location: row.location,
    notes: row.notes,
    reminders: row.reminders.map(({ before_minutes }) => before_minutes).join(', '),
    repeat: row.repeat === null ? '' : `${row.repeat.every} ${row.repeat.until}`,
  }),
  shapes(world) {
    world.wakeAppointments();
    return appointmentShapes(world);
  },
};

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_MAX_LENGTH))), null);
const ExtraSchema = v.object({ anyway: v.optional(v.nullable(v.boolean()), false), text });
const ActSchema = v.object({
  reason: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))), null),
  text,
  /** Cancels the later appointments of the series too. */
  later: v.optional(v.nullable(v.boolean()), false),
});

type Problems = Readonly<Record<string, readonly string[]>>;

const CODES = ['required', 'invalid'];

/** Returns the codes of what is wrong, by field. A field of which a part is wrong is wrong. */
const problemsIn = (errors: Problems): Problems => {
  const problems: Record<string, readonly string[]> = {};
  for (const [path, [message = '']] of Object.entries(errors)) {
    const [field = path, ...parts] = path.split('.');
    const isMissing = message.startsWith('Invalid key') && parts.length === 0;
    problems[field] = [isMissing ? 'required' : CODES.includes(message) ? message : 'invalid'];
  }
  return problems;
};

const isEmpty = (problems: Problems): boolean => Object.keys(problems).length === 0;

/** A change of an appointment's status. */
interface Act {
  readonly path: string;
  /** How the account's log calls it. */
  readonly name: string;
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
}

const ACTS: readonly Act[] = [
  { path: 'confirm', name: 'confirmed', from: ['requested', 'rescheduled'], to: 'confirmed' },
  {
    path: 'cancel',
    name: 'cancelled',
    from: ['requested', 'confirmed', 'rescheduled'],
    to: 'cancelled',
  },
  // A no-show and a completed appointment may be a mistake, and become each other.
  {
    path: 'no-show',
    name: 'missed',
    from: ['requested', 'confirmed', 'rescheduled', 'completed'],
    to: 'no_show',
  },
  {
    path: 'complete',
    name: 'completed',
    from: ['requested', 'confirmed', 'rescheduled', 'no_show'],
    to: 'completed',
  },
];

function appointmentHandlers(world: AppointmentWorld) {
  const table = world.appointmentTable;
  const path = `${API_ROOT}/appointments`;
  const shape = (row: WorldAppointment) => rowCalls.shapes(world)(row);
  const about = aboutRow('appointment', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: MANAGE_APPOINTMENT, about });
  const missing = () => notFound('Appointment not found');
  const nameOf = (id: number | null) => (id === null ? null : (world.contactTable.get(id)?.name ?? null));

  /** Returns what is wrong with the fields that name something of the world. */
  const unknowns = ({ contact_id = null, agent_id, local, tz }: Partial<AppointmentInput>): Problems => ({
    ...(contact_id === null || world.contactTable.get(contact_id) !== undefined
      ? {}
      : { contact_id: ['invalid'] }),
    ...(agent_id === undefined || world.staffWith(MANAGE_APPOINTMENT).some(({ id }) => id === agent_id)
      ? {}
      : { agent_id: ['invalid'] }),
    ...(local === undefined || momentsOf(zoneOf(tz ?? '', world.appointmentZone()), local).length > 0
      ? {}
      : { local: ['nonexistent'] }),
  });

  /** Refuses places at which the agent has another appointment. Null: the agent is free, or the user may overlap. */
  const refuseOverlap = (
    user: WorldUser,
    places: readonly Place[],
    { agentId, except, anyway }: { agentId: number; except: number | null; anyway: boolean },
  ): Response | null => {
    const occupied = occupying(table.all(), agentId, except);
    for (const place of places) {
      const clash = clashWith(occupied, place);
      if (clash === undefined) continue;
      if (anyway)
        return isAllowed(user, OVERLAP) ? null : forbidden('You may not book two appointments at once');
      const isFree = (id: number) => clashWith(occupying(table.all(), id, except), place) === undefined;
      return HttpResponse.json(
        {
          message: 'The agent has another appointment at that time',
          code: 'overlap',
          clash: {
            id: clash.id,
            name: nameOf(clash.contact_id),
            title: clash.title,
            starts_at: iso(clash.startsAt),
            ends_at: iso(clash.endsAt),
          },
          free_from: isoOrNull(freeFrom(occupied, place)),
          others: world
            .staffWith(MANAGE_APPOINTMENT)
            .filter(({ id }) => id !== agentId && isFree(id))
            .map(({ id, fullName }) => ({ id, name: fullName })),
        },
        { status: 409 },
      );
    }
    return null;
  };

  /** Sends the text that goes with a change. Says whether it has left, and why not. */
  const told = (row: WorldAppointment, { identity }: WorldUser, body: string | null) => {
    if (body === null || body === '') return {};
    const clientMessageId = `appointment:${row.id}:version:${row.version}`;
    const problem = world.textAbout(row, { body, author: identity, clientMessageId });
    return { text_sent: problem === null, text_problem: problem };
  };
  /** Cancels those appointments of a series that are ahead and after this one. Each has its entry in the log. */
  const cancelLater = ({ startsAt, repeat }: WorldAppointment, reason: string, user: WorldUser) => {
    if (repeat === null) return;
    const logged = (row: WorldAppointment) => rowCalls.logged?.(world, row) ?? row;
    for (const row of table.all()) {
      if (row.repeat?.series !== repeat.series || row.startsAt <= startsAt || !isAhead(row)) continue;
      world.endAppointment(row.id, 'cancelled', reason, user.fullName);
      world.noteActivity(
        entryBy(user, {
          action: 'appointment.cancelled',
          targetKind: 'appointment',
          targetId: String(row.id),
          targetName: row.title,
          result: 'done',
          changes: changesBetween(logged(row), logged(table.get(row.id) ?? row)),
        }),
      );
    }
  };
  const current = (id: number, status: number, extra: object = {}) => {
    const row = table.get(id);
    return row === undefined ? missing() : HttpResponse.json({ data: shape(row), ...extra }, { status });
  };

  const list = (
    user: WorldUser,
    asked: { readonly query: unknown; readonly page: number; readonly perPage: number },
  ) => {
    const query = v.safeParse(table.definition.query, asked.query);
    const { page, perPage } = asked;
    if (!query.success || !(perPage >= 1 && perPage <= PER_PAGE_MAX)) return invalid({ q: ['invalid'] });
    const found = table.search(query.output, hiddenFrom(user));
    const { start, end, pagination } = paginate(
      found.length,
      page,
      perPage,
      (next) => `${path}?page=${next}`,
    );
    const data = found.slice(start, end).map(rowCalls.shapes(world));
    return HttpResponse.json({ data: { appointments: { data, ...pagination } } });
  };

  const create = async ({ user, request }: { user: WorldUser; request: Request }) => {
    const extra = await decodeBody(request.clone(), ExtraSchema);
    const body = await decodeBody(request, table.definition.input);
    if (!body.ok) return invalid(problemsIn(body.errors));
    if (!extra.ok) return invalid(problemsIn(extra.errors));
    const input = body.value;
    const problems = unknowns(input);
    if (!isEmpty(problems)) return invalid(problems);
    if (input.repeat !== null && !isSeries(input.local, input.repeat.until))
      return invalid({ repeat: ['invalid'] });
    const refusal = refuseOverlap(user, world.appointmentSeries(input), {
      agentId: input.agent_id,
      except: null,
      anyway: extra.value.anyway === true,
    });
    if (refusal !== null) return refusal;
    return current(world.book(input, user.fullName).id, 201);
  };

  const update = async ({ user, request, id }: { user: WorldUser; request: Request; id: number }) => {
    const extra = await decodeBody(request.clone(), ExtraSchema);
    const body: Decoded<{ change: Partial<AppointmentInput>; version: number | null }> = await decodeChange(
      request,
      table.definition.change,
    );
    if (!body.ok) return invalid(problemsIn(body.errors));
    if (!extra.ok) return invalid(problemsIn(extra.errors));
    const row = table.get(id);
    if (row === undefined) return missing();
    const { change, version } = body.value;
    if (version !== null && version !== row.version) return conflict(OUTDATED, shape(row));
    const { repeat } = change;
    const place = placeAfter(row, change, world.appointmentZone());
    const { contact_id, agent_id = row.agent_id } = change;
    const problems = {
      ...unknowns({
        ...(contact_id === undefined || contact_id === row.contact_id ? {} : { contact_id }),
        ...(agent_id === row.agent_id ? {} : { agent_id }),
      }),
      ...(place === null ? { local: ['nonexistent'] } : {}),
      // A series is not made longer or shorter by one of its appointments.
      ...(repeat && row.repeat !== null && repeat.until !== row.repeat.until ? { repeat: ['invalid'] } : {}),
      ...(repeat && row.repeat === null && !isSeries(place?.local ?? row.local, repeat.until)
        ? { repeat: ['invalid'] }
        : {}),
    };
    if (place === null || !isEmpty(problems)) return invalid(problems);
    const isRevived = row.status === 'cancelled' && change.status !== undefined;
    const isElsewhere =
      place.startsAt !== row.startsAt || place.endsAt !== row.endsAt || agent_id !== row.agent_id;
    const begins = repeat && row.repeat === null ? repeat : null;
    const places = begins === null ? [place] : world.appointmentSeries(inputOf(row, change, begins));
    const refusal =
      isRevived || begins !== null || (row.status !== 'cancelled' && isElsewhere)
        ? refuseOverlap(user, places, { agentId: agent_id, except: id, anyway: extra.value.anyway === true })
        : null;
    if (refusal !== null) return refusal;
    const series = row.repeat?.series ?? world.newSeries();
    const answer = table.update(id, { ...change, by: user.fullName, series }, version);
    if (!answer.ok) return answerOf(answer, { thing: 'Appointment', shape, status: 200 });
    if (begins !== null) world.repeatAppointment(answer.row, begins.until, user.fullName);
    return current(id, 200, told(answer.row, user, extra.value.text));
  };

  return [
    http.get(
      path,
      guarded(world, SEE, ({ user, info: { request } }) => {
        const { searchParams } = new URL(request.url);
        const perPage = searchParams.get('per_page');
        return list(user, {
          query: Object.fromEntries(searchParams),
          page: pageOf(searchParams.get('page')),
          perPage: perPage === null ? PER_PAGE : Number(perPage),
        });
      }),
    ),
    http.post(
      `${path}-list`,
      guarded(world, SEE, async ({ user, info: { request } }) => {
        const pages = await decodeBody(
          request.clone(),
          v.object({ page: v.optional(v.number(), 1), per_page: v.optional(v.number(), PER_PAGE) }),
        );
        const query = await decodeBody(request, v.looseObject({}));
        if (!pages.ok || !query.ok) return invalid({ q: ['invalid'] });
        const { page, per_page } = pages.value;
        return list(user, { query: query.value, page: pageOf(String(page)), perPage: per_page });
      }),
    ),
    http.post(path, write('created', create)),
    http.put<{ id: string }>(`${path}/:id`, write('updated', update)),
    ...ACTS.map((act) =>
      http.post<{ id: string }>(
        `${path}/:id/${act.path}`,
        write(act.name, async ({ user, request, id }) => {
          const body = await decodeBody(request, ActSchema);
          if (!body.ok) return invalid(problemsIn(body.errors));
          const row = table.get(id);
          if (row === undefined) return missing();
          if (row.status === act.to) return current(id, 200);
          if (!act.from.includes(row.status))
            return conflict(`An appointment that is ${row.status} cannot be ${act.name}`, shape(row));
          const reason = act.to === 'cancelled' ? (body.value.reason ?? '').trim() : '';
          world.endAppointment(id, act.to, reason, user.fullName);
          if (act.to === 'cancelled' && body.value.later === true) cancelLater(row, reason, user);
          return current(id, 200, told(table.get(id) ?? row, user, body.value.text));
        }),
      ),
    ),
    http.post<{ id: string }>(
      `${path}/:id/remind`,
      write('reminded', ({ user, request, id }) => {
        const row = table.get(id);
        if (row === undefined) return missing();
        if (!isAhead(row))
          return conflict(`An appointment that is ${row.status} needs no reminder`, shape(row));
        const template = row.reminders.find(({ template_id }) => template_id !== null)?.template_id ?? null;
        const problem = world.textAbout(row, {
          body: world.reminderText(row, template) ?? world.reminderText(row, null) ?? '',
          author: user.identity,
          clientMessageId: `appointment:${id}:now:${request.headers.get('idempotency-key') ?? world.now()}`,
        });
        if (problem !== null) return invalid({ contact: [problem === 'no_contact' ? 'none' : problem] });
        return current(id, 202);
      }),
    ),
  ];
}

/** Returns whether an appointment can be repeated until this day. */
const isSeries = (local: string, until: string): boolean => {
  const days = (Date.parse(until) - Date.parse(local.slice(0, 10))) / (24 * 60 * MINUTE);
  return days >= 0 && days / 7 < SERIES_MAX;
};

/** Returns the input that would make an appointment as it is after a change. */
const inputOf = (
  row: WorldAppointment,
  change: Partial<AppointmentInput>,
  repeat: NonNullable<AppointmentInput['repeat']>,
): AppointmentInput => ({
  ...row,
  minutes: (row.endsAt - row.startsAt) / MINUTE,
  at_utc: row.startsAt,
  status: 'confirmed',
  ...change,
  reminders: [],
  repeat,
});

/** Appointments (screens, section 5.4). */
export const appointmentsSubject = {
  make: createAppointments,
  calls: (world: AppointmentWorld) => [
    ...appointmentHandlers(world),
    ...tableHandlers(world, world.appointmentTable, rowCalls),
  ],
};
