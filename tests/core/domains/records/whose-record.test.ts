import { describe, expect, test } from 'vitest';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { flags } from '../../../../src/core/model/collections/flags.ts';
import type { WriteValue } from '../../../../src/core/model/records/types.ts';
import { createRig, type Rig } from '../../support/rig.ts';

type RigOptions = Parameters<typeof createRig>[0] & object;

const viewOf = (collection: string, v: number) =>
  ({ view: 'records', collection, v, query: {}, size: 200 }) as const;

let count = 0;

/** Watches the contacts and the flags as tabs do. */
async function openLists(ports?: RigOptions['ports']) {
  const rig = await createRig({
    contacts: 4,
    rules: [{ action: 'manage', subject: 'all' }],
    ...(ports === undefined ? {} : { ports }),
  });
  const look = () => {
    rig.core.view(viewOf('contacts', contacts.v));
    rig.core.view(viewOf('flags', flags.v));
  };
  rig.core.onChange(look);
  look();
  await rig.advance(1);
  const rows = rig.core.view(viewOf('contacts', contacts.v)).rows.map(({ values }) => values);
  const [ada, bo] = rows;
  if (ada === undefined || bo === undefined) throw new Error('too few contacts');
  return { rig, ada, bo };
}

interface Ask {
  readonly collection?: string;
  readonly op?: string;
  readonly on: { readonly id: string; readonly version: number; readonly [field: string]: unknown } | null;
  readonly input: object;
  readonly held?: true;
  /** By default the values of `on`. */
  readonly seen?: object;
}

const command = ({ collection = 'contacts', op = 'update', on, input, held, seen }: Ask) => {
  count += 1;
  const shown = Object.fromEntries(
    Object.keys(input).flatMap((field) => (on?.[field] === undefined ? [] : [[field, on[field]]])),
  );
  return {
    type: 'writeRecord',
    collection,
    v: 1,
    op,
    recordId: on?.id ?? null,
    input: { ...input },
    version: on?.version ?? null,
    seen: { ...(seen ?? shown) },
    writeId: `write-${count}`,
    ...(held === undefined ? {} : { held }),
  } as const;
};

async function write(rig: Rig, ask: Ask): Promise<WriteValue> {
  const answer = await rig.execute(command(ask));
  if (!answer.ok) throw new Error(`refused before it was logged: ${String(answer.refusal.reason)}`);
  return answer.value;
}

/** Takes a write back as the toast does. */
async function undo(rig: Rig, value: WriteValue): Promise<WriteValue | null> {
  if (value.state !== 'written' || value.inverse === undefined) return null;
  const { recordId, version, op, input, seen } = value.inverse;
  return write(rig, { op, on: { id: recordId, version }, input, seen });
}

const newContact = (phone: string, more: object = {}) => ({
  fullName: 'Nadia Penrose',
  phone,
  email: '',
  company: '',
  notes: '',
  flags: [],
  consent: 'in',
  ...more,
});

const atService = (rig: Rig, id: string) => rig.world.contact(Number(id));

describe('a change to a value that another record has', () => {
  test('is refused with the other record, and the next edit is written to the right one', async () => {
    const { rig, ada, bo } = await openLists();
    const before = atService(rig, bo.id);
    expect(await write(rig, { on: ada, input: { phone: bo.phone } })).toMatchObject({
      state: 'refused',
      recordId: ada.id,
      refusal: { kind: 'taken', current: { id: bo.id } },
    });
    await write(rig, { on: ada, input: { notes: 'For the first.' } });
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'For the first.', phone: ada.phone });
    expect(atService(rig, bo.id)).toEqual(before);
  });

  test('is refused although the answer to an earlier attempt was lost', async () => {
    const { rig, ada, bo } = await openLists();
    rig.service.faults.set([{ match: 'PUT /contacts/*', effect: 'dropRequest', times: 1 }]);
    const answer = write(rig, { on: ada, input: { phone: bo.phone } });
    await rig.advance(60_000);
    await answer;
    expect(rig.core.view({ view: 'writes' }).rows).toMatchObject([
      { recordId: ada.id, state: 'refused', refusal: { kind: 'taken', current: { id: bo.id } } },
    ]);
  });

  test('is refused for the name of a flag, and the next edit is written to the right flag', async () => {
    const { rig } = await openLists();
    const [one, two] = rig.core.view(viewOf('flags', flags.v)).rows.map(({ values }) => values);
    if (one === undefined || two === undefined) throw new Error('too few flags');
    const change = (input: object) => write(rig, { collection: 'flags', on: one, input });
    expect(await change({ name: two.name })).toMatchObject({ refusal: { kind: 'taken' } });
    await change({ description: 'Changed.' });
    const named = (id: string) => rig.world.flagTable.get(Number(id));
    expect(named(one.id)).toMatchObject({ name: one.name, description: 'Changed.' });
    expect(named(two.id)).toMatchObject({ name: two.name, description: two.description });
  });

  test('is not taken for written if the service answers a change with the row of another record', async () => {
    let isWrong = false;
    const { rig, ada, bo } = await openLists((ports) => ({
      ...ports,
      http: {
        ...ports.http,
        async request(request) {
          const answer = await ports.http.request(request);
          if (!isWrong || request.method !== 'PUT') return answer;
          isWrong = false;
          return ports.http.request({ ...request, method: 'GET', path: `/contacts/${bo.id}` });
        },
      },
    }));
    isWrong = true;
    const answer = write(rig, { on: ada, input: { notes: 'mine' } });
    await rig.advance(60_000);
    expect(await answer).toMatchObject({ state: 'written', recordId: ada.id });
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'mine' });
    expect(atService(rig, bo.id)).toMatchObject({ notes: bo.notes });
  });
});

