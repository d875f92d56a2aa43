import { beforeEach, expect, test, vi } from 'vitest';

const CONTACTS = { view: 'records', collection: 'contacts', v: 2, query: {}, size: 200 } as const;

/** The modules of a worker that has just started: none of the late code has loaded. */
async function freshWorker() {
  vi.resetModules();
  vi.doMock('../support/late-code.ts', () => ({ loadLateCode: async () => undefined }));
  const [{ createRig }, { everyCollection }, { contacts }, { phoneCode }] = await Promise.all([
    import('../support/rig.ts'),
    import('../../../src/core/model/collections/collection-code.ts'),
    import('../../../src/core/model/collections/contacts.ts'),
    import('../../../src/core/kernel/phone/phone-code.ts'),
  ]);
  return { createRig, everyCollection, list: { ...CONTACTS, v: contacts.v }, phoneCode };
}

const creating = (v: number, fullName: string, writeId: string) =>
  ({
    type: 'writeRecord',
    collection: 'contacts',
    v,
    op: 'create',
    recordId: null,
    input: {
      fullName,
      phone: '',
      email: `${writeId}@example.com`,
      company: '',
      notes: '',
      flags: [],
      consent: 'in',
    },
    version: null,
    writeId,
  }) as const;

let worker: Awaited<ReturnType<typeof freshWorker>>;
beforeEach(async () => {
  worker = await freshWorker();
  return () => vi.doUnmock('../support/late-code.ts');
  // Every test evaluates the whole core again.
}, 60_000);

test('a start loads no late code, and the first list of late collections loads it', async () => {
  const { createRig, everyCollection, list } = worker;
  const rig = await createRig();
  rig.core.view({ view: 'chatList', q: '' });
  await rig.advance(5000);
  expect(everyCollection.now()).toBeNull();
  expect(rig.core.view(list).head.status).toBe('loading');
  await vi.waitFor(() => expect(everyCollection.now()).not.toBeNull());
  await rig.settle();
  rig.core.view(list);
  await rig.advance(1000);
  expect(rig.core.view(list).head.status).toBe('ready');
});

test('writes that come before their code are logged in their order', async () => {
  const { createRig, list } = worker;
  const rig = await createRig();
  const answers = ['first', 'second', 'third'].map((id) => rig.execute(creating(list.v, `Ada ${id}`, id)));
  await vi.waitFor(async () =>
    expect((await rig.peek()).filter(({ type }) => type === 'record.asked')).toHaveLength(3),
  );
  await rig.advance(5000);
  const values = await Promise.all(answers);
  expect(values.map(({ ok }) => ok)).toEqual([true, true, true]);
  const names = rig.world.contacts().flatMap(({ name }) => (name.startsWith('Ada ') ? [name] : []));
  expect(names).toEqual(['Ada first', 'Ada second', 'Ada third']);
});

test('a write that an earlier worker left in flight is sent once more, and has one effect', async () => {
  const { createRig, list } = worker;
  const rig = await createRig();
  // The worker dies when the service has carried out the write, before the answer arrives.
  rig.crashAt('afterSendBeforeAnswer', 1);
  void rig.ask(creating(list.v, 'Ada Left', 'left'));
  await vi.waitFor(() => expect(rig.isDead()).toBe(true));
  const log = (await rig.peek()).map(({ type }) => type);
  expect(log).toContain('record.attempted');
  expect(log).not.toContain('record.written');
  worker = await freshWorker();
  const next = await worker.createRig({ beside: rig, logs: () => rig.memory });
  await vi.waitFor(async () => {
    await next.advance(1000);
    expect((await rig.peek()).map(({ type }) => type)).toContain('record.written');
  });
  expect(rig.world.contacts().filter(({ name }) => name === 'Ada Left')).toHaveLength(1);
});

test('a number is dialled as it is read, and no number is refused', async () => {
  const { createRig, phoneCode } = worker;
  const rig = await createRig({ rules: [{ action: 'manage', subject: 'all' }] });
  expect(phoneCode.now()).toBeNull();
  expect(await rig.execute({ type: 'dial', to: 'no number', contactId: null })).toMatchObject({
    ok: false,
    refusal: { code: 'malformedCommand' },
  });
  expect(await rig.execute({ type: 'dial', to: ' ', contactId: null })).toMatchObject({ ok: false });
  expect((await rig.execute({ type: 'dial', to: '07700 900123', contactId: null })).ok).toBe(true);
  await rig.settle();
  expect(JSON.stringify(rig.core.view({ view: 'line' }))).toContain('+447700900123');
});

test('the inspector reads until its code is here, and then shows the events', async () => {
  const { createRig } = worker;
  const rig = await createRig({ rules: [{ action: 'manage', subject: 'all' }] });
  const events = () => rig.core.view({ view: 'events' });
  expect(events()).toEqual({ head: { status: 'reading', seq: 0, searched: 0 }, rows: [] });
  await vi.waitFor(async () => {
    await rig.settle();
    expect(events().rows.length).toBeGreaterThan(0);
  });
});
