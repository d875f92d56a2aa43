import type { Client } from '@twilio/conversations';
import type { Clock } from '../../core/ports/ports.ts';

/**
 * Pauses before the list is read again, in ms. The SDK silently omits a conversation whose data it could not
 * read. For example, the service may throttle a start with many conversations. Another reading loads only the
 * omitted conversations. The others cost one request per fifty.
 */
const REREAD_AFTER_MS = [0, 60_000, 300_000, 900_000];

/**
 * The conversations that existed before the client started. They are read once, and then again to find
 * conversations that the SDK omitted.
 */
export interface FirstList {
  /** Starts reading. Call this when the client is initialised. */
  begin(): void;
  isRead(): boolean;
  /** Returns whether the list is being read. A conversation that appears during the reading is not new. */
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