describe('a copy that is older than the record', () => {
  test('adds a flag without taking one that was added since, and the undo takes only its own', async () => {
    const { rig, ada } = await openLists();
    const add = (id: string) => write(rig, { op: 'flag', on: ada, input: { put: [id], taken: [] } });
    rig.world.contactTable.set(Number(ada.id), { flags: [] });
    await add('3');
    const step = await add('2');
    expect(atService(rig, ada.id)?.flags).toEqual([3, 2]);
    await undo(rig, step);
    expect(atService(rig, ada.id)?.flags).toEqual([3]);
  });

  test('has nothing to undo if somebody else had added the flag before', async () => {
    const { rig, ada } = await openLists();
    rig.world.contactTable.set(Number(ada.id), { flags: [3] });
    const step = await write(rig, { op: 'flag', on: ada, input: { put: ['3'], taken: [] } });
    expect(step).toEqual({ state: 'written', recordId: ada.id });
  });

  test('changes a field that is as the person saw it, although others have changed', async () => {
    const { rig, ada } = await openLists();
    rig.world.contactTable.update(Number(ada.id), { company: 'theirs' }, null);
    expect(await write(rig, { on: ada, input: { notes: 'mine' } })).toMatchObject({ state: 'written' });
    expect(atService(rig, ada.id)).toMatchObject({ company: 'theirs', notes: 'mine' });
  });

  test('does not replace a change of the same field, also not an own one', async () => {
    const { rig, ada } = await openLists();
    await write(rig, { on: ada, input: { notes: 'first' } });
    expect(await write(rig, { on: ada, input: { notes: 'second' } })).toMatchObject({
      state: 'refused',
      refusal: { kind: 'conflict', current: { id: ada.id, notes: 'first' } },
    });
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'first' });
  });

  test('undoes a step after a later change of another field, but not after one of the same field', async () => {
    const { rig, ada } = await openLists();
    const step = await write(rig, { on: ada, input: { notes: 'step' } });
    rig.world.contactTable.update(Number(ada.id), { company: 'theirs' }, null);
    const undone = await undo(rig, step);
    expect(atService(rig, ada.id)).toMatchObject({ notes: ada.notes, company: 'theirs' });
    if (undone === null) throw new Error('not undone');
    const again = await undo(rig, undone);
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'step' });
    rig.world.contactTable.update(Number(ada.id), { notes: 'theirs' }, null);
    if (again === null) throw new Error('not undone');
    expect(await undo(rig, again)).toMatchObject({ state: 'refused', refusal: { kind: 'conflict' } });
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'theirs' });
  });

  test('that makes the change of a colleague again has nothing to undo', async () => {
    const { rig, ada } = await openLists();
    rig.world.contactTable.update(Number(ada.id), { notes: 'same' }, null);
    expect(await write(rig, { on: ada, input: { notes: 'same' } })).toEqual({
      state: 'written',
      recordId: ada.id,
    });
  });
});

