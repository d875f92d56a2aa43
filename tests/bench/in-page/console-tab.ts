import type { ViewOf, ViewRequest } from '../../../src/core/core-interface.ts';
import { storedText } from '../../../src/core/kernel/reasons.ts';
import { browserNow, browserTimer } from '../../../src/ui/browser/timers.ts';
import { createWatchedView, isViewOf } from '../../../src/ui/core-client/view-subscriptions.ts';
import {
  openWorkerConnection,
  type WorkerConnection,
} from '../../../src/ui/core-client/worker-connection.ts';
import { portDoor } from '../../../src/ui/core-client/worker-door.ts';
import { createWebLocks, type Frame } from '../../../src/worker/protocol/protocol.ts';
import { sampleSignIn } from '../sample-log/sample-user.ts';

/** A tab of the console without screens. It uses the console's own worker and worker connection. */
export interface ConsoleTab {
  /** `isShown`: the tab wants no kept view. */
  watch<R extends ViewRequest>(
    request: R,
    isEnough: (view: ViewOf<R>) => boolean,
    isShown?: boolean,
  ): Promise<ViewOf<R>>;
  attend(chatId: string): void;
}

/** Gives each tab its own worker, which ends with the tab. Each tab is therefore a cold start. */
const openWorker = (name: string) => {
  const worker = new SharedWorker(new URL('../../../src/worker/worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  return portDoor(worker.port, (listener) => worker.addEventListener('error', listener));
};

export function openConsoleTab(userId: string): ConsoleTab {
  const takers = new Map<number, (frame: Frame) => void>();
  let last = 0;
  const greeted = new Promise<WorkerConnection['post']>((resolve, reject) => {
    const fail = (sentence: string) => reject(new Error(sentence));
    openWorkerConnection(
      {
        build: { id: import.meta.env.VITE_BUILD_ID, at: import.meta.env.VITE_BUILD_AT },
        locks: createWebLocks(navigator.locks),
        uuid: () => crypto.randomUUID(),
        workerName: `console-${crypto.randomUUID()}`,
        openWorker,
        setTimer: browserTimer,
        now: browserNow,
        visible: () => true,
        act: () => Promise.resolve(false),
      },
      {
        greeted(post) {
          post({ type: 'token', credentials: sampleSignIn(userId) });
          resolve(post);
        },
        welcomed: () => undefined,
        refused: (_, message) => fail(storedText(message)),
        attached: (refusal) => refusal !== null && fail(storedText(refusal.reason)),
        frames: (frames) => {
          for (const frame of frames) takers.get(frame.subscription)?.(frame);
        },
        steppedDown: () => fail('The worker made way for another.'),
        unfit: () => fail('The worker can’t store keys.'),
        lost: () => fail('The worker was lost.'),
        notStarted: () => fail('The worker did not begin to run.'),
        hung: () => fail('The worker hangs.'),
      },
    );
  });

  return {
    async watch(request, isEnough, isShown = false) {
      const post = await greeted;
      last += 1;
      const subscription = last;
      const watched = createWatchedView(request);
      return new Promise((resolve) => {
        takers.set(subscription, (frame) => {
          watched.take(frame);
          post({ type: 'ack', frames: [{ subscription, rev: frame.rev }] });
          const view = watched.snapshot();
          if (view === undefined || !isViewOf(request, view) || !isEnough(view)) return;
          takers.delete(subscription);
          post({ type: 'unsubscribe', subscription });
          resolve(view);
        });
        post({ type: 'subscribe', subscription, request, ...(isShown && { isShown }) });
      });
    },
    attend(chatId) {
      void greeted.then((post) =>
        post({ type: 'attention', chatId, visible: true, attended: true, opened: false }),
      );
    },
  };
}
