import type { Conversation, Message } from '@twilio/conversations';
import type { Clock, LocatedMessage } from '../../core/ports/ports.ts';
import { settleWithin } from './settle-within.ts';

/** Time after which an unanswered load counts as failed, in ms. The SDK may wait forever. */
export const RECEIPTS_LIMIT_MS = 30_000;

/** Number of messages in a page. */
const PAGE = 100;
/** Largest number of pages that are read to find messages of which only the sid is known. */
const PAGES_MAX = 3;

/** Loads the receipts of these messages. Null if the conversation is unknown, on failure and on timeout. */
export async function loadReceipts(
  conversation: Conversation | undefined,
  places: readonly LocatedMessage[],
  clock: Clock,
): Promise<ReadonlyMap<string, unknown> | null> {
  if (conversation === undefined) return null;
  const receipts = new Map<string, unknown>();
  const load = async (): Promise<void> => {
    for (const message of await findMessages(conversation, places)) {
      const details = await message.getDetailedDeliveryReceipts();
      receipts.set(
        message.sid,
        details.map(({ participantSid, status, errorCode, dateUpdated }) => ({
          participantSid,
          status,
          errorCode,
          at: dateUpdated,
        })),
      );
    }
  };
  return (await settleWithin(RECEIPTS_LIMIT_MS, load(), clock)) === 'fulfilled' ? receipts : null;
}

/** The SDK finds a message only by its index, so the newest pages are searched for those of which only the sid is known. */
async function findMessages(
  conversation: Conversation,
  places: readonly LocatedMessage[],
): Promise<readonly Message[]> {
  const wanted = new Set(places.map(({ sid }) => sid));
  const found: Message[] = [];
  const take = (messages: readonly Message[]): void => {
    for (const message of messages) if (wanted.delete(message.sid)) found.push(message);
  };
  for (const { sid, index } of places) {
    if (index !== null && wanted.has(sid)) take((await conversation.getMessages(1, index, 'forward')).items);
  }
  if (wanted.size === 0) return found;
  let page = await conversation.getMessages(PAGE);
  take(page.items);
  for (let read = 1; wanted.size > 0 && page.hasPrevPage && read < PAGES_MAX; read += 1) {
    page = await page.prevPage();
    take(page.items);
  }
  return found;
}
