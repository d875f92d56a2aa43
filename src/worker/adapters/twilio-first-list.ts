import type { Client } from '@twilio/conversations';
import type { Clock } from '../../core/ports.ts';

/**
 * Pauses in ms before each rereading of the list. The SDK silently omits a conversation whose data it could not read,
 * for example because the service throttles a start with many conversations. Rereading makes the SDK fetch only the
 * omitted ones; the others cost one request per fifty.
 */
const REREAD_AFTER_MS = [0, 60_000, 300_000, 900_000];

/** The conversations that existed before the client: read once, then reread for those that the SDK omitted. */
export interface FirstList {
  /** Starts reading. Call it when the client is initialised. */
  begin(): void;
  isRead(): boolean;
  /** Whether a conversation that appears now existed before. */
  isReading(): boolean;
  stop(): void;
}

export function createFirstList(
  client: Pick<Client, 'getSubscribedConversations'>,
  clock: Clock,
  on: { readonly read: () => void; readonly failed: () => void },
): FirstList {
  let isRead = false;
  let isReading = true;
  let stopped = false;
  let cancel: () => void = () => undefined;

  const reread = async (): Promise<void> => {
    let page = await client.getSubscribedConversations();
    while (page.hasNextPage && !stopped) page = await page.nextPage();
  };

  const rereadLater = ([pause, ...pauses]: readonly number[]): void => {
    if (pause === undefined || stopped) return;
    cancel = clock.setTimer(pause, () => {
      isReading = true;
      const done = (): void => {
        isReading = false;
        rereadLater(pauses);
      };
      reread().then(done, done);
    });
  };

  return {
    begin() {
      client.getSubscribedConversations().then(() => {
        isRead = true;
        isReading = false;
        on.read();
        rereadLater(REREAD_AFTER_MS);
      }, on.failed);
    },
    isRead: () => isRead,
    isReading: () => isReading,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
