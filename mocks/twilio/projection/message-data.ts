/** A message as an item of its conversation's list. */
import type { WorldMessage, WorldStatus } from '../../world/types.ts';
import type { JsonObject } from '../sync/objects.ts';

export function messageItem(message: WorldMessage): JsonObject {
  const at = new Date(message.at).toISOString();
  return {
    sid: message.sid,
    text: message.body,
    type: 'text',
    author: message.author,
    subject: null,
    contentSid: null,
    lastUpdatedBy: null,
    // A string: the client silently drops an object here.
    attributes: JSON.stringify(messageAttributes(message)),
    timestamp: at,
    dateUpdated: at,
    memberSid: message.participantSid,
    ...(message.status === null ? {} : { delivery: deliveryOf(message.status) }),
  };
}

/** What the product finds in a realtime message's attributes. */
export const messageAttributes = (message: WorldMessage): JsonObject => ({
  id: message.id,
  direction: message.direction,
  ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
  ...(message.mediaUrl === null ? {} : { mms_url: message.mediaUrl }),
});

/** Statuses that each status includes: what is seen was delivered before, and sent before that. */
const REACHED: Readonly<Record<WorldStatus, readonly string[]>> = {
  sent: ['sent'],
  delivered: ['sent', 'delivered'],
  seen: ['sent', 'delivered', 'read'],
  failed: ['failed'],
};

/** The delivery aggregate over one recipient. */
function deliveryOf(status: WorldStatus): JsonObject {
  const amount = (name: string): string => (REACHED[status].includes(name) ? 'all' : 'none');
  return {
    total: 1,
    sent: amount('sent'),
    delivered: amount('delivered'),
    read: amount('read'),
    failed: amount('failed'),
    undelivered: amount('undelivered'),
  };
}
