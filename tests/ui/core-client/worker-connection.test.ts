import { expect, test, vi } from 'vitest';
import { done, type Refusal, refuse } from '../../../src/core/answer.ts';
import {
  openWorkerConnection,
  type WorkerConnection,
} from '../../../src/ui/core-client/worker-connection.ts';
import type { WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import type { TabMessage, WorkerMessage } from '../../../src/worker/protocol.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createLockTable } from '../../worker/fake-locks.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';
import { BUILD } from './console.ts';

/** A connection to a worker that says what the test has it say; `said` is what it was told, in order. */
function connection() {
  const said: string[] = [];
  const refusals: (Refusal | null)[] = [];
  let post: WorkerConnection['post'] = () => undefined;
  let hear: (message: unknown) => void = () => undefined;
  const door: WorkerDoor = {
    commands: new MessageChannel().port1,
    hello: ({ type }) => said.push(type),
    post: ({ type }) => said.push(type),
    listen: (listener) => {
      hear = listener;
    },
    onFailure: () => undefined,
    isShared: true,
    endsWithTab: () => false,
    close: () => undefined,
  };
  const timer = createVirtualTimer();
  const ignored = () => undefined;
  const end = openWorkerConnection(
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
      greeted(given) {
        post = given;
        post({ type: 'attention', chatId: null, visible: true });
      },
      welcomed: ignored,
      refused: ignored,
      attached: (refusal) => refusals.push(refusal),
      frames: ignored,
      steppedDown: ignored,
      lost: ignored,
      hung: ignored,
      notStarted: ignored,
    },
  );
  return {
    said,
    refusals,
    end,
    post: (message: TabMessage) => post(message),
    hear: (message: WorkerMessage) => hear(message),
  };
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

test('what became of a token that was replaced meanwhile is not taken for the word on the later one', async () => {
  const { said, refusals, end, post, hear } = connection();
  await vi.waitFor(() => expect(said).toContain('hello'));
  post({ type: 'token', credentials: { ...credentials, accessToken: 'first' } });
  post({ type: 'token', credentials: { ...credentials, accessToken: 'second' } });
  hear({ type: 'attached', answer: refuse('sessionExpired', 'You signed out in another tab.') });
  expect(refusals).toEqual([]);
  hear({ type: 'attached', answer: done(null) });
  expect(refusals).toEqual([null]);
  end();
});
