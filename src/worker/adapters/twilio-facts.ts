/**
 * Functions that copy the plain fields of the SDK's objects. The core decodes these fields
 * (`core/realtime/facts.ts`).
 */

import type { Conversation, Message } from '@twilio/conversations';
import * as v from 'valibot';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { ConnectionState } from '../../core/model/connection/connection-state.ts';

export const conversationFields = (conversation: Conversation) => ({
  sid: conversation.sid,
  uniqueName: conversation.uniqueName,
  friendlyName: conversation.friendlyName,
  createdAt: conversation.dateCreated?.getTime() ?? null,
});

export const messageFields = (message: Message) => ({
  sid: message.sid,
  index: message.index,
  body: message.body,
  author: message.author,
  at: message.dateCreated?.getTime() ?? null,
  attributes: message.attributes,
});

export interface ConnectionFact {
  readonly kind: 'connection';
  readonly state: ConnectionState;
  readonly reason: Reason | null;
}

/** A fact that a chat client emits, in the form that the core decodes. */
export type ChatFact =
  | ConnectionFact
  | {
      readonly kind: 'conversation';
      readonly conversation: ReturnType<typeof conversationFields>;
      readonly existing: boolean;
    }
  | {
      readonly kind: 'message';
      readonly conversation: ReturnType<typeof conversationFields>;
      readonly message: ReturnType<typeof messageFields>;
    }
  | { readonly kind: 'people'; readonly conversation: ReturnType<typeof conversationFields> }
  | { readonly kind: 'gone'; readonly conversation: ReturnType<typeof conversationFields> }
  | {
      readonly kind: 'horizon';
      readonly conversation: ReturnType<typeof conversationFields>;
      readonly index: number | null;
    }
  | {
      readonly kind: 'receipts';
      readonly conversation: ReturnType<typeof conversationFields>;
      readonly sid: string;
    }
  | {
      readonly kind: 'typing';
      readonly conversation: ReturnType<typeof conversationFields>;
      readonly participantSid: string;
      readonly identity: string | null;
      readonly isTyping: boolean;
    }
  | { readonly kind: 'firstList'; readonly isRead: boolean }
  | { readonly kind: 'tokenExpiring' }
  | { readonly kind: 'worn' }
  | { readonly kind: 'broken'; readonly reason: Reason };

/** The fields of an SDK error. The SDK's types lack the codes. */
const ConnectionErrorSchema = v.object({
  terminal: v.fallback(v.boolean(), false),
  httpStatusCode: v.fallback(v.nullish(v.number()), null),
  errorCode: v.fallback(v.nullish(v.number()), null),
});

/** Twilio's error code for an expired token. */
const TOKEN_EXPIRED = 20104;

export const TOKEN_RAN_OUT = ':messagingExpired';

/** Used if the SDK reports no reason. */
export const ENDED_BY_SERVICE = ':messagingClosed';

export const DEVICE_OFFLINE = ':offline';

/**
 * Returns the reason of a connection error for the user. The SDK's own text says nothing useful in a browser.
 */
export function connectionErrorWords(error: unknown): Reason {
  const known = v.safeParse(ConnectionErrorSchema, error);
  if (!known.success) return ':messagingUnreachable';
  const { terminal, httpStatusCode, errorCode } = known.output;
  if (errorCode === TOKEN_EXPIRED) return TOKEN_RAN_OUT;
  if (httpStatusCode === 429) return ':messagingLimited';
  return terminal ? ':messagingRefused' : ':messagingUnreachable';
}
