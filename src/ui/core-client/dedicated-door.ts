import { decodeDoorNote, doorChannel, hostLock, servingLock } from '../../worker/protocol.ts';
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
  let endWorker: (() => void) | null = null;

  /** While this tab is elected and has a door open, there is a worker. */
  const serve = (): void => {
    if (!elected || life.signal.aborted || doors.size === 0 || endWorker !== null) return;
    endWorker = runWorker(parts, workerName, {
      gone() {
        endWorker = null;
        serve();
      },
      failed() {
        endWorker = null;
        // Each closes its door, and opens another when it tries again.
        for (const listeners of [...doors]) for (const listener of listeners) listener();
      },
    });
  };

  const held = parts.locks.hold(hostLock(workerName), life.signal);
  held.then(
    () => {
      elected = true;
      serve();
    },
    () => undefined,
  );

  return {
    workerName,
    open() {
      const listeners = new Set<() => void>();
      doors.add(listeners);
      serve();
      return openBridgedDoor(parts, workerName, {
        onFailure: (listener) => listeners.add(listener),
        // Also while it withdraws: that is when it is asked.
        endsWithTab: () => elected,
        onClose: () => doors.delete(listeners),
      });
    },
    withdraw() {
      life.abort();
      endWorker?.();
      held.then(
        (letGo) => letGo(),
        () => undefined,
      );
    },
  };
}

/** Runs a worker until it is gone by itself or could not start. The answer ends it without a word. */
function runWorker(
  parts: DedicatedDoorParts,
  workerName: string,
  events: { readonly gone: () => void; readonly failed: () => void },
): () => void {
  const life = new AbortController();
  const worker = parts.startWorker(workerName);
  const door = parts.openChannel(doorChannel(workerName));
  const end = (): void => {
    life.abort();
    cancelLimit();
    door.close();
    worker.terminate();
  };
  const endWith = (tell: () => void) => (): void => {
    if (life.signal.aborted) return;
    end();
    tell();
  };
  const fail = endWith(events.failed);
  const cancelLimit = parts.setTimer(START_LIMIT_MS, fail);
  let serves = false;

  door.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (serves || decodeDoorNote(data)?.type !== 'here') return;
    serves = true;
    cancelLimit();
    parts.locks.released(servingLock(workerName), life.signal).then(endWith(events.gone), () => undefined);
  };
  worker.onError(() => {
    // Later ones are of single tasks: what they leave undone has its own limits.
    if (!serves) fail();
  });
  return end;
}
