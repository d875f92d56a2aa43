import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { collections } from '../../../src/core/model/collections/collections.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';
import { actionText, plainText } from '../../../src/ui/shared/activity/action-texts.ts';
import activityTexts from '../../../src/ui/shared/activity/texts/en.ts';
import { collectionNamed, createScene, type Scene } from './collection-scene.ts';
import { fixtureOf } from './fixtures.ts';
import { queryOf, textsIn } from './query-samples.ts';

/** Time in which every retry of a write has been made, ms. */
const PATIENCE_MS = 60_000;

/** Reads every record that any query of one field finds. */
async function everyRow(scene: Scene): Promise<readonly RecordRow[]> {
  const byId = new Map<string, RecordRow>();
  for (const [field, values] of scene.samples([''], []))
    for (const value of values)
      for (const row of await scene.atService(queryOf([[field, value]]))) byId.set(row.id, row);
  for (const row of await scene.atService({})) byId.set(row.id, row);
  return [...byId.values()];
}

/** The fields of records that the screen names. It shows numbers and addresses under names of their own. */
const NAMED_FIELDS = [...Object.keys(activityTexts.fields), 'phone', 'contact', 'email'];

/** Statuses that refuse a write, and the reasons they give. The last one may remove the record. */
const REFUSALS = [
  [403, 'notAllowed'],
  [409, 'conflict'],
  [422, 'invalid'],
  [400, 'rejected'],
  [404, 'gone'],
] as const;

const idsOf = (rows: readonly RecordRow[]) => rows.map(({ id }) => id);

/** What a person sees of a list: everything but the marks of writes. */
const shown = (scene: Scene) => scene.view().rows.map(({ key, values }) => [key, values.version]);

