import type { Endpoint } from 'comlink';
import type { TabMessage } from '../../worker/protocol.ts';

/**
 * A tab's channel to a worker: a SharedWorker's port, or its replacement. Posting must be synchronous, because a page
 * that unloads runs no later task.
 */
export interface WorkerDoor {
  /** Sends the first message, which also opens the lane for commands. */
  readonly hello: (message: TabMessage) => void;
  readonly post: (message: TabMessage) => void;
  /** Call it once. */
  readonly listen: (listener: (data: unknown) => void) => void;
  /** The lane for commands: the worker exposes its `CommandPort` there. */
  readonly commands: Endpoint;
  /** Calls back when the worker's script cannot be loaded or run. */
  readonly onFailure: (listener: () => void) => void;
  /** Whether the browser chooses the worker's process, which may be that of a tab whose thread is blocked. */
  readonly isShared: boolean;
  /** Whether the worker dies with this tab. */
  readonly endsWithTab: () => boolean;
  /** Closes the door only; the worker lives on for the other tabs. */
  readonly close: () => void;
}

/** Wraps a SharedWorker's port. */
export function portDoor(port: MessagePort, onFailure: WorkerDoor['onFailure']): WorkerDoor {
  const { port1: commands, port2 } = new MessageChannel();
  return {
    hello: (message) => port.postMessage(message, [port2]),
    post: (message) => port.postMessage(message),
    listen(listener) {
      port.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
    commands,
    onFailure,
    isShared: true,
    endsWithTab: () => false,
    close() {
      port.close();
      commands.close();
    },
  };
}
