import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { FaultRule } from '../../mocks/faults/fault-plan.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import type { RecordsRow } from '../../src/core/model/records/view-types.ts';
import type { Barrier } from '../core/support/mortal.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { TIDY } from './histories.ts';

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;

/** Few, so that a run is quick. Only the first two are edited. */
const CONTACTS = 4;

/** Number of phones of new contacts in a history. Few, so that some clash. */
export const PHONES = 3;

/**
 * Number of histories that are played in one world. To create a world and to sign in takes half of a history's time.
 * Later histories also begin with what the earlier ones left, such as refused writes.
 */
const IN_ONE_WORLD = 4;

export const inOneWorld = <T>(one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: IN_ONE_WORLD, maxLength: IN_ONE_WORLD });

export const worlds = (histories: number): number => Math.ceil(histories / IN_ONE_WORLD);

/** An event before, during or after the writes of an agent. */
type Happening =
  | { readonly do: 'creates'; readonly phone: number }
  | { readonly do: 'edits' | 'removes'; readonly row: number; readonly text: string }
  | { readonly do: 'removesHeld'; readonly row: number }
  | { readonly do: 'repeats' | 'drops'; readonly nth: number }
  | { readonly do: 'colleagueEdits' | 'colleagueRemoves'; readonly row: number; readonly text: string }
  | { readonly do: 'refreshes' }
  | { readonly do: 'passes'; readonly ms: number }
  | { readonly do: 'dies'; readonly barrier: Barrier | null; readonly nth: number }
  | { readonly do: 'fails'; readonly rules: readonly FaultRule[] };

/** Few rows, so that the agent and a colleague meet. */
const row = fc.integer({ min: 0, max: 1 });
const text = fc.constantFrom('one', 'two', 'three');
const nth = fc.integer({ min: 0, max: 3 });

const match = fc.constantFrom(
  'PUT /contacts/*',
  'PUT /contacts/*',
  'POST /contacts',
  'DELETE /contacts/*',
  'POST /contacts-list',
);

type Effect = {
  [E in FaultRule['effect']]: Omit<Extract<FaultRule, { effect: E }>, 'match'>;
}[FaultRule['effect']];

const effect = fc.constantFrom<Effect>(
  { effect: 'dropRequest', times: 1 },
  { effect: 'dropResponse', times: 1 },
  { effect: 'dropResponse', times: 1 },
  { effect: 'status', status: 503, times: 2 },
  { effect: 'status', status: 429, times: 1 },
  { effect: 'malformed', times: 1 },
  { effect: 'latency', ms: 4000, times: 1 },
);

const rule = fc.tuple(match, effect).map(([on, what]): FaultRule => ({ match: on, ...what }));

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 0, max: PHONES - 1 }).map((phone): Happening => ({ do: 'creates', phone })),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(row, text).map(([at, now]): Happening => ({ do: 'edits', row: at, text: now })),
  },
  { weight: 1, arbitrary: row.map((at): Happening => ({ do: 'removes', row: at, text: '' })) },
  { weight: 1, arbitrary: row.map((at): Happening => ({ do: 'removesHeld', row: at })) },
  { weight: 1, arbitrary: nth.map((at): Happening => ({ do: 'repeats', nth: at })) },
  { weight: 1, arbitrary: nth.map((at): Happening => ({ do: 'drops', nth: at })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(row, text)
      .map(([at, now]): Happening => ({ do: 'colleagueEdits', row: at, text: now })),
  },
  { weight: 1, arbitrary: row.map((at): Happening => ({ do: 'colleagueRemoves', row: at, text: '' })) },
  { weight: 2, arbitrary: fc.constant<Happening>({ do: 'refreshes' }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(1, 700, 4000, 9000).map((ms): Happening => ({ do: 'passes', ms })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        barrier: fc.constantFrom<Barrier | null>(
          null,
          'beforeAppend',
          'afterAppend',
          'beforeSend',
          'afterSendBeforeAnswer',
          'afterAnswerBeforeAppend',
          'beforeSnapshot',
        ),
        nth: fc.integer({ min: 1, max: 4 }),
      })
      .map((death): Happening => ({ do: 'dies', ...death })),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(rule, { minLength: 1, maxLength: 3 })
      .map((rules): Happening => ({ do: 'fails', rules })),
  },
);

