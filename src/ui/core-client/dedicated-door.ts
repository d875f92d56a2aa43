import { type DoorNote, decodeDoorNote, doorChannel, hostLock, servingLock } from '../../worker/protocol.ts';
import { type BridgeEndParts, openBridgedDoor } from './bridged-door.ts';
import { START_LIMIT_MS } from './limits.ts';
import type { Page } from './page.ts';
import type { SetTimer } from './timers.ts';
import type { WorkerDoor } from './worker-door.ts';

/** A dedicated worker that this tab started. */
export interface StartedWorker {
  /** Its script could not be loaded, or threw. */
  readonly onError: (listener: () => void) => void;
  readonly terminate: () => void;
}

export interface DedicatedDoorParts extends BridgeEndParts {
  readonly page: Pick<Page, 'watch'>;
  readonly setTimer: SetTimer;
  readonly startWorker: (workerName: string) => StartedWorker;
}

/**
 * Opens doors where there is no SharedWorker: the tabs elect one by a lock, and it runs the worker for all.
 * A tab that is hidden away ends its worker and gives up the office, since whoever is frozen serves nobody.
 */
export function createDedicatedDoor(parts: DedicatedDoorParts): (workerName: string) => WorkerDoor {
  let candidacy: Candidacy | null = null;
  const withdraw = (): void => {
    candidacy?.withdraw();
    candidacy = null;
  };
  parts.page.watch({ visibility: () => undefined, hide: withdraw, show: () => undefined });
  return (workerName) => {
    // Another name is another worker: the one before is outdated, or hangs.
    if (candidacy?.workerName !== workerName) withdraw();
    candidacy ??= standFor(parts, workerName);
    return candidacy.open();
  };
}

/** A tab that stands for election, or was elected. */
interface Candidacy {
  readonly workerName: string;
  readonly open: () => WorkerDoor;
  readonly withdraw: () => void;
}

function standFor(parts: DedicatedDoorParts, workerName: string): Candidacy {
  const life = new AbortController();
  /** Of each open door, what is told when the worker fails. */
  const doors = new Set<Set<() => void>>();
  let elected = false;
  let worker: RunningWorker | null = null;
  let hearing: BroadcastChannel | null = null;

  const start = (): void => {
    if (life.signal.aborted || worker !== null) return;
    worker = runWorker(parts, workerName, {
      gone() {
        worker = null;
        fill();
      },
      failed() {
        worker = null;
        // Each closes its door, and opens another when it tries again.
        for (const listeners of [...doors]) for (const listener of listeners) listener();
      },
    });
  };

  /** Nobody serves: starts a worker for this tab, or else for whichever asks. */
  const fill = (): void => {
    if (doors.size > 0) start();
    else hearing?.postMessage({ type: 'vacant' } satisfies DoorNote);
  };

  const held = parts.locks.hold(hostLock(workerName), life.signal);
  held.then(
    () => {
      if (life.signal.aborted) return;
      elected = true;
      hearing = parts.openChannel(doorChannel(workerName));
      hearing.onmessage = ({ data }: MessageEvent<unknown>) => {
        const note = decodeDoorNote(data);
        if (note?.type === 'here') worker?.serves();
        // Of whichever tab, this one too.
        if (note?.type === 'knock') start();
      };
      fill();
    },
    () => undefined,
  );

  return {
    workerName,
    open() {
      const listeners = new Set<() => void>();
      doors.add(listeners);
      return openBridgedDoor(parts, workerName, {
        onFailure: (listener) => listeners.add(listener),
        // Also while it withdraws: that is when it is asked.
        endsWithTab: () => elected,
        onClose: () => doors.delete(listeners),
      });
    },
    withdraw() {
      life.abort();
      hearing?.close();
      worker?.end();
      held.then(
        (release) => release(),
        () => undefined,
      );
    },
  };
}

interface RunningWorker {
  /** It has said that it is here. */
  readonly serves: () => void;
  /** Ends it without a word. */
  readonly end: () => void;
}

/** Runs a worker until it is gone by itself, or could not start. */
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
  const endWith = (tell: () => void) => (): void => {
    if (life.signal.aborted) return;
    end();
    tell();
  };
  const fail = endWith(events.failed);
  const cancelLimit = parts.setTimer(START_LIMIT_MS, fail);
  worker.onError(() => {
    // Later ones are of single tasks: what they leave undone has its own limits.
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
