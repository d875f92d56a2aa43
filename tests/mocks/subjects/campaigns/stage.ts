import * as v from 'valibot';
import { runCampaigns } from '../../../../mocks/subjects/campaigns/clockwork.ts';
import type { WorldMessage } from '../../../../mocks/world/chat-types.ts';
import { type Delivery, deliverAutomatically } from '../../../../mocks/world/delivery.ts';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createVirtualClock } from '../../../core/support/virtual-clock.ts';
import { createCaller } from '../caller.ts';

export const MARKETER = 'marketer@example.com';

/** A Tuesday in winter, at noon in London. */
export const TUESDAY_NOON = Date.UTC(2026, 2, 3, 12);

const countsSchema = v.object({
  audience: v.number(),
  queued: v.number(),
  sending: v.number(),
  sent: v.number(),
  delivered: v.number(),
  failed: v.number(),
  skipped: v.number(),
  replied: v.number(),
  opted_out: v.number(),
});

export const rowSchema = v.looseObject({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  status: v.string(),
  reason: v.nullable(v.string()),
  counts: countsSchema,
  progress: v.number(),
  starts_at: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
});
const oneSchema = v.object({ data: rowSchema });

export const recipientSchema = v.object({
  contact_id: v.number(),
  name: v.string(),
  status: v.string(),
  code: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  instead: v.nullable(v.string()),
  segments: v.number(),
  due_at: v.nullable(v.string()),
  at: v.nullable(v.string()),
  reply: v.nullable(v.object({ body: v.string(), at: v.string() })),
  opted_out: v.boolean(),
  chat_uuid: v.nullable(v.string()),
});
const recipientsSchema = v.object({
  data: v.object({ recipients: v.looseObject({ data: v.array(recipientSchema), total: v.number() }) }),
});

export interface NewPerson {
  readonly phone?: string | null;
  readonly name?: string;
  readonly flags?: readonly number[];
  readonly consent?: 'in' | 'out' | 'unknown';
  readonly time_zone?: string;
  readonly company?: string;
}

/** A world whose campaigns run on a virtual clock. Without contacts it has no campaigns either. */
export function campaignStage({
  startedAt = TUESDAY_NOON,
  delivery = 'auto',
  seed = 7,
  contacts = 0,
}: {
  startedAt?: number;
  delivery?: Delivery;
  seed?: number;
  contacts?: number;
} = {}) {
  const virtual = createVirtualClock(startedAt);
  const world = createWorld({ seed, chats: 0, messagesPerChat: 0, contacts, now: virtual.now });
  // The sample campaigns would write to the people of a test.
  if (contacts === 0)
    for (const { id } of world.campaignTable.all()) {
      world.campaignTable.set(id, { status: 'draft' });
      world.campaignTable.remove(id, null);
    }
  const schedule = (ms: number, fn: () => void) => virtual.clock.setTimer(ms, fn);
  if (delivery === 'auto') deliverAutomatically(world, schedule);
  runCampaigns(world, schedule, delivery);
  const call = createCaller(world);
  const sent: WorldMessage[] = [];
  const times: number[] = [];
  world.watch((event) => {
    if (event.type !== 'message.added' || event.message.direction !== 'outbound') return;
    sent.push(event.message);
    times.push(world.now());
  });
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    call('POST', `/api/v1/campaigns${path}`, { as: MARKETER, body, headers });
  const row = async (id: number) =>
    v.parse(oneSchema, (await call('GET', `/api/v1/campaigns/${id}`, { as: MARKETER })).body).data;

  return {
    world,
    virtual,
    call,
    post,
    row,
    /** Messages that left, in order. */
    sent,
    /** When each left, on the world's clock. */
    times,
    pass: virtual.pass,
    /** Adds somebody in the flag 1. `phone` may have any spelling. */
    person({
      phone = `+4477009${String(world.contacts().length).padStart(5, '0')}`,
      name = 'Ana Lind',
      ...rest
    }: NewPerson = {}) {
      const { flags = [1], consent = 'unknown', time_zone = '', company = '' } = rest;
      const contact = world.contactTable.add(
        {
          fullName: name,
          phone: '',
          email: 'x@example.com',
          company,
          notes: '',
          flags: [...flags],
          consent,
          time_zone,
        },
        'Edda Farrow',
      );
      world.contactTable.set(contact.id, { phone });
      return contact.id;
    },
    /** Adds a campaign to the people in flag 1, without quiet hours. */
    async campaign(fields: object = {}) {
      const body = { name: 'Spring', body: 'Hello', audience: { flags_any: [1] }, quiet: null, ...fields };
      const { body: answer } = await post('', body);
      return v.parse(oneSchema, answer).data.id;
    },
    async recipients(id: number, query: object = {}) {
      const answer = await post(`/${id}/recipients-list`, { per_page: 200, ...query });
      return v.parse(recipientsSchema, answer.body).data.recipients.data;
    },
  };
}

export type CampaignStage = ReturnType<typeof campaignStage>;
