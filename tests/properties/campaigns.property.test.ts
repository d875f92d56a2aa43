import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayOf, isWithin, numberOf, outcomes, SPELLINGS } from '../mocks/subjects/campaigns/reference.ts';
import { type CampaignStage, campaignStage } from '../mocks/subjects/campaigns/stage.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ZONES = [
  '',
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Mars/Olympus',
] as const;

const person = fc.record({
  phone: fc.option(fc.constantFrom(...v.parse(v.array(v.string()), Object.keys(SPELLINGS))), {
    nil: null,
    freq: 6,
  }),
  name: fc.constantFrom('Ana Lind', 'Łukasz Šimek', 'O’Hara', '', 'علي'),
  company: fc.constantFrom('', 'Quay House'),
  flags: fc.subarray([1, 2, 3]),
  consent: fc.constantFrom('in' as const, 'unknown' as const, 'unknown' as const, 'out' as const),
  time_zone: fc.constantFrom(...ZONES),
});
const persons = fc.array(person, { minLength: 1, maxLength: 9 });

const hours = fc.constantFrom(
  { from: '20:00', to: '08:00' },
  { from: '12:30', to: '13:15' },
  { from: '01:00', to: '03:00' },
  { from: '09:00', to: '17:00' },
);

const draft = fc.record({
  body: fc.constantFrom(
    'Hello',
    'Hello {{first_name}}, it’s time…',
    'Dear {{ Full-Name }} of {{company}}, [ready] €',
    'Answer STOP, {{first_name}}.',
    `${'A long text for {{first_name}}. '.repeat(9)}`,
    `${'Far too long '.repeat(123)}{{company}}`,
  ),
  defaults: fc.constantFrom({}, { first_name: 'there' }, { company: 'you', full_name: 'customer' }),
  opt_out_footer: fc.boolean(),
  throttle_per_minute: fc.constantFrom(1, 7, 60, 600),
  quiet: fc.option(hours),
  audience: fc.record({
    flags_any: fc.subarray([1, 2]),
    flags_all: fc.constantFrom([], [1], [1, 2]),
    exclude_flags: fc.constantFrom([], [], [3]),
    contact_ids: fc.subarray([1, 2, 3]),
  }),
  schedule: fc.record({
    kind: fc.constantFrom('now' as const, 'window' as const),
    tz: fc.constantFrom('Europe/London', 'Asia/Kathmandu'),
    window: fc.record({
      days: fc.constantFrom([1, 2, 3, 4, 5, 6, 7], [1, 3, 5, 7]),
      from: fc.constantFrom('08:30', '22:00'),
      to: fc.constantFrom('18:00', '04:00'),
      use_contact_tz: fc.boolean(),
    }),
  }),
});

/** The nights of clock changes of these zones, and a day without one. */
const start = fc.constantFrom(
  Date.UTC(2026, 2, 3, 12),
  Date.UTC(2026, 2, 28, 22),
  Date.UTC(2026, 9, 24, 22),
  Date.UTC(2026, 9, 3, 13),
  Date.UTC(2026, 10, 1, 3),
);

type Person = typeof persons extends fc.Arbitrary<readonly (infer T)[]> ? T : never;
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

const modelOf = (people: readonly Person[]) => people.map((one, place) => ({ ...one, id: place + 1 }));

const estimateSchema = v.object({
  data: v.looseObject({
    audience: v.number(),
    recipients: v.number(),
    skipped: v.record(v.string(), v.number()),
    segments_total: v.number(),
    starts_at: v.nullable(v.string()),
    finish_at: v.nullable(v.string()),
  }),
});

const estimateOf = async (stage: CampaignStage, fields: Draft) =>
  v.parse(estimateSchema, (await stage.post('/estimate', fields)).body).data;

const tally = (reasons: readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const reason of reasons) if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

