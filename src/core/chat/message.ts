import * as v from 'valibot';
import { DELIVERY_STATUSES } from './delivery/delivery-status.ts';

/** A message from the service, by REST or in real time (spec section 3, "Message"). */
export const messageSchema = v.object({
  /** The product's ascending id; null while only the realtime service has reported the message. */
  id: v.nullable(v.number()),
  /** Twilio's id of the message. */
  sid: v.nullable(v.string()),
  /** Position in the conversation, from the realtime service; may have gaps. */
  index: v.nullable(v.number()),
  clientMessageId: v.nullable(v.string()),
  body: v.string(),
  author: v.nullable(v.string()),
  direction: v.picklist(['inbound', 'outbound']),
  /** Epoch ms, by the service's clock. */
  at: v.number(),
  /** Null for inbound messages, and if the service sent none. */
  status: v.nullable(v.picklist(DELIVERY_STATUSES)),
  errorCode: v.nullable(v.string()),
  mediaUrl: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** An entry of the chat list (spec section 3, "Contact list entry"). */
export const listedChatSchema = v.object({
  chatId: v.string(),
  name: v.string(),
  isGroup: v.boolean(),
  isFavorite: v.boolean(),
  unseen: v.number(),
  lastMessage: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
  /** Ids of its flags; null if the service did not say. */
  flags: v.nullable(v.array(v.string())),
});
export type ListedChat = v.InferOutput<typeof listedChatSchema>;

/** Colours a flag may have (design: `/flags`). */
export const FLAG_COLOURS = ['red', 'orange', 'green', 'cyan', 'blue', 'pink', 'grey'] as const;

/** A label that agents put on chats. */
export const flagSchema = v.object({
  id: v.string(),
  name: v.string(),
  colour: v.picklist(FLAG_COLOURS),
});
export type Flag = v.InferOutput<typeof flagSchema>;

/** A participant of a chat (spec section 3, "Chat"). */
export const participantSchema = v.object({
  uuid: v.string(),
  phone: v.nullable(v.string()),
  sid: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
export type Participant = v.InferOutput<typeof participantSchema>;
