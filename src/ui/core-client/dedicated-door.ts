import { createSignal, type Signal } from '../../core/kernel/signal.ts';
import {
  type DoorNote,
  decodeDoorNote,
  doorChannel,
  hostLock,
  servingLock,
} from '../../worker/protocol/protocol.ts';
import type { SetTimer } from '../browser/timers.ts';
import { type BridgedDoorParts, openBridgedDoor } from './bridged-door.ts';
import { START_LIMIT_MS } from './limits.ts';
import type { Page } from './page.ts';
import type { WorkerDoor } from './worker-door.ts';

export interface StartedWorker {
  /** Calls back when the worker's script fails to load, or throws. */
  readonly onError: (listener: () => void) => void;
  readonly terminate: () => void;
}

export interface DedicatedDoorParts extends BridgedDoorParts {
  readonly page: Pick<Page, 'watch'>;
  readonly setTimer: SetTimer;
  readonly startWorker: (workerName: string) => StartedWorker;
}

/**
 * Returns a function that opens a door to a dedicated worker, for browsers without SharedWorker. A lock
 * elects one tab, which runs the worker for all tabs. When the browser unloads or freezes that tab's page,
 * the tab ends its worker and releases the lock. A frozen worker would block all tabs.
 */
export function createDedicatedDoor(parts: DedicatedDoorParts): (workerName: string) => WorkerDoor {
  let candidacy: Candidacy | null = null;
  const withdraw = (): void => {
    candidacy?.withdraw();
    candidacy = null;
  };
  parts.page.watch({ visibility: () => undefined, hide: withdraw, show: () => undefined });
  return (workerName) => {
    // A new name means that the previous worker is outdated or hung.
    if (candidacy?.workerName !== workerName) withdraw();
    candidacy ??= joinElection(parts, workerName);
    return candidacy.open();
  };
}

/** This tab's candidacy to run the worker, before and after it wins the election. */
interface Candidacy {
  readonly workerName: string;
  readonly open: () => WorkerDoor;
  readonly withdraw: () => void;
}

function joinElection(parts: DedicatedDoorParts, workerName: string): Candidacy {
  const life = new AbortController();
  /** The failure listeners of each open door. */
  const doors = new Set<Signal>();
  let elected = false;
  let worker: RunningWorker | null = null;
  let door: BroadcastChannel | null = null;

  const start = (): void => {
    if (life.signal.aborted || worker !== null) return;
    worker = runWorker(parts, workerName, {
      gone() {
        worker = null;
        fillVacancy();
      },
      failed() {
        worker = null;
        // Iterate over a copy: each listener closes its door, which removes the door from `doors`.
        for (const failure of [...doors]) failure.notify();
      },
    });
  };

  /**
   * Called when no worker runs. If this tab has an open door, starts a worker. Otherwise announces the vacancy:
   * another tab then knocks, which is a request to start a worker.
   */
  const fillVacancy = (): void => {
    if (doors.size > 0) start();
    else door?.postMessage({ type: 'vacant' } satisfies DoorNote);
  };

  const held = parts.locks.hold(hostLock(workerName), life.signal);
  held.then(
    () => {
      if (life.signal.aborted) return;
      elected = true;
      door = parts.openChannel(doorChannel(workerName));
      door.onmessage = ({ data }: MessageEvent<unknown>) => {
        const note = decodeDoorNote(data);
        if (note?.type === 'here') worker?.serves();
        // Any tab may knock, including this one.
        if (note?.type === 'knock') start();
      };
      fillVacancy();
    },
    () => undefined,
  );

  return {
    workerName,
    open() {
      const failure = createSignal();
      doors.add(failure);
      return openBridgedDoor(parts, workerName, {
        onFailure: failure.subscribe,
        // Remains true while this tab withdraws: the client reads the value at that moment.
        endsWithTab: () => elected,
        onClose: () => doors.delete(failure),
      });
    },
    withdraw() {
      life.abort();
      door?.close();
      worker?.end();
      held.then(
        (release) => release(),
        () => undefined,
      );
    },
  };
}

interface RunningWorker {
  /** The worker announced that it accepts connections. */
  readonly serves: () => void;
  /** Terminates the worker. Calls neither `gone` nor `failed`. */
  readonly end: () => void;
}

/** Runs a worker. Calls `failed` if the worker could not start, and `gone` if it ended by itself later. */
function runWorker(
  parts: DedicatedDoorParts,
  workerName: string,
  events: { readonly gone: () => void; readonly failed: () => void },
): RunningWorker {
  const life = new AbortController();
  const worker = parts.startWorker(workerName);
  let isServing = false;
  const end = (): void => {
    life.abort();
    cancelLimit();
    worker.terminate();
  };
  const endWith = (notify: () => void) => (): void => {
    if (life.signal.aborted) return;
    end();
    notify();
  };
  const fail = endWith(events.failed);
  const cancelLimit = parts.setTimer(START_LIMIT_MS, fail);
  worker.onError(() => {
    // Later errors are uncaught errors of single tasks. Each task has its own time limit.
    if (!isServing) fail();
  });
  return {
    serves() {
      if (isServing || life.signal.aborted) return;
      isServing = true;
      cancelLimit();
      parts.locks.released(servingLock(workerName), life.signal).then(endWith(events.gone), () => undefined);
    },
    end,
  };
}
