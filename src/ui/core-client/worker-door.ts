import type { Endpoint } from 'comlink';
import type { TabMessage } from '../../worker/protocol.ts';

/**
 * The way to a worker: a SharedWorker's port, or what stands in for it. What is posted is out when the call
 * returns, since a page that is left runs nothing later.
 */
export interface WorkerDoor {
  /** The first message: opens the lane for commands too. */
  readonly hello: (message: TabMessage) => void;
  readonly post: (message: TabMessage) => void;
  /** To be called once. */
  readonly listen: (listener: (data: unknown) => void) => void;
  /** The lane for commands: the worker exposes its `CommandPort` there. */
  readonly commands: Endpoint;
  /** The worker's script could not be loaded or run. */
  readonly onFailure: (listener: () => void) => void;
  /** The browser chooses the process that runs the worker, perhaps that of a tab whose thread stands still. */
  readonly isShared: boolean;
  /** Whether the worker is gone with this tab. */
  readonly endsWithTab: () => boolean;
  /** The worker lives on, for those who have another door to it. */
  readonly close: () => void;
}

/** The door that a worker's own port is. */
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
