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

/** A SharedWorker, or what stands in for it. */
export interface WorkerDoor {
  readonly port: MessagePort;
  /** The worker's script could not be loaded or run. */
  readonly onFailure: (listener: () => void) => void;
}

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
  const commands = new MessageChannel();
  // Held for the connection's life: Comlink drops the calls of a proxy that was collected.
  const remote = wrap<CommandPort>(commands.port1);
  const { port, onFailure } = parts.openWorker();
  const post = (message: TabMessage): void => port.postMessage(message);
  const whileAlive = (act: () => void) => (): void => {
    if (!life.signal.aborted) act();
  };

  port.onmessage = (event: MessageEvent<unknown>) => {
    const message = decodeWorkerMessage(event.data);
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
  };
  onFailure(whileAlive(events.lost));

  // The worker awaits this lock: the tab must have it before it says hello.
  const held = locks.hold(tabLock(tabId), life.signal);
  held.then(
    whileAlive(() => {
      const hello = { type: 'hello', protocol: PROTOCOL_VERSION, build, tabId } satisfies TabMessage;
      port.postMessage(hello, [commands.port2]);
    }),
    () => undefined,
  );

  return () => {
    if (life.signal.aborted) return;
    life.abort();
    post({ type: 'goodbye' });
    port.close();
    commands.port1.close();
    held.then(
      (letGo) => letGo(),
      () => undefined,
    );
  };
}
