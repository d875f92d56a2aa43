import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { automaticId } from '../../src/core/model/automation/automatic-text.ts';
import { AGENT } from '../mocks/small-world.ts';
import {
  EDDA,
  EDDA_ID,
  HOUR,
  IMOGEN_ID,
  MINUTE,
  TOBIAS,
  TOBIAS_ID,
  workStage,
} from '../mocks/subjects/work/stage.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { countAnswers, createReference, type Reference, type Wish } from './work-reference.ts';

const CHATS = 4;
const DAY = 24 * HOUR;

/** The agents, the first without the right to hand others' chats over. */
const STAFF = [
  { id: IMOGEN_ID, identity: AGENT, mayManage: false },
  { id: TOBIAS_ID, identity: TOBIAS, mayManage: true },
  { id: EDDA_ID, identity: EDDA, mayManage: true },
] as const;

type Happening =
  | { readonly what: 'write' | 'automatic'; readonly place: number }
  | { readonly what: 'answer'; readonly place: number; readonly who: (typeof STAFF)[number] }
  | {
      readonly what: 'act';
      readonly place: number;
      readonly who: (typeof STAFF)[number];
      readonly isStale: boolean;
      readonly owner: (typeof STAFF)[number] | null | 'same';
      readonly state: Wish['state'] | 'same';
      /** Ms from now. */
      readonly until: number | null;
    }
  | { readonly what: 'pass' | 'jump'; readonly ms: number }
  | {
      readonly what: 'availability';
      readonly who: (typeof STAFF)[number];
      readonly state: 'available' | 'busy' | 'away';
      readonly until: number | null;
    }
  | { readonly what: 'settings'; readonly takes: boolean; readonly shares: boolean }
  | { readonly what: 'limit'; readonly who: (typeof STAFF)[number]; readonly limit: number }
  | { readonly what: 'restart' };

const place = fc.integer({ min: 0, max: CHATS - 1 });
const who = fc.constantFrom(...STAFF);
const span = fc.constantFrom(1, MINUTE, HOUR, DAY, 8 * DAY);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('write' as const), place }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('answer' as const), place, who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('automatic' as const), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      place,
      who,
      isStale: fc.constantFrom(false, false, false, true),
      owner: fc.oneof(who, fc.constant(null), fc.constant('same' as const)),
      state: fc.constantFrom('same' as const, 'open' as const, 'closed' as const),
      until: fc.constant(null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      place,
      who,
      isStale: fc.constant(false),
      owner: fc.oneof(fc.constant('same' as const), fc.constant('same' as const), who, fc.constant(null)),
      state: fc.constant('snoozed' as const),
      until: fc.oneof(span, span, fc.constantFrom(null, 0, -MINUTE, 400 * DAY)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pass' as const), ms: span }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('jump' as const), ms: fc.oneof(span, fc.constant(-2 * HOUR)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('availability' as const),
      who,
      state: fc.constantFrom('available' as const, 'busy' as const, 'away' as const),
      until: fc.oneof(fc.constant(null), span),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('settings' as const),
      takes: fc.boolean(),
      shares: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('limit' as const), who, limit: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const) }) },
);

const figuresSchema = v.object({
  data: v.object({
    agents: v.array(
      v.object({
        id: v.number(),
        open: v.number(),
        longest_waiting_since: v.nullable(v.string()),
        answered: v.number(),
        median_ms: v.nullable(v.number()),
        slow_ms: v.nullable(v.number()),
      }),
    ),
  }),
});

