import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FaultRule } from '../../../../mocks/faults/fault-plan.ts';
import type { ImportAsk, ImportContact } from '../../../../src/core/model/import/types.ts';
import type { Barrier } from '../../support/mortal.ts';
import { createRig, type Rig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const UPLOADER = [{ action: 'bulk-upload', subject: 'all' }];

const contact = (row: number): ImportContact => ({
  row,
  fullName: `Person ${row}`,
  phone: `+4477009${80_000 + row}`,
  email: '',
  company: '',
  notes: '',
  flags: [],
  consent: 'unknown',
});

const ID = 'import-1';
const CHUNKS = 3;
const ROWS = 2;
const BEGIN: ImportAsk = {
  act: 'begin',
  importId: ID,
  fileName: 'a.csv',
  // One blank row and two rows with errors stay out.
  total: CHUNKS * ROWS + 3,
  blank: 1,
  left: 2,
  chunks: CHUNKS,
  rejected: 0,
  options: { duplicates: 'fill', agreed: false, new_flags: 'drop', flags: [] },
  mapping: { Name: 'fullName' },
};

async function rigWithRights(): Promise<Rig> {
  const first = await createRig({ chats: 1, messagesPerChat: 1, contacts: 4 });
  first.world.changeAccess(AGENT, { rules: [...first.user.abilityRules, ...UPLOADER] });
  // The second browser signs in with the new rights.
  return createRig({ beside: first });
}

const asked = (rig: Rig, ask: ImportAsk) => rig.ask({ type: 'import', ask });

/** Stores all rows and begins the import, as a tab does. Repeats each request that a dead worker did not answer. */
async function beginWith(rig: Rig): Promise<void> {
  for (let seq = 0; seq < CHUNKS; seq += 1) {
    const rows = Array.from({ length: ROWS }, (_, place) => contact(seq * ROWS + place + 1));
    const store: ImportAsk = { act: 'store', importId: ID, part: 'rows', seq, text: JSON.stringify(rows) };
    while ((await asked(rig, store)) === null) await rig.restart();
  }
  let begun = await asked(rig, BEGIN);
  while (begun === null) {
    await rig.restart();
    begun = await asked(rig, BEGIN);
  }
  if (!begun.ok && begun.refusal.reason === ':partsMissing') await beginWith(rig);
}

const runIn = (rig: Rig) => rig.core.view({ view: 'imports' }).rows[0];
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);
const imported = (rig: Rig) => rig.world.contacts().filter(({ name }) => name.startsWith('Person '));