for (const name of Object.keys(collections)) {
  describe(`the collection ${name}`, () => {
    test('has a schema that reads every record of the service', async () => {
      const scene = await createScene(name);
      const read = idsOf(await everyRow(scene)).toSorted();
      const held = scene.held().map(String);
      expect(held).not.toEqual([]);
      expect(read).toEqual(held.toSorted());
    });

    test('shows the rows in the order of the service, each once, with the total', async () => {
      const scene = await createScene(name);
      const rows = await scene.atService({});
      const expected = scene.collection.keep === 'whole' ? scene.locally(rows, {}) : rows;
      const { head, rows: seen } = scene.view();
      expect(head).toMatchObject({
        status: 'ready',
        error: null,
        malformed: 0,
        doubts: [],
        total: expected.length,
      });
      expect(seen.map(({ key }) => key)).toEqual(idsOf(expected).slice(0, 200));
    });

    test('shows any part of a list as it shows the whole', async () => {
      const scene = await createScene(name);
      const all = scene.view().rows.map(({ key }) => key);
      const { pageSize } = scene.collection;
      for (const from of [0, 1, Math.max(0, Math.min(pageSize, all.length) - 2)]) {
        const part = { ...scene.list, query: scene.query, from, size: 5 };
        scene.rig.core.view(part);
        await scene.rig.advance(1);
        const rows = scene.rig.core.view(part).rows;
        expect(rows.map(({ key }) => key)).toEqual(all.slice(from, from + 5));
        expect(rows.map(({ place }) => place)).toEqual(rows.map((_, offset) => from + offset));
      }
    });

    test('finds and sorts on this device as the service does', async () => {
      const scene = await createScene(name);
      const rows = await everyRow(scene);
      const texts = [...textsIn(rows), ...(scene.fixture.searches ?? [])];
      const samples = scene.samples(texts, ['1', '2', '3', 'none']);
      // The service sends a whole list without searching it.
      if (scene.collection.keep === 'whole') return;
      for (const [field, values] of samples)
        for (const value of values) {
          const query = queryOf([[field, value]]);
          const found = scene.fixture.onlyByService ? [] : idsOf(await scene.atService(query));
          expect([query, idsOf(scene.locally(rows, query))]).toEqual([query, found]);
        }
    });

    test('is refused without the right to see it, and then shows no rows', async () => {
      const scene = await createScene(name);
      await scene.grant([{ action: 'view-nothing', subject: 'all' }]);
      expect(scene.view()).toMatchObject({ head: { status: 'refused' }, rows: [] });
    });

    test('is not served to a tab that knows another shape of its rows', async () => {
      const scene = await createScene(name);
      const other = { ...scene.list, v: scene.collection.v + 1, query: {} };
      expect(scene.rig.core.view(other)).toMatchObject({ head: { status: 'error' }, rows: [] });
    });

    test('has masks only for fields of its rows, with texts', async () => {
      const scene = await createScene(name);
      const rows = await scene.atService({});
      for (const field of Object.keys(scene.collection.masks)) {
        const values = rows.map((row) => row[field]);
        expect([field, values.some((value) => typeof value === 'string' || Array.isArray(value))]).toEqual([
          field,
          true,
        ]);
      }
    });

    for (const [field, kind] of Object.entries(collectionNamed(name).masks)) {
      test(`finds no record by its ${field} for somebody who may not see it in full`, async () => {
        const scene = await createScene(name);
        const target = (await scene.atService({})).find((row) => row[field] !== '' && row[field] !== null);
        const raw = String([target?.[field]].flat()[0] ?? '');
        if (raw === '') return;
        await scene.grant([
          { action: scene.collection.see, subject: 'all' },
          { action: `mask-${kind}`, subject: 'all' },
        ]);
        // A list that searches by several fields has `by`.
        for (const query of [{ q: raw }, { q: raw, by: field }]) {
          const request = { ...scene.list, query: { ...scene.needed, ...query } };
          scene.rig.core.view(request);
          await scene.rig.advance(1);
          const found = scene.rig.core.view(request).rows.map(({ key }) => key);
          expect(found).not.toContain(target?.id);
        }
      });
    }

    for (const asked of Object.keys(collectionNamed(name).questions ?? {})) {
      test(`answers the question ${asked}, and changes nothing`, async () => {
        const scene = await createScene(name);
        const stored = (await scene.rig.peek()).length;
        expect(await scene.rig.execute(scene.question(asked))).toMatchObject({ ok: true });
        expect([scene.changes(), scene.openWrites(), (await scene.rig.peek()).length]).toEqual([
          [],
          [],
          stored,
        ]);
      });

      test(`refuses the question ${asked} without the right, and reports a service that does not answer`, async () => {
        const scene = await createScene(name);
        const command = scene.question(asked);
        scene.rig.service.faults.set([
          { match: 'GET *', effect: 'dropRequest' },
          { match: 'POST *', effect: 'dropRequest' },
        ]);
        const lost = scene.rig.execute(command);
        await scene.rig.advance(PATIENCE_MS);
        expect(await lost).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
        scene.rig.service.faults.clear();
        await scene.grant([{ action: 'view-nothing', subject: 'all' }]);
        expect(await scene.rig.execute(command)).toMatchObject({
          ok: false,
          refusal: { code: 'notAllowed' },
        });
      });
    }

    const { writes, questions = {} } = collectionNamed(name);
    const isOfSample = fixtureOf(name, Object.keys(writes), Object.keys(questions)).sample !== undefined;
    for (const [op, { repeat, removes }] of Object.entries(writes)) {
      describe(`the write ${op}`, () => {
        test('is carried out, and the list then shows what the service has', async () => {
          const scene = await createScene(name);
          const { command } = await scene.prepare(op);
          const answer = await scene.rig.execute(command);
          expect(answer).toMatchObject({ ok: true, value: { state: 'written' } });
          expect(scene.changes()).not.toEqual([]);
          await scene.rig.advance(1);
          expect(scene.openWrites()).toEqual([]);
          const rows = await scene.atService({});
          const expected = scene.collection.keep === 'whole' ? scene.locally(rows, {}) : rows;
          await scene.rig.execute({
            type: 'refreshRecords',
            collection: name,
            query: scene.needed,
          });
          await scene.rig.advance(1);
          expect(shown(scene)).toEqual(expected.slice(0, 200).map(({ id, version }) => [id, version]));
        });

        if (!isOfSample)
          test('is one entry of the activity log: a sentence, the record, and fields with names', async () => {
            const scene = await createScene(name);
            const { command, shape } = await scene.prepare(op);
            const log = scene.rig.world.activityTable;
            const before = log.all().length;
            const answer = await scene.rig.execute(command);
            const added = log.all().slice(before);
            expect(added).toHaveLength(1);
            const [entry] = added;
            expect(entry).toMatchObject({ actorId: expect.stringMatching(/^\d+$/), result: 'done' });
            const action = entry?.action ?? '';
            expect([action, actionText(action), plainText(action)]).not.toEqual([action, 'other', null]);
            if (plainText(action) === null) {
              const { targetId = '', targetName = '' } = entry ?? {};
              // A copy's entry is about the record that was copied, which the path names.
              const about = [answer.ok ? answer.value.recordId : '', ...shape.path.split('/')];
              expect([about.includes(targetId), targetName !== '']).toEqual([true, true]);
            }
            for (const { field } of entry?.changes ?? []) expect(NAMED_FIELDS).toContain(field);
          });

        test('is shown at once, before the service answers', async () => {
          const scene = await createScene(name);
          const { command, shape, definition, target } = await scene.prepare(op);
          const guess = definition.guess(
            target,
            v.parse(definition.input, command.input),
            command.recordId ?? 'new',
          );
          scene.rig.service.faults.set([
            { match: `${shape.method} ${shape.path}`, effect: 'latency', ms: 500 },
          ]);
          const answer = scene.rig.execute(command);
          await scene.rig.settle();
          expect(scene.view().head.unsaved).toBe(1);
          if (guess === 'gone')
            expect(scene.view().rows.map(({ key }) => key)).not.toContain(command.recordId);
          await scene.rig.advance(2000);
          expect(await answer).toMatchObject({ ok: true });
        });

        test('without the right is refused before it is logged or sent', async () => {
          const scene = await createScene(name);
          const { command, shape } = await scene.prepare(op);
          await scene.grant([{ action: 'view-nothing', subject: 'all' }]);
          const sent = scene.requestsOf(shape);
          expect(await scene.rig.execute(command)).toMatchObject({
            ok: false,
            refusal: { code: 'notAllowed' },
          });
          expect([scene.requestsOf(shape), scene.openWrites()]).toEqual([sent, []]);
        });

        if (!isOfSample)
          test('is refused by the service if the right was taken away there', async () => {
            const scene = await createScene(name);
            const { command } = await scene.prepare(op);
            scene.rig.world.changeAccess('agent@example.com', {
              rules: [{ action: 'view-nothing', subject: 'all' }],
            });
            expect(await scene.rig.execute(command)).toMatchObject({
              ok: true,
              value: { state: 'refused', refusal: { kind: 'notAllowed' } },
            });
            expect(scene.changes()).toEqual([]);
          });

        test('that waits when the right is taken is not sent, and keeps its input', async () => {
          const scene = await createScene(name);
          const { command, shape } = await scene.prepare(op);
          scene.rig.service.faults.set([
            { match: `${shape.method} ${shape.path}`, effect: 'status', status: 429, times: 1 },
          ]);
          const answer = scene.rig.execute(command);
          await scene.rig.advance(1);
          const sent = scene.requestsOf(shape);
          await scene.grant([{ action: 'view-nothing', subject: 'all' }]);
          await scene.rig.advance(PATIENCE_MS);
          expect(await answer).toMatchObject({
            value: { state: 'refused', refusal: { kind: 'notAllowed' } },
          });
          expect(scene.requestsOf(shape)).toEqual(sent);
          expect(scene.changes()).toEqual([]);
          expect(scene.openWrites()).toMatchObject([
            { state: 'refused', input: command.input, refusal: { kind: 'notAllowed' } },
          ]);
        });

        test('answered with a refusal is refused for that reason, and leaves the list as it was', async () => {
          const scene = await createScene(name);
          const { command, shape } = await scene.prepare(op);
          const before = shown(scene);
          for (const [status, kind] of REFUSALS) {
            scene.rig.service.faults.set([
              { match: `${shape.method} ${shape.path}`, effect: 'status', status },
            ]);
            const again = { ...command, writeId: `${command.writeId} ${status}` };
            const answer = await scene.rig.execute(again);
            if (removes === true && kind === 'gone') {
              expect(answer).toMatchObject({ ok: true });
              continue;
            }
            expect(answer).toMatchObject({ ok: true, value: { state: 'refused', refusal: { kind } } });
            expect(scene.openWrites()).toMatchObject([
              { state: 'refused', input: command.input, refusal: { kind } },
            ]);
            expect([status, shown(scene)]).toEqual([status, before]);
            await scene.rig.execute({ type: 'endWrite', writeId: again.writeId, how: 'drop' });
            expect([status, scene.openWrites(), shown(scene)]).toEqual([status, [], before]);
          }
        });

        test('whose answer is lost has the effect of one write', async () => {
          const plain = await createScene(name);
          const { command } = await plain.prepare(op);
          await plain.rig.execute(command);
          const scene = await createScene(name);
          const prepared = await scene.prepare(op);
          scene.rig.service.faults.set([
            { match: `${prepared.shape.method} ${prepared.shape.path}`, effect: 'dropResponse', times: 1 },
          ]);
          const answer = scene.rig.execute(prepared.command);
          await scene.rig.advance(PATIENCE_MS);
          await answer;
          expect(scene.changes()).toEqual(plain.changes());
          if (repeat === 'never')
            expect(scene.openWrites()).toMatchObject([{ refusal: { kind: 'doubtful' } }]);
          else expect(scene.openWrites()).toEqual([]);
        });

        test('sent twice with the same key or version has one effect', async () => {
          const scene = await createScene(name);
          const { shape } = await scene.prepare(op);
          const send = () =>
            scene.rig.service.http.request({
              base: 'api',
              ...shape,
              accessToken: scene.rig.accessToken(),
              ...(repeat === 'key' ? { idempotencyKey: 'the key' } : {}),
            });
          const first = await send();
          const effect = scene.changes();
          if (repeat === 'never') return;
          const second = await send();
          expect(scene.changes()).toEqual(effect);
          if (repeat === 'key') expect(second).toEqual(first);
        });

        if (repeat === 'version')
          test('without the version that the person saw is refused before it is sent', async () => {
            const scene = await createScene(name);
            const { command, shape } = await scene.prepare(op);
            const sent = scene.requestsOf(shape);
            expect(await scene.rig.execute({ ...command, version: null })).toMatchObject({
              ok: false,
              refusal: { code: 'malformedCommand' },
            });
            expect(scene.requestsOf(shape)).toEqual(sent);
          });

        if (removes === true && !isOfSample)
          test.each(['before', 'while it waits'])(
            'of a record that somebody changed %s is refused, and the record stays',
            async (when) => {
              const scene = await createScene(name);
              const { command, target } = await scene.prepare(op);
              const id = Number(target?.id);
              const change = () => scene.table().update(id, {}, null);
              if (when === 'before') change();
              const answer = scene.rig.execute(when === 'before' ? command : { ...command, held: true });
              if (when !== 'before') {
                await scene.rig.advance(1);
                change();
                await scene.rig.advance(PATIENCE_MS);
              }
              await answer;
              expect(scene.table().get(id)).toBeDefined();
              expect(scene.openWrites()).toMatchObject([
                {
                  state: 'refused',
                  refusal: {
                    kind: 'conflict',
                    current: { id: target?.id, version: (target?.version ?? 0) + 1 },
                  },
                },
              ]);
              // The person has seen the newer row now.
              await scene.rig.execute({
                type: 'endWrite',
                writeId: command.writeId,
                how: 'again',
                version: (target?.version ?? 0) + 1,
              });
              await scene.rig.advance(PATIENCE_MS);
              expect(scene.table().get(id)).toBeUndefined();
            },
          );

        test('that is throttled waits and is then carried out', async () => {
          const scene = await createScene(name);
          const { command, shape } = await scene.prepare(op);
          scene.rig.service.faults.set([
            { match: `${shape.method} ${shape.path}`, effect: 'status', status: 429, times: 1 },
          ]);
          const answer = scene.rig.execute(command);
          await scene.rig.advance(5000);
          expect(await answer).toMatchObject({ ok: true, value: { state: 'written' } });
        });
      });
    }
  });
}