test('an estimate is what a plain model says, and what happens if nothing changes', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      persons,
      draft,
      start,
      fc.integer({ min: 1, max: 50 }),
      async (people, fields, startedAt, seed) => {
        const stage = campaignStage({ startedAt, seed });
        for (const one of people) stage.person(one);
        const expected = outcomes(fields, modelOf(people));
        const estimate = await estimateOf(stage, fields);
        const getting = expected.filter(({ reason }) => reason === null);
        expect(estimate).toMatchObject({ audience: expected.length, recipients: getting.length });
        expect(estimate.skipped).toEqual(tally(expected.map(({ reason }) => reason)));
        const segments = getting.map(({ text }) => new SegmentedMessage(text ?? '').segments.length);
        expect(estimate.segments_total).toBe(segments.reduce((sum, one) => sum + one, 0));

        const { flags_any, flags_all, contact_ids } = fields.audience;
        if (flags_any.length + flags_all.length + contact_ids.length === 0) return;
        const id = await stage.campaign(fields);
        await stage.post(`/${id}/start`, { expected: estimate.recipients });
        stage.pass(30 * DAY);
        const recipients = await stage.recipients(id);
        expect(recipients.map(({ contact_id, reason }) => ({ id: contact_id, reason }))).toEqual(
          expected.map(({ id: contact, reason }) => ({ id: contact, reason })),
        );
        const sent = recipients.filter(({ status }) => status === 'delivered' || status === 'failed');
        if (estimate.finish_at === null) return;
        expect((await stage.row(id)).status).toBe('completed');
        expect(sent).toHaveLength(getting.length);
        expect(recipients.reduce((sum, one) => sum + one.segments, 0)).toBe(estimate.segments_total);
        const last = Math.max(...sent.map(({ at }) => Date.parse(at ?? '')));
        if (sent.length > 0) expect(Math.abs(last - Date.parse(estimate.finish_at))).toBeLessThan(1_000);
        for (const message of stage.sent) expect(getting.map(({ text }) => text)).toContain(message.body);
      },
    ),
    settings(Math.ceil(RUNS / 5)),
  );
});