describe('a deletion that can still be undone', () => {
  test('is sent first if a new contact needs its number', async () => {
    const { rig, ada } = await openLists();
    await write(rig, { op: 'remove', on: ada, input: {}, held: true });
    expect(await write(rig, { op: 'create', on: null, input: newContact(String(ada.phone)) })).toMatchObject({
      state: 'written',
    });
    expect(atService(rig, ada.id)).toBeUndefined();
    expect(rig.world.contacts().filter(({ phone }) => phone === ada.phone)).toMatchObject([
      { name: 'Nadia Penrose' },
    ]);
  });

  test('is sent first if another contact gets its number', async () => {
    const { rig, ada, bo } = await openLists();
    await write(rig, { op: 'remove', on: ada, input: {}, held: true });
    expect(await write(rig, { on: bo, input: { phone: ada.phone } })).toMatchObject({ state: 'written' });
    expect(atService(rig, bo.id)).toMatchObject({ phone: ada.phone });
  });

  test('stays undoable if another record is edited', async () => {
    const { rig, ada, bo } = await openLists();
    await write(rig, { op: 'remove', on: ada, input: {}, held: true });
    await write(rig, { on: bo, input: { notes: 'else' } });
    expect(atService(rig, ada.id)).toBeDefined();
  });

  test('refuses the new contact in words if the service refuses the deletion', async () => {
    const { rig, ada } = await openLists();
    rig.service.faults.set([{ match: 'DELETE /contacts/*', effect: 'status', status: 403 }]);
    await write(rig, { op: 'remove', on: ada, input: {}, held: true });
    expect(await write(rig, { op: 'create', on: null, input: newContact(String(ada.phone)) })).toMatchObject({
      state: 'refused',
      refusal: { kind: 'taken', current: { id: ada.id } },
    });
  });

  test('frees the name of a flag for a new flag', async () => {
    const { rig } = await openLists();
    const flag = rig.core
      .view(viewOf('flags', flags.v))
      .rows.map(({ values }) => values)
      .find(({ uses }) => JSON.stringify(uses) === '{"chats":0,"contacts":0,"rules":0}');
    if (flag === undefined) throw new Error('no unused flag');
    await write(rig, { collection: 'flags', op: 'remove', on: flag, input: {}, held: true });
    const input = { name: flag.name, colour: 'red', scope: 'both', description: '' };
    expect(await write(rig, { collection: 'flags', op: 'create', on: null, input })).toMatchObject({
      state: 'written',
    });
  });
});

test('a write of unknown outcome is not withdrawn, because it may take effect', async () => {
  const { rig, ada } = await openLists();
  rig.service.faults.set([{ match: 'PUT /contacts/*', effect: 'dropResponse' }]);
  const asked = command({ on: ada, input: { notes: 'mine' } });
  const answer = rig.execute(asked);
  await rig.advance(9000);
  expect(await answer).toMatchObject({ value: { state: 'queued' } });
  expect(await rig.execute({ type: 'endWrite', writeId: asked.writeId, how: 'withdraw' })).toMatchObject({
    ok: false,
    refusal: { reason: ':writeSettled' },
  });
});

test.each([403, 422, 400])(
  'an answer %i to a repeated write leaves open whether the first attempt had an effect',
  async (status) => {
    const { rig, ada } = await openLists();
    rig.service.faults.set([
      { match: 'PUT /contacts/*', effect: 'dropResponse', times: 1 },
      { match: 'PUT /contacts/*', effect: 'status', status, times: 1 },
    ]);
    const answer = write(rig, { on: ada, input: { notes: 'mine' } });
    await rig.advance(60_000);
    expect(await answer).toMatchObject({ state: 'refused', refusal: { kind: 'doubtful' } });
    expect(atService(rig, ada.id)).toMatchObject({ notes: 'mine' });
  },
);

describe('a deletion', () => {
  test('after own changes is carried out, although the list still shows the older row', async () => {
    const { rig, ada } = await openLists();
    await write(rig, { on: ada, input: { notes: 'One.' } });
    await write(rig, { on: ada, input: { notes: 'Two.' }, seen: { notes: 'One.' } });
    expect(await write(rig, { op: 'remove', on: ada, input: {} })).toMatchObject({ state: 'written' });
    expect(atService(rig, ada.id)).toBeUndefined();
  });

  test('after an own change that followed a colleague’s is refused: the person has not seen theirs', async () => {
    const { rig, ada } = await openLists();
    rig.world.tables.contacts?.update(Number(ada.id), { company: 'Fen Boats' }, null);
    await write(rig, { on: ada, input: { notes: 'Mine.' } });
    expect(await write(rig, { op: 'remove', on: ada, input: {} })).toMatchObject({
      state: 'refused',
      refusal: { kind: 'conflict', current: { company: 'Fen Boats', notes: 'Mine.' } },
    });
    expect(atService(rig, ada.id)).toMatchObject({ company: 'Fen Boats' });
  });
});
