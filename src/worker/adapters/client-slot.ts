/** Stores the one running SDK client. Replacing the client stops the previous client. */
export interface ClientSlot<Client> {
  running(): Client | undefined;
  replace(start: () => Client): void;
  /** Resolves when the current client and all previous clients have stopped. Idempotent. Never rejects. */
  stop(): Promise<void>;
}

/** The clients' `stop` must not reject. */
export function createClientSlot<Client extends { stop(): Promise<void> }>(): ClientSlot<Client> {
  let running: Client | undefined;
  let stopped: Promise<unknown> = Promise.resolve();

  const stop = async (): Promise<void> => {
    const client = running;
    running = undefined;
    if (client) stopped = Promise.all([stopped, client.stop()]);
    await stopped;
  };

  return {
    running: () => running,
    replace(start) {
      void stop();
      running = start();
    },
    stop,
  };
}