const contact = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(300, 5_000, 3 * MINUTE, 7 * HOUR),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom('start', 'pause', 'resume', 'cancel', 'retry-failed'),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stall' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      ms: fc.constantFrom(-DAY, -HOUR, HOUR, 9 * HOUR, 40 * DAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('out' as const), contact }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), contact }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('renumber' as const),
      contact,
      phone: fc.constantFrom('+447700900001', '+447700900002'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('throttle' as const), throttle: fc.constantFrom(1, 60) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fail' as const), code: fc.constantFrom(30003, 30005) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const isZone = (zone: string) => zone !== '' && zone !== 'Mars/Olympus';

/** Watches each text as it leaves, and notes what must not be. */
function createWitness(stage: CampaignStage, id: number, fields: Draft) {
  const { world } = stage;
  const faults: string[] = [];
  const keys = new Set<string>();
  const chats = new Map<string, string>();
  let lastAt: number | null = null;
  world.watch((event) => {
    if (event.type === 'clock.jumped') lastAt = null;
    if (event.type !== 'message.added' || event.message.direction !== 'outbound') return;
    const now = world.now();
    const { clientMessageId, to } = event.message;
    const row = world.campaignTable.get(id);
    const [, , contactId] = (clientMessageId ?? '').split(':');
    const one = world.contactTable.get(Number(contactId));
    if (row === undefined || one === undefined || clientMessageId === null) {
      faults.push('a text to nobody');
      return;
    }
    if (row.status !== 'sending') faults.push(`a text leaves while the campaign is ${row.status}`);
    if (keys.has(clientMessageId)) faults.push(`${clientMessageId} leaves twice`);
    keys.add(clientMessageId);
    const number = numberOf(to) ?? to;
    const before = chats.get(number);
    if (before !== undefined && before !== contactId) faults.push(`${number} gets a text as two contacts`);
    chats.set(number, contactId ?? '');
    const isOut = world
      .contacts()
      .some((other) => other.consent === 'out' && numberOf(other.phone) === number);
    if (isOut) faults.push(`${number} has opted out`);
    const zone = isZone(one.time_zone) ? one.time_zone : fields.schedule.tz;
    if (fields.quiet !== null && isWithin(zone, now, fields.quiet))
      faults.push(`a text in quiet hours of ${zone}`);
    const { kind, window, tz } = fields.schedule;
    if (kind === 'window') {
      const there = window.use_contact_tz ? zone : tz;
      const isTail = window.from > window.to && isWithin(there, now, { from: '00:00', to: window.to });
      if (
        !isWithin(there, now, window) ||
        !window.days.some((day) => day === dayOf(there, isTail ? now - DAY : now))
      )
        faults.push(`a text outside of the window in ${there}`);
    }
    if (lastAt !== null && now - lastAt < Math.floor(MINUTE / row.throttle_per_minute))
      faults.push('a text too soon');
    lastAt = now;
  });
  return faults;
}

const addsUp = async (stage: CampaignStage, id: number): Promise<boolean> => {
  const { counts, status } = await stage.row(id);
  const { audience, queued, sending, sent, delivered, failed, skipped } = counts;
  const sum = queued + sending + sent + delivered + failed + skipped;
  return sum === audience || (sum === 0 && ['draft', 'cancelled'].includes(status));
};

async function carryOut(stage: CampaignStage, id: number, one: Step, place: number): Promise<void> {
  const { world } = stage;
  switch (one.do) {
    case 'pass':
      stage.pass(one.ms);
      return;
    case 'act': {
      const headers = { 'idempotency-key': `step ${place}` };
      const first = await stage.post(`/${id}/${one.act}`, {}, headers);
      if (one.twice && first.status === 200)
        expect(await stage.post(`/${id}/${one.act}`, {}, headers)).toEqual(first);
      return;
    }
    case 'stall':
      world.campaignRuns.stall(id);
      return;
    case 'jump':
      world.jumpClock(one.ms);
      return;
    case 'out':
      if (world.contactTable.get(one.contact)) world.contactTable.set(one.contact, { consent: 'out' });
      return;
    case 'delete':
      world.contactTable.remove(one.contact, null);
      return;
    case 'renumber':
      if (world.contactTable.get(one.contact)) world.contactTable.set(one.contact, { phone: one.phone });
      return;
    case 'throttle':
      await stage.call('PUT', `/api/v1/campaigns/${id}`, {
        as: 'admin@example.com',
        body: { throttle_per_minute: one.throttle },
      });
      return;
    case 'fail': {
      const message = stage.sent.findLast(({ id: sent }) => world.message(sent)?.status === 'sent');
      if (message !== undefined) world.setStatus(message.id, 'failed', one.code);
    }
  }
}

test('whatever happens to a campaign, each number gets one text at most, and never at a wrong time', {
  timeout: PATIENCE_MS,
}, async () => {
  const steps = fc.array(step, { minLength: 2, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(
      persons,
      draft,
      start,
      steps,
      fc.boolean(),
      async (people, fields, startedAt, history, auto) => {
        const stage = campaignStage({ startedAt, delivery: auto ? 'auto' : 'manual' });
        for (const one of people) stage.person(one);
        const id = await stage.campaign({ ...fields, audience: { ...fields.audience, flags_any: [1, 2] } });
        const faults = createWitness(stage, id, fields);
        await stage.post(`/${id}/start`);
        for (const [place, one] of history.entries()) {
          const before = stage.sent.length;
          const { status } = await stage.row(id);
          await carryOut(stage, id, one, place);
          if (one.do === 'pass' && status !== 'sending') expect(stage.sent.length).toBe(before);
          expect(await addsUp(stage, id)).toBe(true);
        }
        await stage.post(`/${id}/resume`);
        stage.pass(15 * DAY);
        expect(faults).toEqual([]);
        expect(await addsUp(stage, id)).toBe(true);
        const recipients = await stage.recipients(id);
        for (const { contact_id } of recipients) {
          const own = stage.sent.filter(
            ({ clientMessageId }) => clientMessageId?.split(':')[2] === String(contact_id),
          );
          const arrived = own.filter(({ id: sent }) => ['delivered', 'sent'].includes(world(stage, sent)));
          expect(arrived.length).toBeLessThanOrEqual(1);
        }
        const { status, counts } = await stage.row(id);
        if (status === 'completed') expect(counts.queued + counts.sending).toBe(0);
      },
    ),
    settings(Math.ceil(RUNS / 2)),
  );
});

const world = (stage: CampaignStage, id: number): string => stage.world.message(id)?.status ?? '';
