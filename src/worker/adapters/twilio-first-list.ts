import type { Client } from '@twilio/conversations';
import type { Clock } from '../../core/ports.ts';

/**
 * ms after the first list at which it is gone through again. A conversation whose parts could not be read (the
 * service throttles a start of many conversations) is left out of it without a word, and told of no more. Going
 * through the list has the SDK read just those anew; of all others it costs one request for fifty.
 */
const REREAD_AFTER_MS = [0, 60_000, 300_000, 900_000];

/** The conversations that were there before the client was: read once, and gone through for those left out. */
export interface FirstList {
  /** The client is initialised: it can be asked. */
  begin(): void;
  isRead(): boolean;
  /** Whether conversations that come now were there before. */
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

  const goThrough = async (): Promise<void> => {
    let page = await client.getSubscribedConversations();
    while (page.hasNextPage && !stopped) page = await page.nextPage();
  };

  const goThroughLater = ([pause, ...pauses]: readonly number[]): void => {
    if (pause === undefined || stopped) return;
    cancel = clock.setTimer(pause, () => {
      isReading = true;
      const done = (): void => {
        isReading = false;
        goThroughLater(pauses);
      };
      goThrough().then(done, done);
    });
  };

  return {
    begin() {
      client.getSubscribedConversations().then(() => {
        isRead = true;
        isReading = false;
        on.read();
        goThroughLater(REREAD_AFTER_MS);
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
