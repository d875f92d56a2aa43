import * as v from 'valibot';
import type { SettingsInput } from '../../../../mocks/subjects/settings.ts';
import { runWork } from '../../../../mocks/subjects/work/clockwork.ts';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createVirtualClock } from '../../../core/support/virtual-clock.ts';
import { AGENT, chatAt, NOON } from '../../small-world.ts';
import { createCaller } from '../caller.ts';

export const IMOGEN = AGENT;
export const TOBIAS = 'supervisor@example.com';
export const EDDA = 'admin@example.com';
export const AUDITOR = 'auditor@example.com';
export const MARKETER = 'marketer@example.com';
export const IMOGEN_ID = 4;
export const TOBIAS_ID = 3;
export const EDDA_ID = 1;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const person = v.nullable(v.object({ id: v.number(), name: v.string() }));
const time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const rowSchema = v.strictObject({
  id: v.string(),
  chat_uuid: v.string(),
  version: v.number(),
  owner: person,
  state: v.picklist(['open', 'snoozed', 'closed']),
  until: time,
  waiting_since: time,
  since: time,
  by: person,
  why: v.string(),
  message_at: time,
});
const oneSchema = v.object({ data: rowSchema });
const logSchema = v.object({
  data: v.object({
    chat_work_log: v.looseObject({
      total: v.number(),
      data: v.array(
        v.strictObject({
          id: v.number(),
          version: v.number(),
          chat_uuid: v.string(),
          at: time,
          by: person,
          why: v.string(),
          owner: person,
          until: time,
        }),
      ),
    }),
  }),
});
const listSchema = v.object({
  data: v.object({
    chat_work: v.looseObject({
      total: v.number(),
      last_page: v.number(),
      data: v.array(rowSchema),
    }),
  }),
});
const agentsSchema = v.object({
  data: v.array(
    v.strictObject({
      id: v.number(),
      version: v.number(),
      name: v.string(),
      identity: v.string(),
      availability: v.picklist(['available', 'busy', 'away']),
      until: time,
      limit: v.number(),
      open: v.number(),
    }),
  ),
});
const chatsSchema = v.object({
  data: v.object({
    chats: v.array(v.looseObject({ chat_uuid: v.string() })),
    pagination: v.looseObject({ total: v.number() }),
  }),
});

/**
 * A world whose snoozes end on a virtual clock. Unless it has `seeds`, its chats begin without messages and without owners.
 */
export function workStage({ seeds = false, runs = true, startedAt = NOON, chats = 4 } = {}) {
  const virtual = createVirtualClock(startedAt);
  const world = createWorld({
    seed: 7,
    chats: seeds ? chats : 0,
    messagesPerChat: seeds ? 6 : 0,
    contacts: 0,
    now: virtual.now,
  });
  if (!seeds)
    for (let made = 0; made < chats; made += 1)
      world.createConversation({ friendlyName: `Chat ${made}`, participants: [`+4477009001${10 + made}`] });
  const schedule = (ms: number, fn: () => void) => virtual.clock.setTimer(ms, fn);
  /** Starts the service's clock, as after a restart of the service. */
  const run = () => runWork(world, schedule);
  if (runs) run();
  const call = createCaller(world);
  let keys = 0;
  const id = (place = 0) => chatAt(world, place).id;
  const put = (body: object, { as = IMOGEN, place = 0, key = '' } = {}) => {
    keys += 1;
    const headers = { 'idempotency-key': key || `key ${keys}` };
    return call('PUT', `/api/v1/chat-work/${id(place)}`, { as, body, headers });
  };
  const row = async (place = 0) =>
    v.parse(oneSchema, (await call('GET', `/api/v1/chat-work/${id(place)}`)).body).data;
  const stage = {
    world,
    virtual,
    call,
    id,
    put,
    row,
    run,
    pass: virtual.pass,
    at: (ms = 0) => new Date(virtual.now() + ms).toISOString(),
    set: (change: Partial<SettingsInput>) => world.settingsTable.update(1, change, null),
    /** Carries out a change that must succeed, and returns the row. */
    async act(body: object, as = IMOGEN, place = 0) {
      const answer = await put(body, { as, place });
      if (answer.status !== 200) throw new Error(`The service answered ${answer.status}`);
      return v.parse(oneSchema, answer.body).data;
    },
    wrote: (place = 0, body = 'Hello?') => world.inbound({ chatId: id(place), body }),
    answer: (place = 0, author = IMOGEN, clientMessageId: string | null = null) =>
      world.send({ chatId: id(place), author, body: 'Hello!', clientMessageId }),
    away: (identity: string, state: 'available' | 'busy' | 'away' = 'away', until: number | null = null) =>
      world.changePersonal(identity, { availability: { state, until } }),
    async log(place = 0, page = 1) {
      const body = { chat_uuid: id(place), page };
      return v.parse(logSchema, (await call('POST', '/api/v1/chat-work-log-list', { body })).body).data
        .chat_work_log.data;
    },
    async whys(place = 0) {
      return (await stage.log(place)).map(({ why }) => why).toReversed();
    },
    async list(page = 1, as = IMOGEN) {
      const answer = await call('POST', '/api/v1/chat-work-list', { as, body: { page } });
      return v.parse(listSchema, answer.body).data.chat_work;
    },
    async agents() {
      return v.parse(agentsSchema, (await call('GET', '/api/v1/chat-work-agents')).body).data;
    },
    async chats(work?: string, as = IMOGEN) {
      const answer = await call('POST', '/api/v1/chat-contacts', { as, body: { work } });
      return v.parse(chatsSchema, answer.body).data;
    },
  };
  return stage;
}
export type WorkStage = ReturnType<typeof workStage>;
