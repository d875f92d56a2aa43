/** Room for one SDK client: a new one takes the place of the one before, which is stopped. */
export interface ClientSlot<Client> {
  running(): Client | undefined;
  replace(start: () => Client): void;
  /** Resolves when every client that was ever here has stopped; idempotent, never rejects. */
  stop(): Promise<void>;
}

/** `stop` of a client must not reject. */
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