describe('an import', () => {
  test('sends its chunks, and counts every row of the file once', async () => {
    const rig = await rigWithRights();
    await beginWith(rig);
    await rig.advance(100);
    const run = runIn(rig);
    expect(run).toMatchObject({ state: 'finished', answered: CHUNKS });
    expect(run?.counts).toEqual({ created: CHUNKS * ROWS, updated: 0, skipped: 1, failed: 2 });
    expect(imported(rig)).toHaveLength(CHUNKS * ROWS);
  });

  test('needs the right to upload, and pauses with a word when the right is taken', async () => {
    const rig = await rigWithRights();
    rig.service.faults.set([
      { match: 'POST /contacts/import/*/chunk', effect: 'status', status: 503, times: 1 },
    ]);
    await beginWith(rig);
    await rig.advance(1);
    const rules = rig.user.abilityRules.filter(({ action }) => action !== 'bulk-upload');
    rig.world.changeAccess(AGENT, { rules });
    await rig.advance(10_000);
    expect(runIn(rig)).toBeUndefined();
    expect(await asked(rig, BEGIN)).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
    expect((await rig.peek()).map(({ type }) => type)).toContain('import.paused');
    expect(imported(rig)).toHaveLength(0);
    rig.world.changeAccess(AGENT, { rules: rig.user.abilityRules });
    rig.renewAccessToken();
    await rig.attach();
    expect(runIn(rig)).toMatchObject({ state: 'paused', pause: { cause: 'notAllowed' } });
    await asked(rig, { act: 'steer', importId: ID, how: 'resume' });
    await rig.advance(100);
    expect(imported(rig)).toHaveLength(CHUNKS * ROWS);
  });

  test('compares no file for a role with masks, and pauses an import that runs', async () => {
    const rig = await rigWithRights();
    const options = { ...BEGIN.options, duplicates: 'overwrite' } as const;
    rig.world.contactTable.create({ ...contact(1), flags: [] }, 'somebody');
    const row = { ...contact(1), company: 'Quay Street' };
    const preview: ImportAsk = { act: 'preview', options, rows: [row] };
    expect(JSON.stringify(await asked(rig, preview))).toContain('updated');
    rig.service.faults.set([
      { match: 'POST /contacts/import/*/chunk', effect: 'latency', ms: 1000, times: 9 },
    ]);
    await beginWith(rig);
    await rig.advance(1500);
    const mask = async (name: string) => {
      const masks = [name, 'manage-contacts'].map((action) => ({ action, subject: 'all' }));
      const rules = [...rig.user.abilityRules, ...UPLOADER, ...masks];
      rig.world.changeAccess(AGENT, { rules });
      await rig.attach(rules);
    };
    await mask('mask-phone');
    await rig.advance(10_000);
    expect(runIn(rig)).toMatchObject({ state: 'paused', pause: { cause: 'notAllowed' } });
    const serviceId = runIn(rig)?.serviceId ?? '';
    const before = rig.world.contacts();
    for (const name of ['mask-phone', 'mask-email']) {
      await mask(name);
      const sent = rig.service.requests.length;
      const asks: readonly ImportAsk[] = [
        preview,
        { ...BEGIN, importId: 'another' },
        { act: 'store', importId: 'another', part: 'rows', seq: 0, text: JSON.stringify([contact(1)]) },
        { act: 'undo', serviceId },
      ];
      for (const ask of asks)
        expect([ask.act, await asked(rig, ask)]).toEqual([
          ask.act,
          { ok: false, refusal: { code: 'notAllowed', reason: ':importHidesNumbers' } },
        ]);
      expect(rig.service.requests.slice(sent).filter((request) => request.includes('import'))).toEqual([]);
    }
    expect(rig.world.contacts()).toEqual(before);
  });

  test('a preview that was asked before the role was masked tells nothing either', async () => {
    const rig = await rigWithRights();
    rig.service.faults.set([
      { match: 'POST /contacts/import/preview', effect: 'latency', ms: 1000, times: 1 },
    ]);
    const answer = asked(rig, { act: 'preview', options: BEGIN.options, rows: [contact(1)] });
    await rig.advance(100);
    await rig.attach([...rig.user.abilityRules, ...UPLOADER, { action: 'mask-phone', subject: 'all' }]);
    await rig.advance(2000);
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
  });

  test('pauses, resumes and stops after the chunk that is in flight', async () => {
    const rig = await rigWithRights();
    rig.service.faults.set([
      { match: 'POST /contacts/import/*/chunk', effect: 'latency', ms: 1000, times: 3 },
    ]);
    await beginWith(rig);
    await rig.advance(500);
    await asked(rig, { act: 'steer', importId: ID, how: 'pause' });
    await rig.advance(5000);
    expect(runIn(rig)).toMatchObject({ state: 'paused', answered: 1, pause: { cause: 'person' } });
    await asked(rig, { act: 'steer', importId: ID, how: 'resume' });
    await rig.advance(500);
    await asked(rig, { act: 'steer', importId: ID, how: 'stop' });
    await rig.advance(5000);
    const run = runIn(rig);
    expect(run).toMatchObject({ state: 'finished', answered: 2 });
    expect(run?.counts).toEqual({ created: 4, updated: 0, skipped: 3, failed: 2 });
    expect(sum(run?.counts ?? {})).toBe(run?.total);
  });

  test('is not undone while it runs, and goes on', async () => {
    const rig = await rigWithRights();
    rig.service.faults.set([
      { match: 'POST /contacts/import/*/chunk', effect: 'status', status: 503, times: 1 },
    ]);
    await beginWith(rig);
    await rig.advance(1);
    const { serviceId } = runIn(rig) ?? {};
    expect(await asked(rig, { act: 'undo', serviceId: serviceId ?? '' })).toMatchObject({
      ok: false,
      refusal: { reason: ':importRunning' },
    });
    await rig.advance(10_000);
    expect(runIn(rig)).toMatchObject({ state: 'finished', counts: { created: CHUNKS * ROWS } });
    expect(imported(rig)).toHaveLength(CHUNKS * ROWS);
  });

  test('is undone once, and names what people have changed since', async () => {
    const rig = await rigWithRights();
    await beginWith(rig);
    await rig.advance(100);
    const [first] = imported(rig);
    rig.world.contactTable.set(first?.id ?? 0, { notes: 'called back' });
    const undo: ImportAsk = { act: 'undo', serviceId: runIn(rig)?.serviceId ?? '' };
    const answer = await asked(rig, undo);
    expect(answer).toEqual(await asked(rig, undo));
    expect(runIn(rig)).toMatchObject({
      state: 'undone',
      undone: { removed: CHUNKS * ROWS - 1, restored: 0, kept: ['Person 1'] },
    });
    expect(imported(rig)).toHaveLength(1);
  });

  test('keeps its rows until the report is closed, and no picture is deleted with them', async () => {
    const rig = await rigWithRights();
    await beginWith(rig);
    await rig.advance(100);
    const read: ImportAsk = { act: 'read', importId: ID, part: 'results', seq: 0 };
    expect(JSON.parse(String(Reflect.get((await asked(rig, read)) ?? {}, 'value')))).toMatchObject([
      { row: 1, fullName: 'Person 1', outcome: 'created' },
      { row: 2, outcome: 'created' },
    ]);
    await asked(rig, { act: 'steer', importId: ID, how: 'close' });
    await rig.advance(1);
    expect(await asked(rig, read)).toMatchObject({ value: null });
    expect(runIn(rig)).toBeUndefined();
  });
});

