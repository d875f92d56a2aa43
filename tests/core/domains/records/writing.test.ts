import { describe, expect, test } from 'vitest';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { HOLD_MS } from '../../../../src/core/model/records/types.ts';
import { createRig, type Rig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;

const NADIA = {
  fullName: 'Nadia Penrose',
  phone: '07700 900999',
  email: '',
  company: '',
  notes: '',
  flags: [],
  consent: 'in',
};

let writes = 0;
const newWriteId = () => {
  writes += 1;
  return `write-${writes}`;
};

const create = (input: object = NADIA, writeId = newWriteId()) =>
  ({
    type: 'writeRecord',
    collection: 'contacts',
    v: contacts.v,
    op: 'create',
    recordId: null,
    input: { ...input },
    version: null,
    writeId,
  }) as const;

const update = (recordId: string, version: number, input: object, writeId = newWriteId()) =>
  ({ ...create(input, writeId), op: 'update', recordId, version }) as const;

/** Watches the list as a tab does: it asks for the view after every change. */
async function openList(options: Parameters<typeof createRig>[0] = {}) {
  const rig = await createRig(options);
  const watch = () => rig.core.onChange(() => rig.core.view(LIST));
  let unwatch = watch();
  rig.core.view(LIST);
  await rig.advance(1);
  return {
    rig,
    list: () => rig.core.view(LIST),
    row: (name: string) => rig.core.view(LIST).rows.find(({ values }) => values.fullName === name),
    atService: (name: string) => rig.world.contacts().filter((contact) => contact.name === name),
    async restart() {
      unwatch();
      await rig.restart();
      unwatch = watch();
      rig.core.view(LIST);
      await rig.advance(1);
    },
  };
}

const posts = (rig: Rig, name: string) => rig.service.requests.filter((request) => request === name).length;

describe('a watched list', () => {
  test('shows every contact of the service, in its order', async () => {
    const { rig, list } = await openList();
    const { head, rows } = list();
    expect(head).toMatchObject({ status: 'ready', total: rig.world.contacts().length, malformed: 0 });
    expect(rows.map(({ values }) => values.fullName)).toEqual(
      rig.world
        .contacts()
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('requests each page once, however often it is viewed', async () => {
    const { rig, list } = await openList();
    list();
    await rig.advance(1000);
    expect(posts(rig, 'POST /contacts-list')).toBe(1);
  });

  test('that cannot be loaded says so, tries again by itself, and on request', async () => {
    const { rig, list } = await openList();
    rig.service.faults.set([{ match: 'POST /contacts-list', effect: 'status', status: 500 }]);
    const refreshed = await rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} });
    expect(refreshed.ok).toBe(false);
    expect(list().head).toMatchObject({ status: 'ready', error: { code: 'malformedAnswer' } });
    rig.service.faults.clear();
    await rig.advance(2000);
    expect(list().head.error).toBeNull();
  });
});

describe('a new contact', () => {
  test('is shown at once, then as the service has it', async () => {
    const { rig, row, atService } = await openList();
    const answer = rig.execute(create());
    await rig.settle();
    expect(row('Nadia Penrose')).toMatchObject({ values: { phone: '+447700900999' } });
    expect(await answer).toMatchObject({ ok: true, value: { state: 'written' } });
    expect(row('Nadia Penrose')).toMatchObject({
      mark: null,
      key: String(atService('Nadia Penrose')[0]?.id),
    });
  });

  test('is created once when the answer is lost', async () => {
    const { rig, row, atService } = await openList();
    rig.service.faults.set([{ match: 'POST /contacts', effect: 'dropResponse', times: 1 }]);
    const answer = rig.execute(create());
    await rig.advance(60_000);
    await answer;
    expect(atService('Nadia Penrose')).toHaveLength(1);
    expect(row('Nadia Penrose')).toMatchObject({ mark: null });
  });

  test('is created once when its command is repeated', async () => {
    const { rig, atService } = await openList();
    const command = create();
    await Promise.all([rig.execute(command), rig.execute(command)]);
    await rig.execute(command);
    expect(atService('Nadia Penrose')).toHaveLength(1);
  });

  test('with a malformed number is refused before anything is logged', async () => {
    const { rig, list } = await openList();
    const answer = await rig.execute(create({ ...NADIA, phone: '07700 90042O' }));
    expect(answer).toMatchObject({ ok: false, refusal: { fields: { phone: ['letters'] } } });
    expect(list().head.unsaved).toBe(0);
  });

  test('whose number another contact has is refused with that contact, and its text is kept', async () => {
    const { rig, list } = await openList();
    const twin = rig.world.contacts().find(({ phone }) => phone !== null);
    const answer = await rig.execute(create({ ...NADIA, phone: twin?.phone }));
    const refusal = { kind: 'taken', current: { fullName: twin?.name } };
    expect(answer).toMatchObject({ ok: true, value: { state: 'refused', refusal } });
    expect(list().head.unsaved).toBe(1);
    const { rows } = rig.core.view({ view: 'writes' });
    expect(rows).toMatchObject([
      {
        state: 'refused',
        input: { fullName: 'Nadia Penrose' },
        refusal,
      },
    ]);
    await rig.execute({ type: 'endWrite', writeId: rows[0]?.key ?? '', how: 'drop' });
    expect(rig.core.view({ view: 'writes' }).rows).toEqual([]);
  });

  test('that is edited while it is created gets both changes', async () => {
    const { rig, atService } = await openList();
    rig.service.faults.set([{ match: 'POST /contacts', effect: 'latency', ms: 500, times: 1 }]);
    const command = create();
    const created = rig.execute(command);
    await rig.settle();
    const edited = rig.execute(update(`new:${command.writeId}`, 0, { notes: 'Ring twice.' }));
    await rig.advance(2000);
    expect([await created, await edited]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(atService('Nadia Penrose')).toMatchObject([{ notes: 'Ring twice.', version: 2 }]);
  });
});

describe('an edit', () => {
  test('of a contact that a colleague changed meanwhile is refused with the newer row, and can be repeated', async () => {
    const { rig, list } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    const id = Number(first.key);
    rig.world.contactTable.update(id, { notes: 'theirs' }, null);
    const command = update(first.key, first.values.version, { notes: 'mine' });
    const refusal = { kind: 'conflict', current: { notes: 'theirs', version: 2 } };
    expect(await rig.execute(command)).toMatchObject({ value: { state: 'refused', refusal } });
    const [write] = rig.core.view({ view: 'writes' }).rows;
    expect(write?.refusal).toMatchObject(refusal);
    await rig.execute({ type: 'endWrite', writeId: command.writeId, how: 'again', version: 2 });
    await rig.advance(1);
    expect(rig.world.contact(id)).toMatchObject({ notes: 'mine', version: 3 });
  });

  test('asked before an earlier edit is answered takes the version that the earlier one brings', async () => {
    const { rig, list } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    const both = [
      rig.execute(update(first.key, 1, { notes: 'one' })),
      rig.execute(update(first.key, 1, { company: 'two' })),
    ];
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(rig.world.contact(Number(first.key))).toMatchObject({ notes: 'one', company: 'two', version: 3 });
  });

  test('that deletes a contact counts as done when the repeated call finds nothing', async () => {
    const { rig, list, row } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    rig.service.faults.set([{ match: 'DELETE /contacts/*', effect: 'dropResponse', times: 1 }]);
    const answer = rig.execute({ ...update(first.key, 1, {}), op: 'remove' });
    await rig.advance(60_000);
    expect((await answer).ok).toBe(true);
    expect(rig.core.view({ view: 'writes' }).rows).toEqual([]);
    expect(row(String(first.values.fullName))).toBeUndefined();
  });

  test('that is held is shown at once, and sent only when it can no longer be undone', async () => {
    const { rig, list, row } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    const name = String(first.values.fullName);
    const held = () => ({ ...update(first.key, 1, {}), op: 'remove', held: true }) as const;
    const undone = held();
    expect(await rig.execute(undone)).toMatchObject({ ok: true, value: { state: 'queued' } });
    expect(row(name)).toBeUndefined();
    await rig.advance(10_000);
    expect(await rig.execute({ type: 'endWrite', writeId: undone.writeId, how: 'drop' })).toMatchObject({
      ok: true,
    });
    expect(row(name)).toBeDefined();
    await rig.advance(60_000);
    expect(posts(rig, `DELETE /contacts/${first.key}`)).toBe(0);

    await rig.execute(held());
    await rig.advance(HOLD_MS - 1);
    expect(rig.world.contact(Number(first.key))).toBeDefined();
    await rig.advance(1);
    expect(rig.world.contact(Number(first.key))).toBeUndefined();
    expect(rig.core.view({ view: 'writes' }).rows).toEqual([]);
  });

  test('that is held is sent by the next worker', async () => {
    const { rig, list, restart } = await openList();
    const [first, second] = list().rows;
    if (first === undefined || second === undefined) throw new Error('no contact');
    await rig.execute({ ...update(first.key, 1, {}), op: 'remove', held: true });
    await restart();
    expect(list().rows[0]?.key).toBe(second.key);
    expect(rig.world.contact(Number(first.key))).toBeDefined();
    await rig.advance(HOLD_MS);
    expect(rig.world.contact(Number(first.key))).toBeUndefined();
  });

  test('that is throttled waits and is then carried out', async () => {
    const { rig, list } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    rig.service.faults.set([{ match: 'PUT /contacts/*', effect: 'status', status: 429, times: 1 }]);
    const answer = rig.execute(update(first.key, 1, { notes: 'later' }));
    await rig.advance(5000);
    expect(await answer).toMatchObject({ ok: true, value: { state: 'written' } });
    expect(rig.world.contact(Number(first.key))?.notes).toBe('later');
  });

  test('answers after a while that it is queued, and survives the end of the worker', async () => {
    const { rig, list, restart } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    rig.service.faults.set([{ match: 'PUT /contacts/*', effect: 'dropRequest' }]);
    const answer = rig.execute(update(first.key, 1, { notes: 'kept' }));
    await rig.advance(9000);
    expect(await answer).toMatchObject({ ok: true, value: { state: 'queued' } });
    await restart();
    expect(list().rows[0]).toMatchObject({ values: { notes: 'kept' } });
    rig.service.faults.clear();
    await rig.advance(60_000);
    expect(rig.world.contact(Number(first.key))?.notes).toBe('kept');
    expect(list().rows[0]?.mark).toBeNull();
  });

  test('an older answer does not take a settled edit back', async () => {
    const { rig, list } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    rig.service.faults.set([{ match: 'POST /contacts-list', effect: 'latency', ms: 3000, times: 1 }]);
    const refreshed = rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} });
    await rig.settle();
    await rig.execute(update(first.key, 1, { notes: 'new' }));
    const seen: unknown[] = [];
    rig.core.onChange(() => seen.push(list().rows[0]?.values.notes));
    await rig.advance(5000);
    await refreshed;
    expect(new Set(seen)).toEqual(new Set(['new']));
  });
});

