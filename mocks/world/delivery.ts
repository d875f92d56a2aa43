import { addressOf, contactsOf } from '../subjects/chats/chats.ts';
import type { World } from './types.ts';

/**
 * With `auto`, delivery reports follow each message, as from real phones. With `manual`, a test or the user sends each
 * report.
 */
export type Delivery = 'auto' | 'manual';

/** Time from sent to delivered, ms. */
const DELIVERED_AFTER_MS = 1_000;
/** Time from sent to seen, ms. Only contacts with a chat client send read reports. */
const SEEN_AFTER_MS = 4_000;

/** Twilio's error code for a message to somebody who has opted out. */
const OPTED_OUT = 21610;

/**
 * Reports each outbound message as delivered. If the contact can send read reports, also reports the message as seen. A message to people who have all
 * opted out fails. Campaigns report on their own texts.
 */
export function deliverAutomatically(world: World, schedule: (ms: number, fn: () => void) => unknown): void {
  world.watch((event) => {
    if (event.type !== 'message.added' || event.message.direction !== 'outbound') return;
    const { id, clientMessageId } = event.message;
    if (world.isCampaignText(clientMessageId)) return;
    const contacts = contactsOf(event.chat);
    if (contacts.every((one) => world.contactAt(addressOf(one))?.consent === 'out')) {
      schedule(DELIVERED_AFTER_MS, () => world.setStatus(id, 'failed', OPTED_OUT));
      return;
    }
    schedule(DELIVERED_AFTER_MS, () => world.setStatus(id, 'delivered'));
    if (contacts.some(({ identity }) => identity !== null)) {
      schedule(SEEN_AFTER_MS, () => world.setStatus(id, 'seen'));
    }
  });
}