type Trouble =
  | { readonly do: 'fails'; readonly rule: FaultRule }
  | { readonly do: 'dies'; readonly barrier: Barrier; readonly nth: number }
  | { readonly do: 'expires' };

const paths = fc.constantFrom(
  'POST /contacts/import',
  'POST /contacts/import/*/chunk',
  'POST /contacts/import/*/finish',
);
const effects = fc.constantFrom<
  Omit<Extract<FaultRule, { effect: 'dropRequest' | 'dropResponse' | 'malformed' }>, 'match'>
>(
  { effect: 'dropRequest', times: 1 },
  { effect: 'dropResponse', times: 1 },
  { effect: 'malformed', times: 1 },
);
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.tuple(paths, effects).map(([match, effect]): Trouble => ({ do: 'fails', rule: { match, ...effect } })),
  fc
    .tuple(
      fc.constantFrom<Barrier>('beforeAppend', 'afterAppend', 'beforeSend', 'afterAnswerBeforeAppend'),
      fc.integer({ min: 1, max: 6 }),
    )
    .map(([barrier, nth]): Trouble => ({ do: 'dies', barrier, nth })),
  fc.constant<Trouble>({ do: 'expires' }),
);

test('whatever fails at any step, every row has one effect and one count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { maxLength: 4 }), async (troubles) => {
      const rig = await rigWithRights();
      const fails = troubles.flatMap((one) => (one.do === 'fails' ? [one.rule] : []));
      rig.service.faults.set(fails);
      for (const one of troubles) if (one.do === 'dies') rig.crashAt(one.barrier, one.nth);
      await beginWith(rig);
      for (const one of troubles) {
        if (one.do === 'expires') {
          rig.world.revokeTokens(AGENT);
          await rig.advance(3000);
          rig.renewAccessToken();
        }
        // A worker may die while the tab attaches. `restart` starts workers until one survives.
        if (one.do === 'expires' || rig.isDead()) await rig.restart();
        await rig.advance(3000);
      }
      rig.service.faults.clear();
      await rig.restart();
      await rig.advance(20_000);
      if (rig.isDead()) await rig.restart();
      await rig.advance(20_000);
      const run = runIn(rig);
      expect(run?.state).toBe('finished');
      expect(sum(run?.counts ?? {})).toBe(run?.total);
      expect(imported(rig).map(({ name }) => name)).toEqual(
        Array.from({ length: CHUNKS * ROWS }, (_, place) => `Person ${place + 1}`),
      );
      expect(rig.world.imports().filter(({ fileName }) => fileName === 'a.csv')).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
}, 60_000);
