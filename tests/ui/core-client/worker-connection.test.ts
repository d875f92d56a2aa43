import { expect, test, vi } from 'vitest';
import { done, type Refusal } from '../../../src/core/kernel/answer.ts';
import {
  openWorkerConnection,
  type WorkerConnection,
} from '../../../src/ui/core-client/worker-connection.ts';
import type { WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import type { WorkerMessage } from '../../../src/worker/protocol/protocol.ts';
import type { TabMessage } from '../../../src/worker/protocol/tab-messages.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createLockTable } from '../../worker/fake-locks.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';
import { BUILD } from './console.ts';

/** A connection to a worker that the test controls. `posted` lists the types of the tab's messages. */
function connection() {
  const posted: string[] = [];
  const refusals: (Refusal | null)[] = [];
  let post: WorkerConnection['post'] = () => undefined;
  let deliver: (message: unknown) => void = () => undefined;
  const door: WorkerDoor = {
    commands: new MessageChannel().port1,
    hello: ({ type }) => posted.push(type),
    post: ({ type }) => posted.push(type),
    listen: (listener) => {
      deliver = listener;
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
        post({ type: 'attention', chatId: null, visible: true, attended: true, opened: false });
      },
      welcomed: ignored,
      refused: ignored,
      attached: (refusal) => refusals.push(refusal),
      frames: ignored,
      steppedDown: ignored,
      unfit: ignored,
      lost: ignored,
      hung: ignored,
      notStarted: ignored,
    },
  );
  return {
    posted,
    refusals,
    end,
    post: (message: TabMessage) => post(message),
    deliver: (message: WorkerMessage) => deliver(message),
  };
}

test('a tab posts its first messages right after the hello, before the welcome', async () => {
  const { posted, end } = connection();
  await vi.waitFor(() => expect(posted).toEqual(['hello', 'attention']));
  end();
  expect(posted).toEqual(['hello', 'attention', 'goodbye']);
});

test('a connection closed before its hello posts only a goodbye', async () => {
  const { posted, end } = connection();
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(posted).toEqual(['goodbye']);
});

test('the result of a replaced token is not mistaken for that of the later token', async () => {
  const { posted, refusals, end, post, deliver } = connection();
  await vi.waitFor(() => expect(posted).toContain('hello'));
  post({ type: 'token', credentials: { ...credentials, accessToken: 'first' } });
  post({ type: 'token', credentials: { ...credentials, accessToken: 'second' } });
  deliver({ type: 'attached', answer: refuseWith('sessionExpired', 'You signed out in another tab.') });
  expect(refusals).toEqual([]);
  deliver({ type: 'attached', answer: done(null) });
  expect(refusals).toEqual([null]);
  end();
});
