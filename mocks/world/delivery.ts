import { addressOf, contactsOf } from '../subjects/chats/chats.ts';
import { receiptsOf } from '../subjects/chats/receipts.ts';
import type { ReceiptStatus, WorldParticipant } from './chat-types.ts';
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

/** Time between the reports of two people of a group, ms. Each phone reports by itself. */
const BETWEEN_RECIPIENTS_MS = 700;

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
      schedule(DELIVERED_AFTER_MS, () => setStatus(id, 'failed', OPTED_OUT));
      return;
    }
    if (contacts.length > 1) {
      for (const [place, contact] of contacts.entries()) reportOn(contact, id, place * BETWEEN_RECIPIENTS_MS);
      return;
    }
    schedule(DELIVERED_AFTER_MS, () => setStatus(id, 'delivered'));
    if (contacts.some(({ identity }) => identity !== null)) {
      schedule(SEEN_AFTER_MS, () => setStatus(id, 'seen'));
    }
  });

  /** The chat may have been deleted meanwhile. */
  function setStatus(...[id, status, code]: Parameters<World['setStatus']>): void {
    const message = world.message(id);
    if (message !== undefined && world.chat(message.chatId) !== undefined) world.setStatus(id, status, code);
  }

  /** Reports on one person of a group. The others of a group still get what one of them has opted out of. */
  function reportOn(contact: WorldParticipant, id: number, later: number): void {
    const report = (ms: number, status: ReceiptStatus, code?: number) =>
      schedule(ms + later, () => {
        const message = world.message(id);
        const chat = message && world.chat(message.chatId);
        // The person may have left meanwhile.
        if (chat && receiptsOf(chat, message).some(({ participantSid }) => participantSid === contact.sid))
          world.setReceipt(id, contact.sid, status, code);
      });
    if (world.contactAt(addressOf(contact))?.consent === 'out') {
      report(DELIVERED_AFTER_MS, 'failed', OPTED_OUT);
      return;
    }
    report(DELIVERED_AFTER_MS, 'delivered');
    if (contact.identity !== null) report(SEEN_AFTER_MS, 'read');
  }
}
