import { expect, test, vi } from 'vitest';
import { openConnection } from '../../../src/ui/core-client/connection.ts';
import type { WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import { createLockTable } from '../../worker/fake-locks.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';
import { BUILD } from './console.ts';

/** A connection to a worker that does not answer; `said` is what it was told, in order. */
function connection() {
  const said: string[] = [];
  const door: WorkerDoor = {
    commands: new MessageChannel().port1,
    hello: ({ type }) => said.push(type),
    post: ({ type }) => said.push(type),
    listen: () => undefined,
    onFailure: () => undefined,
    endsWithTab: () => false,
    close: () => undefined,
  };
  const timer = createVirtualTimer();
  const ignored = () => undefined;
  const end = openConnection(
    {
      build: BUILD,
      locks: createLockTable().owner().locks,
      uuid: () => 'tab-1',
      workerName: 'worker',
      openWorker: () => door,
      setTimer: timer.setTimer,
      now: timer.now,
      visible: () => true,
      act: () => Promise.resolve(true),
    },
    {
      greeted: (post) => post({ type: 'attention', chatId: null, visible: true }),
      welcomed: ignored,
      refused: ignored,
      attached: ignored,
      frames: ignored,
      steppedDown: ignored,
      lost: ignored,
      hung: ignored,
    },
  );
  return { said, end };
}

test('what a tab has to say goes with its hello, and waits for no welcome', async () => {
  const { said, end } = connection();
  await vi.waitFor(() => expect(said).toEqual(['hello', 'attention']));
  end();
  expect(said).toEqual(['hello', 'attention', 'goodbye']);
});

test('a connection that was ended before it said hello says nothing more', async () => {
  const { said, end } = connection();
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual(['goodbye']);
});
