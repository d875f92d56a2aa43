import fc from 'fast-check';
import { expect } from 'vitest';
import type { FaultRule } from '../../mocks/faults/fault-plan.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { flags } from '../../src/core/model/collections/flags.ts';
import type { JsonObject, RecordRow, WriteValue } from '../../src/core/model/records/types.ts';
import { createRig } from '../core/support/rig.ts';
import { createLedger, type Meant } from './write-ledger.ts';

const COLLECTIONS = { contacts, flags } as const;
type Name = keyof typeof COLLECTIONS;

/** Rows that a history uses. Few, so that writes, people and unique values meet. */
const ROWS = 3;

const viewOf = (name: Name) =>
  ({ view: 'records', collection: name, v: COLLECTIONS[name].v, query: {}, size: 200 }) as const;

/** The unique field of each collection, and a field that is not unique. */
const FIELDS = {
  contacts: { unique: 'phone', plain: ['notes', 'company'] },
  flags: { unique: 'name', plain: ['description', 'colour'] },
} as const;

const VALUES: Readonly<Record<string, readonly string[]>> = {
  phone: ['+447700900881', '+447700900882'],
  name: ['Spare', 'Second'],
  notes: ['one', 'two'],
  company: ['one', 'two'],
  description: ['one', 'two'],
  colour: ['red', 'blue'],
};

/** `of`: takes the value that another row has, if the field is unique. */
interface Change {
  readonly name: Name;
  readonly row: number;
  readonly kind: 'unique' | 'first' | 'second';
  readonly value: number;
  readonly of: number | null;
}

type Happening =
  | ({ readonly do: 'edits'; readonly stale: boolean } & Change)
  | ({ readonly do: 'colleagueEdits' } & Change)
  | {
      readonly do: 'creates' | 'colleagueCreates';
      readonly name: Name;
      readonly value: number;
      readonly of: number | null;
    }
  | {
      readonly do: 'removes' | 'colleagueRemoves';
      readonly name: Name;
      readonly row: number;
      readonly held: boolean;
    }
  | {
      readonly do: 'flags';
      readonly rows: readonly number[];
      readonly flag: number;
      readonly put: boolean;
      readonly stale: boolean;
    }
  | { readonly do: 'colleagueFlags'; readonly row: number; readonly flag: number; readonly put: boolean }
  | { readonly do: 'undoes'; readonly nth: number }
  | { readonly do: 'ends'; readonly nth: number; readonly how: 'drop' | 'again' | 'withdraw' }
  | { readonly do: 'ticks' | 'refreshes' | 'restarts' }
  | { readonly do: 'passes'; readonly ms: number }
  | { readonly do: 'fails'; readonly rules: readonly FaultRule[] };

const name = fc.constantFrom<Name>('contacts', 'contacts', 'contacts', 'flags');
/** Mostly the same row, so that writes of it meet. */
const row = fc.constantFrom(0, 0, 0, 1, 2);
const value = fc.integer({ min: 0, max: 1 });
const of = fc.option(row, { freq: 2 });
const flag = fc.integer({ min: 1, max: 2 });
const change = fc.record({
  name,
  row,
  kind: fc.constantFrom('unique', 'first', 'first', 'second'),
  value,
  of,
});

const match = fc.constantFrom(
  'PUT /contacts/*',
  'PUT /flags/*',
  'POST /contacts',
  'POST /flags',
  'DELETE /*',
  'POST /flags/assign',
);
const effect = fc.constantFrom<(on: string) => FaultRule>(
  (on) => ({ match: on, effect: 'dropRequest', times: 1 }),
  (on) => ({ match: on, effect: 'dropResponse', times: 1 }),
  (on) => ({ match: on, effect: 'dropResponse', times: 2 }),
  (on) => ({ match: on, effect: 'malformed', times: 1 }),
  (on) => ({ match: on, effect: 'status', status: 503, times: 1 }),
  (on) => ({ match: on, effect: 'status', status: 429, times: 1 }),
  (on) => ({ match: on, effect: 'status', status: 403, times: 1 }),
  (on) => ({ match: on, effect: 'status', status: 409, times: 1 }),
  (on) => ({ match: on, effect: 'status', status: 422, times: 1 }),
);

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(change, fc.boolean())
      .map(([one, stale]): Happening => ({ do: 'edits', ...one, stale })),
  },
  { weight: 3, arbitrary: change.map((one): Happening => ({ do: 'colleagueEdits', ...one })) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('creates', 'creates', 'colleagueCreates'), name, value, of }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('removes', 'removes', 'colleagueRemoves'),
      name,
      row,
      held: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('flags'),
      rows: fc.uniqueArray(row, { minLength: 1, maxLength: ROWS }),
      flag,
      put: fc.boolean(),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('colleagueFlags'), row, flag, put: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(0, 0, 0, 1, 2, 3).map((nth): Happening => ({ do: 'undoes', nth })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ends'),
      nth: fc.constantFrom(0, 0, 1, 2),
      how: fc.constantFrom('drop', 'again', 'withdraw'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Happening>({ do: 'ticks' }, { do: 'refreshes' }, { do: 'restarts' }),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(1, 700, 9000, 12_000).map((ms): Happening => ({ do: 'passes', ms })),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(match, effect), { minLength: 1, maxLength: 2 })
      .map((rules): Happening => ({ do: 'fails', rules: rules.map(([on, rule]) => rule(on)) })),
  },
);

