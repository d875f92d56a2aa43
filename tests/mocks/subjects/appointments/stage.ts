import * as v from 'valibot';
import { runAppointments } from '../../../../mocks/subjects/appointments/clockwork.ts';
import type { WorldMessage } from '../../../../mocks/world/chat-types.ts';
import type { Delivery } from '../../../../mocks/world/delivery.ts';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createVirtualClock } from '../../../core/support/virtual-clock.ts';
import { AGENT } from '../../small-world.ts';
import { createCaller } from '../caller.ts';

export const IMOGEN = AGENT;
export const TOBIAS = 'supervisor@example.com';
/** The ids of these two. */
export const IMOGEN_ID = 4;
export const TOBIAS_ID = 3;

/** A Tuesday in winter, at noon in London. */
const TUESDAY_NOON = Date.UTC(2026, 2, 3, 12);

export const rowSchema = v.looseObject({
  id: v.number(),
  version: v.number(),
  title: v.string(),
  kind: v.string(),
  name: v.nullable(v.string()),
  contact_tz: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  tz: v.string(),
  local: v.string(),
  agent_id: v.number(),
  status: v.string(),
  reminders: v.array(
    v.object({
      before_minutes: v.number(),
      template_id: v.nullable(v.number()),
      state: v.string(),
      reason: v.nullable(v.string()),
      at: v.nullable(v.string()),
    }),
  ),
  repeat: v.nullable(v.object({ every: v.string(), until: v.string(), series: v.string() })),
});
const oneSchema = v.looseObject({ data: rowSchema });
const listSchema = v.object({
  data: v.object({ appointments: v.looseObject({ data: v.array(rowSchema), total: v.number() }) }),
});

/** A world whose reminders leave on a virtual clock. Unless it has `seeds`, it has neither contacts nor appointments. */
export function appointmentStage({
  seeds = false,
  startedAt = TUESDAY_NOON,
  delivery = 'auto' as Delivery,
  runs = true,
} = {}) {
  const virtual = createVirtualClock(startedAt);
  const world = createWorld({
    seed: 7,
    chats: seeds ? 12 : 0,
    messagesPerChat: 2,
    contacts: seeds ? 60 : 0,
    now: virtual.now,
  });
  const table = world.appointmentTable;
  if (!seeds) for (const { id } of table.all()) table.remove(id, null);
  const schedule = (ms: number, fn: () => void) => virtual.clock.setTimer(ms, fn);
  const run = () => runAppointments(world, schedule, delivery);
  if (runs) run();
  const call = createCaller(world);
  const sent: WorldMessage[] = [];
  world.watch((event) => {
    if (event.type === 'message.added' && event.message.direction === 'outbound') sent.push(event.message);
  });
  let keys = 0;
  const post = (path: string, body: object = {}, as: string = IMOGEN, key?: string) => {
    keys += 1;
    const headers = { 'idempotency-key': key ?? `key ${keys}` };
    return call('POST', `/api/v1/appointments${path}`, { as, body, headers });
  };
  const wanted = (fields: object = {}) => ({
    title: 'Boiler service',
    kind: 'visit',
    local: '2026-03-10T09:00',
    tz: 'Europe/London',
    minutes: 60,
    agent_id: IMOGEN_ID,
    ...fields,
  });
  return {
    world,
    virtual,
    call,
    post,
    pass: virtual.pass,
    /** Starts to send reminders. A stage does so by itself unless `runs` is false. */
    run,
    /** Messages that left, in order. */
    sent,
    put: (id: number, body: object, as: string = IMOGEN) =>
      call('PUT', `/api/v1/appointments/${id}`, { as, body }),
    /** Asks for an hour on Tuesday, 10 March 2026, at nine. */
    ask: (fields: object = {}, as: string = IMOGEN) => post('', wanted(fields), as),
    wanted,
    async book(fields: object = {}, as: string = IMOGEN) {
      return v.parse(oneSchema, (await post('', wanted(fields), as)).body).data;
    },
    async row(id: number) {
      return v.parse(oneSchema, (await call('GET', `/api/v1/appointments/${id}`, { as: IMOGEN })).body).data;
    },
    async list(query = '') {
      const answer = await call('GET', `/api/v1/appointments?${query}`, { as: IMOGEN });
      return v.parse(listSchema, answer.body).data.appointments;
    },
    person: (
      fields: { phone?: string | null; name?: string; consent?: 'in' | 'out'; time_zone?: string } = {},
    ) => {
      const { phone = '+447700900123', name = 'Ana Lind', consent = 'in', time_zone = '' } = fields;
      const { id } = world.contactTable.add(
        { fullName: name, phone: '', email: '', company: '', notes: '', flags: [], consent, time_zone },
        'Edda Farrow',
      );
      world.contactTable.set(id, { phone });
      return id;
    },
  };
}

export type AppointmentStage = ReturnType<typeof appointmentStage>;
