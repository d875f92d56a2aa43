import { describe, expect, test } from 'vitest';
import type { FaultRule } from '../../../../../mocks/faults/fault-plan.ts';
import { flags } from '../../../../../src/core/model/collections/flags.ts';
import type { JsonObject } from '../../../../../src/core/model/records/types.ts';
import { openChat } from '../../../support/open-chat.ts';
import type { RigOptions } from '../../../support/rig.ts';

const MANAGER = ['view-chat', 'view-flags', 'manage-flags'].map((action) => ({ action, subject: 'all' }));
const FLAGS = { view: 'flags' } as const;

async function scene(options: RigOptions = {}, faults: readonly FaultRule[] = []) {
  const it = await openChat({ rules: MANAGER, ...options });
  const { rig } = it;
  rig.service.faults.set([...faults]);
  rig.core.onChange(() => void rig.core.view(FLAGS));
  rig.core.view(FLAGS);
  await rig.settle();
  let writes = 0;
  return {
    ...it,
    head: () => rig.core.view(FLAGS).head,
    names: () => rig.core.view(FLAGS).rows.map(({ name }) => name),
    write(op: string, recordId: string | null, input: JsonObject) {
      writes += 1;
      const version = recordId === null ? null : (rig.world.flagTable.get(Number(recordId))?.version ?? null);
      const writeId = `write-${writes}`;
      const named = { collection: flags.name, v: flags.v, op, recordId, writeId };
      return rig.execute({ type: 'writeRecord', ...named, version, input });
    },
  };
}

describe('the flags of chats', () => {
  test('are the rows of the collection, also for somebody who may see only chats', async () => {
    const { rig, head, names } = await scene({ rules: [{ action: 'view-chat', subject: 'all' }] });
    expect(names()).toEqual(rig.world.flags().map(({ name }) => name));
    expect(rig.core.view(FLAGS).rows[0]).toEqual({ key: '1', name: 'Urgent', colour: 'red' });
    expect(head()).toEqual({ listedAt: expect.any(Number), error: null });
  });

  test('say why they could not be loaded, and load on request', async () => {
    const unavailable = { match: 'GET /flags', effect: 'dropRequest', times: 1 } as const;
    const { rig, head, names } = await scene({}, [unavailable]);
    expect(head()).toMatchObject({ listedAt: null, error: { code: 'unreachable' } });
    await rig.execute({ type: 'refreshRecords', collection: 'flags', query: {} });
    expect(head().error).toBeNull();
    expect(names()).not.toEqual([]);
  });

  test('follow a change before the service has answered', async () => {
    const { rig, names, write } = await scene();
    rig.service.faults.set([{ match: '* /flags*', effect: 'latency', ms: 1000 }]);
    const answers = [
      write('update', '1', { name: 'Burning', colour: 'pink' }),
      write('archive', '3', { archived: true }),
      write('create', null, { name: 'New', colour: 'red', scope: 'both', description: '' }),
    ];
    const third = rig.world.flagTable.get(3)?.name;
    await rig.settle();
    expect(rig.core.view(FLAGS).rows[0]).toEqual({ key: '1', name: 'Burning', colour: 'pink' });
    // The service has no id for the new flag yet, so no chat can have it.
    expect(names()).not.toContain('New');
    expect(names()).not.toContain(third);
    await rig.calm();
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
    expect(names()).toContain('New');
    const moved = write('move', '2', { ids: ['2', '1'], order: -100 });
    await rig.settle();
    expect(names().slice(0, 2)).toEqual(['Landlord', 'Burning']);
    await rig.calm();
    expect((await moved).ok).toBe(true);
    expect(names()).toEqual(rig.world.flags().map(({ name }) => name));
  });

  test('follow a colleague’s change', async () => {
    const { rig, names } = await scene();
    rig.world.flagTable.update(1, { name: 'Theirs' }, null);
    await rig.advance(2000);
    expect(names()).toContain('Theirs');
  });

  test('are known after a restart without network, and can be read without a request', async () => {
    const { rig, names } = await scene();
    const before = names();
    rig.service.faults.set([{ match: 'GET /flags', effect: 'dropRequest' }]);
    await rig.restart();
    const asked = rig.service.requests.length;
    const held = () => rig.core.view({ ...FLAGS, held: true }).rows.map(({ name }) => name);
    held();
    await rig.settle();
    // A chat's past may name archived flags.
    const archived = rig.world.flagTable.all().filter((flag) => flag.archived);
    expect(archived.length).toBeGreaterThan(0);
    expect(held()).toEqual([...before, ...archived.map(({ name }) => name)]);
    expect(rig.service.requests.slice(asked).filter((path) => path.includes('/flags'))).toEqual([]);
    rig.core.view(FLAGS);
    await rig.advance(1);
    expect(names()).toEqual(before);
  });
});

describe('a merge of flags', () => {
  const [FROM, INTO] = ['2', '6'];

  /** The flags of each loaded chat, here and at the service. */
  const both = ({ rig, list }: Awaited<ReturnType<typeof scene>>) => {
    const rows = list().rows.map(({ key, flags: ids }) => [key, [...ids].sort()] as const);
    const kept = new Map(rows.map(([key]) => [key, rig.world.flagsOf(key).map(String).sort()]));
    return [Object.fromEntries(rows), Object.fromEntries(kept)];
  };

  test('moves all chats, also those far down the list, and its undo moves them back', async () => {
    const it = await scene({ chats: 120, messagesPerChat: 1 });
    const { rig, write, list } = it;
    while (list().head.hasMore) await rig.execute({ type: 'loadMoreChats' });
    for (const [place, { key }] of list().rows.entries())
      rig.world.setFlags(key, place % 3 === 0 ? [2, 6] : place % 3 === 1 ? [2] : []);
    rig.service.cut();
    await rig.calm();
    const before = both(it);
    expect(before[0]).toEqual(before[1]);
    expect(await write('merge', FROM, { into: INTO })).toMatchObject({ ok: true });
    await rig.calm();
    const merged = both(it);
    expect(merged[0]).toEqual(merged[1]);
    expect(Object.values(merged[0] ?? {}).flat()).not.toContain(FROM);
    expect(await write('unmerge', FROM, {})).toMatchObject({ ok: true });
    await rig.calm();
    expect(both(it)).toEqual(before);
  });

  test('that the service refuses moves no chat', async () => {
    const it = await scene();
    it.rig.service.faults.set([{ match: 'POST /flags/2/merge', effect: 'status', status: 422, times: 1 }]);
    const before = both(it);
    expect(await it.write('merge', FROM, { into: INTO })).toMatchObject({ value: { state: 'refused' } });
    await it.rig.calm();
    expect(both(it)).toEqual(before);
    expect(it.names()).toContain('Landlord');
  });
});
