import { expect, test, vi } from 'vitest';
import type { WorkerRank } from '../../src/worker/protocol/worker-rank.ts';
import { joinSuccession } from '../../src/worker/succession.ts';
import { createChannels } from '../ui/core-client/fake-channels.ts';

const rank = (id: string, at: number, generation = 0): WorkerRank => ({ build: { id, at }, generation });
const OLD = rank('a', 1);
const NEW = rank('b', 2);

/**
 * Starts workers in succession. `start` returns a function that lists the ranks of successors for which that worker
 * stepped down.
 */
function scene() {
  const channels = createChannels();
  const start = async (self: WorkerRank) => {
    const onNewer = vi.fn();
    joinSuccession(
      channels.open(() => true),
      { workerId: 'w', ...self },
      onNewer,
    );
    await Promise.resolve();
    return () => onNewer.mock.calls.map(([newer]) => newer);
  };
  return { start, say: (data: unknown) => channels.open(() => true).postMessage(data) };
}

test('a worker steps down for a newer build, whose worker stays', async () => {
  const { start } = scene();
  const older = await start(OLD);
  const newer = await start(NEW);
  expect([older(), newer()]).toEqual([[NEW], []]);
});

test('a worker of an older build that starts later steps down for the newer one', async () => {
  const { start } = scene();
  const newer = await start(NEW);
  const older = await start(OLD);
  await vi.waitFor(() => expect(older()).toEqual([NEW]));
  expect(newer()).toEqual([]);
});

test('of two workers of one build, the later generation stays', async () => {
  const { start } = scene();
  const [second, first] = [await start(rank('a', 1, 1)), await start(rank('a', 1, 0))];
  await vi.waitFor(() => expect(first()).toEqual([rank('a', 1, 1)]));
  const third = await start(rank('a', 1, 2));
  expect([second(), third()]).toEqual([[rank('a', 1, 2)], []]);
});

test('of two workers with one name, the one that started last stays', async () => {
  const { start } = scene();
  const [first, second] = [await start(OLD), await start(OLD)];
  expect([first(), second()]).toEqual([[OLD], []]);
});

test('of three builds the newest stays, whatever their starting order', async () => {
  const { start } = scene();
  const newest = rank('c', 3);
  const workers = [await start(NEW), await start(newest), await start(OLD)];
  await vi.waitFor(() => expect(workers.map((heard) => heard().at(-1))).toEqual([newest, undefined, newest]));
});

test('malformed messages are ignored', async () => {
  const { start, say } = scene();
  const heard = await start(OLD);
  for (const data of ['started', null, { type: 'started' }, { type: 'gone', workerId: 'w', ...NEW }])
    say(data);
  say({ type: 'started', workerId: 'w', build: { id: 'b', at: -1 }, generation: 0 });
  await start(NEW);
  expect(heard()).toEqual([NEW]);
});
