/** On which the workers of one origin hear of each other: two builds never share a worker. */
export const WORKERS_CHANNEL = 'switchboard-workers';

const STARTED = 'started';

/**
 * Tells the workers that are there that a new one has started, and listens for the next. Without it the
 * worker of an older build, kept alive after its last tab, would keep the log from its successor.
 */
export function announceWorker(channel: BroadcastChannel, onSuccessor: () => void): void {
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === STARTED) onSuccessor();
  };
  channel.postMessage(STARTED);
}
