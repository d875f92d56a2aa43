import type { Endpoint } from 'comlink';
import type { TabMessage } from '../../worker/protocol/tab-messages.ts';

/**
 * A tab's channel to a worker: a SharedWorker's port, or a substitute for it. Posting must be synchronous,
 * because an unloading page runs no later task.
 */
export interface WorkerDoor {
  /** Sends the first message, which also sets up the `commands` channel. */
  readonly hello: (message: TabMessage) => void;
  readonly post: (message: TabMessage) => void;
  /** Must be called only once. */
  readonly listen: (listener: (data: unknown) => void) => void;
  /** The channel for commands, on which the worker exposes its `CommandPort`. */
  readonly commands: Endpoint;
  /** Calls back when the worker's script fails to load or run. */
  readonly onFailure: (listener: () => void) => void;
  /** True if the browser chooses the worker's process. A worker in a blocked tab's process cannot start. */
  readonly isShared: boolean;
  /** True if the worker dies with this tab. */
  readonly endsWithTab: () => boolean;
  /** Closes only this channel. The worker continues to serve other tabs. */
  readonly close: () => void;
}

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