/** Watches the list as a tab does, and checks every view of it. */
function witness(rig: Rig, answered: ReadonlyMap<string, number>) {
  const versions = new Map<string, number>();
  /** The write that each row showed when it was last seen. */
  let shownWrites = new Map<string, string>();
  /** What was wrong. The core calls `look` outside the test, so it must not throw. */
  const faults: string[] = [];
  let looked: readonly unknown[] = [];
  const look = (): readonly RecordsRow[] => {
    const { rows } = rig.core.view(LIST);
    const writes = rig.core.view({ view: 'writes' }).rows;
    // Skip the checks if neither view has changed, as after most changes of the core.
    if (looked[0] === rows && looked[1] === writes) return rows;
    looked = [rows, writes];
    const ids = rows.map(({ key }) => key);
    if (new Set(ids).size < ids.length) faults.push(`an id is in the window twice: ${ids.join(' ')}`);
    for (const { key, values } of rows) {
      const before = versions.get(key) ?? 0;
      if (values.version < before) faults.push(`version ${values.version} of ${key} after ${before}`);
      versions.set(key, values.version);
    }
    const open = new Set(writes.map(({ key }) => key));
    for (const { key, values } of rows) {
      const earlier = shownWrites.get(key) ?? '';
      const written = open.has(earlier) ? undefined : answered.get(earlier);
      if (written !== undefined && values.version < written)
        faults.push(`${key} shows version ${values.version}, but its write brought ${written}`);
    }
    shownWrites = new Map(rows.flatMap(({ key, writeId }) => (writeId === null ? [] : [[key, writeId]])));
    return rows;
  };
  let unwatch = rig.core.onChange(look);
  return {
    look,
    faults,
    /** Watches the next worker. A version may be older once, since pages are not stored. */
    again(): void {
      unwatch();
      versions.clear();
      shownWrites.clear();
      unwatch = rig.core.onChange(look);
      look();
    },
  };
}

const writtenSchema = v.object({
  status: v.picklist([200, 201]),
  body: v.object({ data: v.object({ version: v.number() }) }),
});

/** Each history of a world creates contacts with phones of its own. Equal phones clash. */
const phoneOf = (place: number, n: number) => `+4477009008${80 + place * PHONES + n}`;

export interface History {
  readonly happenings: readonly Happening[];
  readonly crash?: { readonly barrier: Barrier; readonly nth: number };
}

/**
 * Plays histories of writes, one after the other in one world, and checks the properties after each. If `isTidy`, few
 * events are kept in memory and in a segment, so that the log is saved, sealed and trimmed often. Returns the number of
 * workers that died at a barrier.
 */