/** A service and its plain model, with the same happenings. */
function begin() {
  const stage = workStage({ chats: CHATS });
  const { world } = stage;
  const reference: Reference = createReference(
    CHATS,
    STAFF.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  const ids = world.chats().map(({ id }) => id);
  const chatIn = (at: number) => {
    const [chat, id] = [reference.chats[at], ids[at]];
    if (chat === undefined || id === undefined) throw new Error(`There is no chat ${at}`);
    return { chat, id };
  };

  /** Lets time pass at both. In the model each thing that the clock does happens at its time. */
  function pass(ms: number): void {
    const from = world.now();
    reference.settle(from);
    for (const time of reference.timesBetween(from, from + ms)) reference.settle(time);
    stage.pass(ms);
  }

  async function happen(one: Happening): Promise<void> {
    switch (one.what) {
      case 'write': {
        const { chat, id } = chatIn(one.place);
        reference.contactWrites(chat, world.inbound({ chatId: id, body: 'Hello?' }).at, world.now());
        break;
      }
      case 'automatic': {
        const { id } = chatIn(one.place);
        const clientMessageId = automaticId({ by: 'responder', id: '1' }, `at-${world.now()}`);
        world.send({ chatId: id, author: EDDA, body: 'We are closed.', clientMessageId });
        break;
      }
      case 'answer': {
        const { chat, id } = chatIn(one.place);
        const { at } = world.send({ chatId: id, author: one.who.identity, body: 'Hello!' });
        reference.staffWrites(chat, one.who.id, at);
        break;
      }
      case 'act': {
        const { chat, id } = chatIn(one.place);
        const until = one.until === null ? null : world.now() + one.until;
        const wish: Wish = {
          by: one.who.id,
          mayManage: one.who.mayManage,
          isStale: one.isStale,
          ...(one.owner === 'same' ? {} : { owner: one.owner?.id ?? null }),
          ...(one.state === 'same' ? {} : { state: one.state }),
          ...(one.state === 'snoozed' ? { until } : {}),
        };
        const version = (world.workOf(id)?.version ?? 0) - (one.isStale ? 1 : 0);
        const { status } = await stage.call('PUT', `/api/v1/chat-work/${id}`, {
          as: one.who.identity,
          body: {
            version,
            ...(wish.owner === undefined ? {} : { owner_id: wish.owner }),
            ...(wish.state === undefined ? {} : { state: wish.state }),
            ...(wish.state === 'snoozed'
              ? { until: until === null ? null : new Date(until).toISOString() }
              : {}),
          },
        });
        expect(status).toBe(reference.act(chat, wish, world.now()));
        break;
      }
      case 'pass':
        pass(one.ms);
        break;
      case 'jump':
        world.jumpClock(one.ms);
        break;
      case 'availability': {
        const until = one.until === null ? null : world.now() + one.until;
        stage.away(one.who.identity, one.state, until);
        const agent = reference.agents.find(({ id }) => id === one.who.id);
        if (agent !== undefined) Object.assign(agent, { state: one.state, until });
        break;
      }
      case 'settings':
        stage.set({ answer_takes: one.takes, share_out: one.shares });
        Object.assign(reference.settings, { takes: one.takes, shares: one.shares });
        break;
      case 'limit': {
        world.workTeam.agentTable.update(one.who.id, { limit: one.limit }, null);
        const agent = reference.agents.find(({ id }) => id === one.who.id);
        if (agent !== undefined) agent.limit = one.limit;
        break;
      }
      case 'restart':
        stage.run();
        break;
    }
    pass(1);
  }

  return { stage, world, reference, ids, happen };
}
type Life = ReturnType<typeof begin>;

/** Runs random histories. `after`: what holds after each happening. */
async function check(
  {
    after = () => undefined,
    end = () => undefined,
    start = () => undefined,
  }: {
    readonly start?: (life: Life) => void;
    readonly after?: (life: Life) => void;
    readonly end?: (life: Life) => void | Promise<void>;
  },
  runs = Math.ceil(RUNS / 2),
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40, size: 'max' }), async (happenings) => {
      const life = begin();
      start(life);
      for (const one of happenings) {
        await life.happen(one);
        after(life);
      }
      await end(life);
    }),
    settings(runs),
  );
}

const rowsOf = ({ world, ids }: Life) =>
  ids.map((id) => {
    const { owner, state, until, waitingSince } = world.workOf(id) ?? {};
    return { owner: owner == null ? null : Number(owner.id), state, until, waitingSince };
  });

test(
  'each chat has the one owner, the state and the wait that a plain model of the happenings has',
  async () => {
    await check({
      after(life) {
        expect(rowsOf(life)).toEqual(life.reference.chats.map(({ texts: _, woke: __, ...chat }) => chat));
      },
    });
  },
  PATIENCE_MS,
);

