/** Routes for delivery receipts, message recipients and channel metadata. */

import { addressOf, contactsOf } from '../../subjects/chats/chats.ts';
import { receiptsOf } from '../../subjects/chats/receipts.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import { participantType } from '../projection/conversation-data.ts';
import type { Route } from '../router.ts';
import { sidFor } from '../sids.ts';
import { answer, ERROR_CODES, failure } from '../upstream.ts';
import { messageOf, NO_CONVERSATION, NO_MESSAGE, pageOf, SERVICE, visibleChat } from './reach.ts';

const CHAT = `${SERVICE}/Conversations/:id`;

const NO_METADATA = failure(404, ERROR_CODES.noChannelMetadata, 'The message has no channel metadata');

export const receiptRoutes = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: `${CHAT}/Messages/:message/Receipts`,
    handle(request, _, id, sid) {
      const chat = visibleChat(world, request, id);
      if (!chat) return NO_CONVERSATION;
      const message = messageOf(world, chat, sid);
      if (!message) return NO_MESSAGE;
      const page = pageOf(receiptJsons(chat, message), request);
      return answer(200, { delivery_receipts: page.items, meta: page.meta });
    },
  },
  {
    method: 'GET',
    pattern: `${CHAT}/MessageRecipients`,
    handle(request, _, id) {
      const chat = visibleChat(world, request, id);
      if (!chat) return NO_CONVERSATION;
      const wanted = request.params.get('MessageSid');
      const messages = wanted ? [messageOf(world, chat, wanted)] : chat.messages;
      const recipients = messages.flatMap((message) => (message ? recipientsOf(chat, message) : []));
      const page = pageOf(recipients, request);
      return answer(200, { message_recipients: page.items, meta: page.meta });
    },
  },
  {
    method: 'GET',
    pattern: `${CHAT}/Messages/:message/ChannelMetadata`,
    handle: () => NO_METADATA,
  },
];

/** Only outbound messages have a delivery status, so inbound messages have no receivers. */
const receiversOf = (chat: WorldChat, message: WorldMessage) =>
  message.status === null ? [] : contactsOf(chat);

const receiptJsons = (chat: WorldChat, message: WorldMessage): readonly JsonObject[] =>
  receiptsOf(chat, message).map(({ participantSid, status, errorCode, createdAt, updatedAt }) => ({
    sid: sidFor('DY', `${message.sid}:${participantSid}`),
    message_sid: message.sid,
    conversation_sid: chat.sid,
    channel_message_sid: sidFor('SM', `${message.sid}:${participantSid}`),
    participant_sid: participantSid,
    status,
    error_code: errorCode ?? 0,
    date_created: iso(createdAt),
    date_updated: iso(updatedAt),
  }));

const recipientsOf = (chat: WorldChat, message: WorldMessage): readonly JsonObject[] =>
  receiversOf(chat, message).map((contact) => ({
    type: participantType(contact),
    message_sid: message.sid,
    level: 'to',
    name: contact.name,
    address: addressOf(contact),
  }));
