import { wrap } from 'comlink';
import type { Answer, Refusal } from '../../core/answer.ts';
import type { Command } from '../../core/commands.ts';
import {
  type CommandPort,
  decodeWorkerMessage,
  type Frame,
  type Locks,
  PROTOCOL_VERSION,
  type RefusedReason,
  type TabMessage,
  tabLock,
  workerLock,
} from '../../worker/protocol.ts';
import type { WorkerDoor } from './worker-door.ts';

/** A worker that has welcomed this tab. */
export interface Connection {
  readonly workerId: string;
  readonly build: string;
  readonly post: (message: TabMessage) => void;
  /** Never settles if the worker dies: whoever calls watches the link. */
  readonly execute: (commandId: string, command: Command) => Promise<Answer<unknown>>;
}

export interface ConnectionParts {
  readonly tabId: string;
  readonly build: string;
  readonly locks: Locks;
  readonly openWorker: () => WorkerDoor;
}

/** What becomes of a connection, in the order in which it can happen. */
export interface ConnectionEvents {
  readonly welcomed: (connection: Connection) => void;
  readonly refused: (reason: RefusedReason, message: string) => void;
  readonly attached: (refusal: Refusal | null) => void;
  readonly frame: (frame: Frame) => void;
  /** The worker failed to start, or died. */
  readonly lost: () => void;
}

/** Opens one connection; the answer says goodbye and ends it. No event comes after that. */
export function openConnection(parts: ConnectionParts, events: ConnectionEvents): () => void {
  const { locks, tabId, build } = parts;
  const life = new AbortController();
  const { post, ...door } = parts.openWorker();
  // Held for the connection's life: Comlink drops the calls of a proxy that was collected.
  const remote = wrap<CommandPort>(door.commands);
  const whileAlive = (act: () => void) => (): void => {
    if (!life.signal.aborted) act();
  };

  door.listen((data) => {
    const message = decodeWorkerMessage(data);
    // Not understood, or late: a frame of another subscription is no reason to stop.
    if (message === null || life.signal.aborted) return;
    switch (message.type) {
      case 'welcome':
        locks
          .released(workerLock(message.workerId), life.signal)
          .then(whileAlive(events.lost), () => undefined);
        events.welcomed({
          workerId: message.workerId,
          build: message.build,
          post,
          execute: (commandId, command) => remote.execute(commandId, command),
        });
        return;
      case 'refused':
        events.refused(message.reason, message.message);
        return;
      case 'attached':
        events.attached(message.answer.ok ? null : message.answer.refusal);
        return;
      case 'frame':
      case 'patch':
        events.frame(message);
        return;
      default:
        message satisfies never;
    }
  });
  door.onFailure(whileAlive(events.lost));

  // The worker awaits this lock: the tab must have it before it says hello.
  const held = locks.hold(tabLock(tabId), life.signal);
  held.then(
    whileAlive(() => {
      door.hello({ type: 'hello', protocol: PROTOCOL_VERSION, build, tabId });
    }),
    () => undefined,
  );

  return () => {
    if (life.signal.aborted) return;
    life.abort();
    post({ type: 'goodbye' });
    door.close();
    held.then(
      (letGo) => letGo(),
      () => undefined,
    );
  };
}