test(
  'nobody waits unseen: a chat in which somebody waits is open, or snoozed for a time to come',
  async () => {
    let [waits, asleep] = [0, 0];
    await check({
      after(life) {
        for (const { state, until, waitingSince } of rowsOf(life)) {
          if (state !== 'snoozed') expect(until).toBeNull();
          if (waitingSince === null) continue;
          waits += 1;
          if (state === 'open') continue;
          asleep += 1;
          expect(state).toBe('snoozed');
          expect(until).toBeGreaterThan(life.world.now());
        }
      },
    });
    expect(Math.min(waits, asleep)).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'a snooze ends once, and by the clock only when its time is over',
  async () => {
    let woke = 0;
    await check({
      end({ world, ids, reference }) {
        for (const [nth, chat_uuid] of ids.entries()) {
          const log = world.chatWorkLogTable.search({ chat_uuid }).toReversed();
          const ends = log.filter(({ why }) => why === 'woke');
          woke += ends.length;
          expect(ends).toHaveLength(reference.chats[nth]?.woke ?? 0);
          for (const end of ends) {
            const before = log.slice(0, log.indexOf(end));
            const [snooze, next] = [before.findLast(({ why }) => why === 'snoozed'), before.at(-1)];
            expect(snooze?.until ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(end.at);
            expect(next?.why).not.toBe('woke');
          }
          const { until = null } = world.workOf(chat_uuid) ?? {};
          if (until !== null) expect(until).toBeGreaterThan(world.now());
        }
      },
    });
    expect(woke).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'the lists of a person count what the table counts',
  async () => {
    await check(
      {
        async end(life) {
          for (const { id, identity } of STAFF) {
            const rows = rowsOf(life);
            const total = async (work?: string) => (await life.stage.chats(work, identity)).pagination.total;
            const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length;
            expect(await total('mine')).toBe(count(({ state, owner }) => state === 'open' && owner === id));
            expect(await total('nobody')).toBe(
              count(({ state, owner }) => state === 'open' && owner === null),
            );
            expect(await total('snoozed')).toBe(count(({ state }) => state === 'snoozed'));
            expect(await total('closed')).toBe(count(({ state }) => state === 'closed'));
            expect(await total()).toBe(CHATS);
          }
        },
      },
      Math.ceil(RUNS / 3),
    );
  },
  PATIENCE_MS,
);

test(
  'the figures equal a count by hand over what was written',
  async () => {
    let answers = 0;
    await check(
      {
        async end({ stage, world, reference }) {
          const from = world.clock.startedAt + HOUR;
          const to = world.now();
          for (const [first, last] of [
            [from, to],
            [from, Math.max(from, to - DAY)],
            [0, to + DAY],
          ] as const) {
            const body = {
              from: new Date(first).toISOString(),
              to: new Date(Math.max(first, last)).toISOString(),
            };
            const answer = await stage.call('POST', '/api/v1/chat-work/figures', { as: TOBIAS, body });
            const { agents } = v.parse(figuresSchema, answer.body).data;
            expect(agents).toEqual(
              reference.agents.map(({ id }) => {
                const waits = reference.chats.flatMap(({ owner, waitingSince }) =>
                  owner === id && waitingSince !== null ? [waitingSince] : [],
                );
                return {
                  id,
                  open: reference.openOf(id),
                  longest_waiting_since:
                    waits.length === 0 ? null : new Date(Math.min(...waits)).toISOString(),
                  ...countAnswers(reference, id, first, Math.max(first, last)),
                };
              }),
            );
            answers += agents.reduce((sum, { answered }) => sum + answered, 0);
          }
        },
      },
      Math.ceil(RUNS / 3),
    );
    expect(answers).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'a shared chat goes to somebody available with room, and to nobody twice while another has room',
  async () => {
    let [shares, again] = [0, 0];
    await check({
      start({ world, reference }) {
        let last = 0;
        world.watch((event) => {
          if (event.type !== 'record.changed' || event.collection !== 'chatWorkLog' || event.op !== 'create')
            return;
          const { why, owner, chat_uuid } = world.chatWorkLogTable.get(event.id) ?? {};
          if (why !== 'shared') return;
          shares += 1;
          const id = Number(owner?.id);
          const room = (agent: { readonly id: number; readonly limit: number }, more: number) =>
            world.chatWorkTable
              .all()
              .filter((row) => row.owner?.id === String(agent.id) && row.state === 'open').length +
              more <=
            agent.limit;
          const isAble = (one: number, more: number) => {
            const agent = reference.agents.find((candidate) => candidate.id === one);
            return agent !== undefined && room(agent, more) && reference.isAvailable(one, world.now());
          };
          expect(world.workOf(chat_uuid ?? '')).toMatchObject({ state: 'open', owner });
          expect(isAble(id, 0)).toBe(true);
          if (id === last) {
            again += 1;
            for (const { id: other } of STAFF) if (other !== id) expect(isAble(other, 1)).toBe(false);
          }
          last = id;
        });
      },
    });
    expect(Math.min(shares, again)).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
