import { describe, expect, test } from 'vitest';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { createRig, type Rig, type RigOptions } from '../../support/rig.ts';

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;

async function openList(options: RigOptions = {}) {
  const rig = await createRig(options);
  rig.core.onChange(() => rig.core.view(LIST));
  rig.core.view(LIST);
  await rig.advance(1);
  return rig;
}

const loads = (rig: Rig) => rig.service.requests.filter((name) => name === 'POST /contacts-list').length;
const notesOf = (rig: Rig, id: number) =>
  rig.core.view(LIST).rows.find(({ key }) => key === String(id))?.values.notes;

describe('a watched list', () => {
  test('shows a change of a colleague as soon as the service reports it', async () => {
    const rig = await openList();
    rig.world.contactTable.update(1, { notes: 'theirs' }, null);
    await rig.advance(1);
    expect(notesOf(rig, 1)).toBe('theirs');
    rig.world.contactTable.remove(1, null);
    await rig.advance(2000);
    expect(notesOf(rig, 1)).toBeUndefined();
  });

  test('is loaded at most once a second, however many changes are reported, and shows the last one', async () => {
    const rig = await openList();
    const before = loads(rig);
    for (let count = 0; count < 20; count += 1) {
      rig.world.contactTable.update(1, { notes: `change ${count}` }, null);
      await rig.advance(50);
    }
    await rig.advance(1000);
    expect(loads(rig) - before).toBeLessThanOrEqual(3);
    expect(notesOf(rig, 1)).toBe('change 19');
  });

  test('is not loaded again for a change that its rows have already', async () => {
    const rig = await openList();
    rig.world.contactTable.update(1, { notes: 'theirs' }, null);
    await rig.advance(2000);
    const before = loads(rig);
    // The document repeats its latest changes after every reconnection.
    rig.service.cut('sync');
    rig.service.restore();
    await rig.advance(2000);
    expect(loads(rig)).toBe(before);
  });

  test('shows what changed while the status socket was cut once it is restored', async () => {
    const rig = await openList();
    rig.service.cut('sync');
    rig.world.contactTable.update(1, { notes: 'theirs' }, null);
    await rig.advance(1000);
    expect(notesOf(rig, 1)).not.toBe('theirs');
    rig.service.restore();
    await rig.advance(1);
    expect(notesOf(rig, 1)).toBe('theirs');
  });

  test('is served by its age alone if the service reports no changes', async () => {
    const rig = await createRig();
    rig.service.behaviour.reportsChanges = false;
    rig.core.onChange(() => rig.core.view(LIST));
    rig.core.view(LIST);
    await rig.advance(1);
    rig.world.contactTable.update(1, { notes: 'theirs' }, null);
    await rig.advance(30_000);
    expect([loads(rig), notesOf(rig, 1)]).not.toContain('theirs');
    await rig.advance(31_000);
    expect([loads(rig), notesOf(rig, 1)]).toEqual([2, 'theirs']);
  });

  test('survives a document that can’t be read', async () => {
    const rig = await createRig({
      ports: (ports) => ({
        ...ports,
        statusFeed: {
          ...ports.statusFeed,
          start(token, listener) {
            ports.statusFeed.start(token, listener);
            for (const data of [
              null,
              7,
              { changes: 'many' },
              { changes: [null, { id: {} }, { id: 1, op: 'x' }] },
            ])
              listener({ kind: 'changes', document: 'changes-contacts', data });
          },
        },
      }),
    });
    rig.core.onChange(() => rig.core.view(LIST));
    rig.core.view(LIST);
    await rig.advance(5000);
    expect([loads(rig), rig.core.view(LIST).head.status]).toEqual([1, 'ready']);
  });
});
