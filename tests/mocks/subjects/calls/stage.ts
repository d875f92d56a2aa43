import * as v from 'valibot';
import { runCalls } from '../../../../mocks/subjects/calls/clockwork.ts';
import { createAlarms } from '../../../../mocks/twilio/alarm.ts';
import { createCallDocuments } from '../../../../mocks/twilio/projection/call-documents.ts';
import { callDocumentName, documentPlan } from '../../../../mocks/twilio/projection/documents.ts';
import { createSyncStore } from '../../../../mocks/twilio/sync/store.ts';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createVirtualClock } from '../../../core/support/virtual-clock.ts';
import { AGENT } from '../../small-world.ts';
import { createCaller } from '../caller.ts';

export const IMOGEN = AGENT;
export const TOBIAS = 'supervisor@example.com';

/** A Tuesday in winter, at noon in London. */
const TUESDAY_NOON = Date.UTC(2026, 2, 3, 12);

export const rowSchema = v.looseObject({
  id: v.number(),
  version: v.number(),
  direction: v.picklist(['in', 'out']),
  number: v.string(),
  name: v.nullable(v.string()),
  contact_id: v.nullable(v.number()),
  status: v.string(),
  outcome: v.string(),
  agent: v.nullable(v.object({ id: v.number(), name: v.string() })),
  started_at: v.string(),
  answered_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  held_at: v.nullable(v.string()),
  talk_seconds: v.nullable(v.number()),
  timeline: v.array(
    v.object({
      at: v.string(),
      kind: v.string(),
      by: v.nullable(v.string()),
      seconds: v.nullable(v.number()),
    }),
  ),
});
export type CallRow = v.InferOutput<typeof rowSchema>;
const oneSchema = v.looseObject({ data: rowSchema });
const listSchema = v.object({
  data: v.object({ calls: v.looseObject({ data: v.array(rowSchema), total: v.number() }) }),
});

/** A number that answers, and numbers that behave otherwise. */
export const NUMBER = {
  answers: '+447700900005',
  busy: '+447700900010',
  silent: '+447700900011',
  failed: '+447700900012',
  mailbox: '+447700900019',
} as const;

/** A world whose calls run on a virtual clock. Nobody has called yet, and there are no contacts. */
export function callStage({ seeds = false, startedAt = TUESDAY_NOON, seed = 7 } = {}) {
  const virtual = createVirtualClock(startedAt);
  const chats = seeds ? 12 : 0;
  const world = createWorld({ seed, chats, messagesPerChat: 2, contacts: seeds ? 60 : 0, now: virtual.now });
  const schedule = (ms: number, fn: () => void) => virtual.clock.setTimer(ms, fn);
  runCalls(world, schedule);
  const call = createCaller(world);
  const alarms = createAlarms({ now: world.now, schedule });
  const store = createSyncStore({
    grant: 'data_sync',
    now: world.now,
    alarms,
    blueprint: (_, name) => documentPlan(world, name),
    onEvent: () => undefined,
  });
  world.watch(createCallDocuments(world, store).note);
  let keys = 0;

  const post = (path: string, body: object = {}, as: string = IMOGEN, key?: string) => {
    keys += 1;
    const headers = { 'idempotency-key': key ?? `key ${keys}` };
    return call('POST', `/api/v1/calls${path}`, { as, body, headers });
  };
  return {
    world,
    virtual,
    call,
    post,
    pass: virtual.pass,
    put: (id: number, body: object, as: string = IMOGEN) => call('PUT', `/api/v1/calls/${id}`, { as, body }),
    /** Dials a number, and returns the row. */
    async dial(to: string, as: string = IMOGEN) {
      return v.parse(oneSchema, (await post('', { to }, as)).body).data;
    },
    async row(id: number, as: string = IMOGEN) {
      return v.parse(oneSchema, (await call('GET', `/api/v1/calls/${id}`, { as })).body).data;
    },
    async list(query: object) {
      const answer = await call('POST', '/api/v1/calls-list', { as: IMOGEN, body: query });
      return v.parse(listSchema, answer.body).data.calls;
    },
    /** Returns what the document of a person says. */
    documentOf(identity: string): object | undefined {
      const document = store.open('document', callDocumentName(identity));
      return document?.type === 'document' ? document.data : undefined;
    },
    /** Lets somebody of the account have a contact with this number. */
    person: (phone: string, name = 'Ana Lind', consent: 'in' | 'out' = 'in') =>
      world.contactTable.add(
        { fullName: name, phone, email: '', company: '', notes: '', flags: [], consent },
        'Edda Farrow',
      ).id,
  };
}

export type CallStage = ReturnType<typeof callStage>;