/** Plays one history and checks every change of the two tables against the write that caused it. */
export async function playMeant(happenings: readonly Happening[]): Promise<void> {
  const ledger = createLedger();
  const rig = await createRig({
    chats: 1,
    messagesPerChat: 1,
    contacts: ROWS,
    rules: [{ action: 'manage', subject: 'all' }],
    ports: (ports) => ({
      ...ports,
      http: { ...ports.http, request: ledger.watching((one) => ports.http.request(one)) },
    }),
  });
  ledger.tables({ contacts: rig.world.contactTable, flags: rig.world.flagTable });
  const rowsOf = (of: Name): readonly RecordRow[] =>
    rig.core.view(viewOf(of)).rows.map(({ values }) => values);
  const look = () => {
    rowsOf('contacts');
    rowsOf('flags');
  };
  const watch = () => rig.core.onChange(look);
  watch();
  look();
  await rig.advance(1);
  /** The rows as they were when the person last ticked them. */
  let ticked = { contacts: rowsOf('contacts'), flags: rowsOf('flags') };
  const seenRow = (of: Name, at: number, stale: boolean) => (stale ? ticked[of] : rowsOf(of))[at];
  const steps: { readonly writeId: string; readonly answer: Promise<WriteValue | null> }[] = [];
  const answers: Promise<unknown>[] = [];
  let count = 0;

  const open = (of: string, id: string) =>
    rig.core
      .view({ view: 'writes', collection: of })
      .rows.filter(({ recordId, state }) => recordId === id && state !== 'refused')
      .map(({ key }) => key);

  function write(meant: Omit<Meant, 'behind'>, version: number | null, held = false): string {
    count += 1;
    const writeId = `m${count}`;
    ledger.asked(writeId, { ...meant, behind: meant.id === null ? [] : open(meant.collection, meant.id) });
    const answer = rig
      .ask({
        type: 'writeRecord',
        collection: meant.collection,
        v: 1,
        op: meant.op,
        recordId: meant.id,
        input: meant.input,
        version,
        ...(meant.id === null ? {} : { seen: meant.seen }),
        writeId,
        ...(held ? { held: true } : {}),
      })
      .then((answer): WriteValue | null => (answer?.ok === true ? answer.value : null));
    answers.push(answer);
    steps.push({ writeId, answer });
    return writeId;
  }

  const inputOf = ({ name: of, kind, value: at, of: other }: Change): Readonly<Record<string, string>> => {
    const { unique, plain } = FIELDS[of];
    const field = kind === 'unique' ? unique : kind === 'first' ? plain[0] : plain[1];
    const taken = kind === 'unique' && other !== null ? rowsOf(of)[other]?.[field] : undefined;
    return { [field]: typeof taken === 'string' && taken !== '' ? taken : (VALUES[field]?.[at] ?? '') };
  };
  const seenIn = (of: JsonObject, input: object): JsonObject =>
    Object.fromEntries(
      Object.keys(input).flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]])),
    );
  const uniqueValue = (of: Name, at: number, other: number | null): string =>
    inputOf({ name: of, row: 0, kind: 'unique', value: at, of: other })[FIELDS[of].unique] ?? '';
  const newContact = (phone: string) =>
    ({
      fullName: `New ${count}`,
      phone,
      email: '',
      company: '',
      notes: '',
      flags: [],
      consent: 'in',
    }) as const;
  const newFlag = (flagName: string) =>
    ({ name: flagName, colour: 'red', scope: 'both', description: `${count}` }) as const;

  for (const one of happenings) {
    switch (one.do) {
      case 'edits': {
        const at = seenRow(one.name, one.row, one.stale);
        if (at === undefined) break;
        const input = inputOf(one);
        write({ collection: one.name, op: 'update', id: at.id, input, seen: seenIn(at, input) }, at.version);
        break;
      }
      case 'creates':
        write(
          {
            collection: one.name,
            op: 'create',
            id: null,
            input: (one.name === 'contacts' ? newContact : newFlag)(uniqueValue(one.name, one.value, one.of)),
            seen: {},
          },
          null,
        );
        break;
      case 'removes': {
        const at = seenRow(one.name, one.row, false);
        if (at !== undefined)
          write({ collection: one.name, op: 'remove', id: at.id, input: {}, seen: {} }, at.version, one.held);
        break;
      }
      case 'flags':
        for (const place of one.rows) {
          const at = seenRow('contacts', place, one.stale);
          if (at === undefined) continue;
          const id = [String(one.flag)];
          const input = one.put ? { put: id, taken: [] } : { put: [], taken: id };
          write({ collection: 'contacts', op: 'flag', id: at.id, input, seen: {} }, at.version);
        }
        break;
      case 'colleagueEdits': {
        const id = Number(rowsOf(one.name)[one.row]?.id);
        ledger.byColleague(() =>
          (one.name === 'contacts' ? rig.world.contactTable : rig.world.flagTable).update(
            id,
            inputOf(one),
            null,
          ),
        );
        break;
      }
      case 'colleagueCreates': {
        const input = newContact(uniqueValue('contacts', one.value, one.of));
        ledger.byColleague(() => rig.world.contactTable.create({ ...input, flags: [] }, 'colleague'));
        break;
      }
      case 'colleagueRemoves': {
        const id = Number(rowsOf(one.name)[one.row]?.id);
        ledger.byColleague(() =>
          (one.name === 'contacts' ? rig.world.contactTable : rig.world.flagTable).remove(id, null),
        );
        break;
      }
      case 'colleagueFlags': {
        const contact = rig.world.contact(Number(rowsOf('contacts')[one.row]?.id));
        if (contact === undefined) break;
        const others = contact.flags.filter((id) => id !== one.flag);
        ledger.byColleague(() =>
          rig.world.contactTable.set(contact.id, { flags: one.put ? [...others, one.flag] : others }),
        );
        break;
      }
      case 'undoes': {
        const step = steps[steps.length - 1 - one.nth];
        if (step === undefined) break;
        const undo = step.answer.then((value) => {
          if (value?.state !== 'written' || value.inverse === undefined) return;
          const { recordId: id, op, input, seen, version } = value.inverse;
          const collection = ledger.meant(step.writeId)?.collection ?? '';
          ledger.undoes(write({ collection, op, id, input, seen }, version), step.writeId);
        });
        answers.push(undo);
        break;
      }
      case 'ends': {
        const write = rig.core.view({ view: 'writes' }).rows[one.nth];
        if (write === undefined) break;
        const { key: writeId, refusal, recordId, version } = write;
        const current =
          refusal?.kind === 'conflict' && refusal.current?.id === recordId ? refusal.current : null;
        if (one.how === 'again' && current !== null) ledger.sees(writeId, current);
        const newer = typeof current?.version === 'number' ? current.version : version;
        answers.push(
          rig.ask({ type: 'endWrite', writeId, how: one.how, version: newer }).then((ended) => {
            if (ended?.ok === true && one.how === 'withdraw') ledger.withdrawn(writeId);
          }),
        );
        break;
      }
      case 'ticks':
        ticked = { contacts: rowsOf('contacts'), flags: rowsOf('flags') };
        break;
      case 'refreshes':
        answers.push(rig.ask({ type: 'refreshRecords', collection: 'contacts', query: {} }));
        break;
      case 'restarts':
        await rig.restart();
        watch();
        look();
        break;
      case 'passes':
        await rig.advance(one.ms);
        break;
      case 'fails':
        rig.service.faults.set([...one.rules]);
        break;
    }
    await rig.settle();
  }
  await rig.calm();
  await rig.calm();
  await Promise.all(answers);

  const left = rig.core.view({ view: 'writes' }).rows;
  expect(left.filter(({ state }) => state !== 'refused')).toEqual([]);
  ledger.refused(
    left.flatMap(({ key, refusal }) => (refusal === null ? [] : [{ writeId: key, kind: refusal.kind }])),
  );
  expect(ledger.faults()).toEqual([]);
}