export async function play(histories: readonly History[], isTidy: boolean): Promise<number> {
  /** Keys of the writes whose attempt must be durable before the request leaves. */
  const early: string[] = [];
  /** The version that the service answered to each write. */
  const answered = new Map<string, number>();
  const rig: Rig = await createRig({
    chats: 2,
    messagesPerChat: 1,
    contacts: CONTACTS,
    ...(isTidy ? { limits: TIDY } : {}),
    ports: (ports) => ({
      ...ports,
      http: {
        ...ports.http,
        async request(request) {
          const key = request.idempotencyKey;
          if (key !== undefined) {
            const attempts = (await rig.peek()).filter(({ type }) => type === 'record.attempted');
            if (!attempts.some((event) => JSON.stringify(event).includes(`"writeId":"${key}"`)))
              early.push(key);
          }
          const answer = await ports.http.request(request);
          const written = v.safeParse(writtenSchema, answer);
          if (key !== undefined && written.success) answered.set(key, written.output.body.data.version);
          return answer;
        },
      },
    }),
  });
  const seen = witness(rig, answered);
  seen.look();
  await rig.advance(1);
  let count = 0;
  const write = (op: string, at: RecordsRow | null, input: object, more: { readonly held?: true } = {}) => {
    count += 1;
    return rig.ask({
      type: 'writeRecord',
      collection: 'contacts',
      v: contacts.v,
      op,
      recordId: at?.key ?? null,
      input: { ...input },
      version: at?.values.version ?? null,
      writeId: `w${count}`,
      ...more,
    });
  };
  const rowAt = (place: number) => seen.look()[place] ?? null;
  const idAt = (place: number) => Number(rowAt(place)?.key);
  for (const [place, { happenings, crash }] of histories.entries()) {
    const asked: Promise<unknown>[] = [];
    if (crash !== undefined) rig.crashAt(crash.barrier, crash.nth);
    for (const one of happenings) {
      switch (one.do) {
        case 'creates':
          asked.push(
            write('create', null, {
              fullName: `New ${count}`,
              phone: phoneOf(place, one.phone),
              email: '',
              company: '',
              notes: `by w${count + 1}`,
              flags: [],
              consent: 'in',
            }),
          );
          break;
        case 'edits': {
          const at = rowAt(one.row);
          if (at !== null) asked.push(write('update', at, { notes: one.text }));
          break;
        }
        case 'removes': {
          const at = rowAt(one.row);
          if (at !== null) asked.push(write('remove', at, {}));
          break;
        }
        case 'removesHeld': {
          const at = rowAt(one.row);
          if (at !== null) asked.push(write('remove', at, {}, { held: true }));
          break;
        }
        case 'repeats':
        case 'drops': {
          const open = rig.core.view({ view: 'writes' }).rows[one.nth];
          if (open !== undefined)
            asked.push(
              rig.ask({
                type: 'endWrite',
                writeId: open.key,
                how: one.do === 'drops' ? 'drop' : 'again',
                version: open.version,
              }),
            );
          break;
        }
        case 'colleagueEdits':
          rig.world.contactTable.update(idAt(one.row), { notes: one.text }, null);
          break;
        case 'colleagueRemoves':
          rig.world.contactTable.remove(idAt(one.row), null);
          break;
        case 'refreshes':
          asked.push(rig.ask({ type: 'refreshRecords', collection: 'contacts', query: {} }));
          break;
        case 'passes':
          await rig.advance(one.ms);
          break;
        case 'fails':
          rig.service.faults.set(one.rules);
          break;
        case 'dies':
          if (one.barrier === null) await rig.restart();
          else rig.crashAt(one.barrier, one.nth);
          seen.again();
          break;
      }
      await rig.settle();
      if (rig.isDead()) {
        await rig.restart();
        seen.again();
      }
    }
    await rig.calm();
    if (rig.isDead()) {
      await rig.restart();
      seen.again();
    }
    await rig.calm();
    await Promise.all(asked);

    // 39: nothing is open any more. Refused writes await the person.
    const { rows: left } = rig.core.view({ view: 'writes' });
    expect(left.filter(({ state }) => state !== 'refused')).toEqual([]);
    // 42 and 46.
    expect(seen.faults).toEqual([]);
    // 40: each creation has at most one effect, and no effect before its event was durable.
    expect(early).toEqual([]);
    const makers = rig.world
      .contacts()
      .map(({ notes }) => notes)
      .filter((notes) => notes.startsWith('by w'));
    expect(new Set(makers).size).toBe(makers.length);
    // 41 and 43: the list is the service's, also after refusals.
    await rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} });
    await rig.advance(1);
    const shown = seen.look().map(({ values }) => [values.id, values.version, values.notes]);
    const table = rig.world.contactTable.search({});
    expect(shown).toEqual(table.map(({ id, version, notes }) => [String(id), version, notes]));
  }
  return rig.fate.deaths;
}
