import * as v from 'valibot';
import { DELIVERY_STATUSES } from './delivery/delivery-status.ts';

export const messageSchema = v.object({
  /** The product's id, which ascends. Null while only the realtime service has reported the message. */
  id: v.nullable(v.number()),
  /** Twilio's id of the message. */
  sid: v.nullable(v.string()),
  /** Position in the conversation, from the realtime service. Positions may have gaps. */
  index: v.nullable(v.number()),
  clientMessageId: v.nullable(v.string()),
  body: v.string(),
  author: v.nullable(v.string()),
  direction: v.picklist(['inbound', 'outbound']),
  /** Epoch ms, by the service's clock. */
  at: v.number(),
  /** Null for inbound messages, and if the service sent no status. */
  status: v.nullable(v.picklist(DELIVERY_STATUSES)),
  errorCode: v.nullable(v.string()),
  mediaUrl: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof messageSchema>;

export const listedChatSchema = v.object({
  chatId: v.string(),
  name: v.string(),
  isGroup: v.boolean(),
  isFavorite: v.boolean(),
  unseen: v.number(),
  lastMessage: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
  /** Direction of the last message. Null if the service did not send it. */
  lastDirection: v.nullable(v.picklist(['inbound', 'outbound'])),
  /** Ids of the chat's flags. Null if the service did not send them. */
  flags: v.nullable(v.array(v.string())),
});
export type ListedChat = v.InferOutput<typeof listedChatSchema>;

export const FLAG_COLOURS = ['red', 'orange', 'green', 'cyan', 'blue', 'pink', 'grey'] as const;

/** A label that agents put on chats. */
export const flagSchema = v.object({
  id: v.string(),
  name: v.string(),
  colour: v.picklist(FLAG_COLOURS),
});
export type Flag = v.InferOutput<typeof flagSchema>;

export const participantSchema = v.object({
  uuid: v.string(),
  phone: v.nullable(v.string()),
  sid: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
export type Participant = v.InferOutput<typeof participantSchema>;