describe('a session that expires between a write and its answer', () => {
  const signInAgain = async (rig: Rig) => {
    expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
    rig.renewAccessToken();
    await rig.attach();
    await rig.advance(60_000);
  };
  const isNothingLeft = (rig: Rig) => rig.core.view({ view: 'writes' }).rows.length === 0;

  test('loses no new contact, and creates it once after the next sign-in', async () => {
    const { rig, row, atService } = await openList();
    rig.world.revokeTokens(AGENT);
    const answer = rig.execute(create());
    await rig.advance(10_000);
    expect(await answer).toMatchObject({ ok: true, value: { state: 'queued' } });
    expect(atService('Nadia Penrose')).toEqual([]);
    await signInAgain(rig);
    expect(atService('Nadia Penrose')).toHaveLength(1);
    expect(row('Nadia Penrose')).toMatchObject({ mark: null });
    expect(isNothingLeft(rig)).toBe(true);
  });

  test('creates a contact once, although the answers of the first attempts were lost', async () => {
    const { rig, atService } = await openList();
    rig.service.faults.set([{ match: 'POST /contacts', effect: 'dropResponse', times: 2 }]);
    const answer = rig.execute(create());
    await rig.advance(10);
    expect(atService('Nadia Penrose')).toHaveLength(1);
    rig.world.revokeTokens(AGENT);
    await rig.advance(10_000);
    expect(await answer).toMatchObject({ ok: true, value: { state: 'queued' } });
    await signInAgain(rig);
    expect(atService('Nadia Penrose')).toHaveLength(1);
    expect(isNothingLeft(rig)).toBe(true);
  });

  test('loses no edit, also if the worker dies before the next sign-in', async () => {
    const { rig, list } = await openList();
    const [first] = list().rows;
    if (first === undefined) throw new Error('no contact');
    rig.world.revokeTokens(AGENT);
    void rig.ask(update(first.key, 1, { notes: 'kept' }));
    await rig.advance(10_000);
    expect(rig.world.contact(Number(first.key))?.notes).not.toBe('kept');
    await rig.restart();
    await signInAgain(rig);
    expect(rig.world.contact(Number(first.key))).toMatchObject({ notes: 'kept', version: 2 });
    expect(isNothingLeft(rig)).toBe(true);
  });
});

test('signing out counts a refused write among the texts that only this device has', async () => {
  const { rig } = await openList();
  const twin = rig.world.contacts().find(({ phone }) => phone !== null);
  await rig.execute(create({ ...NADIA, phone: twin?.phone }));
  expect(rig.core.view({ view: 'session' }).head.unsent).toBe(1);
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({
    ok: false,
    refusal: { code: 'unsentMessages' },
  });
});
