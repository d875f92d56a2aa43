import * as v from 'valibot';
import type { FaultRule } from '../../../mocks/faults/fault-plan.ts';
import type { Step } from '../../../mocks/scenario/steps.ts';
import { CONSOLE_ADDRESS } from './address.ts';

/** The control calls of the pretend service (`/__world`): its state, its faults and its events. */

const messageSchema = v.object({
  id: v.number(),
  sid: v.string(),
  body: v.string(),
  author: v.string(),
  direction: v.picklist(['inbound', 'outbound']),
  status: v.nullable(v.picklist(['sent', 'delivered', 'seen', 'failed'])),
  clientMessageId: v.nullable(v.string()),
  mediaUrl: v.nullable(v.string()),
});
export type WorldMessage = v.InferOutput<typeof messageSchema>;

const chatSchema = v.object({
  id: v.string(),
  sid: v.string(),
  friendlyName: v.string(),
  flags: v.array(v.number()),
  participants: v.array(v.looseObject({ phone: v.nullable(v.string()) })),
  messages: v.array(messageSchema),
});
export type WorldChat = v.InferOutput<typeof chatSchema>;

const stateSchema = v.object({
  chats: v.array(chatSchema),
  sockets: v.array(
    v.object({ kind: v.picklist(['conversations', 'sync', 'unknown']), identity: v.nullable(v.string()) }),
  ),
  requests: v.record(v.string(), v.number()),
});
export type WorldState = v.InferOutput<typeof stateSchema>;

const violationsSchema = v.object({ violations: v.array(v.record(v.string(), v.string())) });
const trafficSchema = v.object({ requests: v.number(), writes: v.number(), subscriptions: v.number() });
const mailSchema = v.object({
  mail: v.array(v.object({ to: v.string(), link: v.nullable(v.string()), code: v.nullable(v.string()) })),
  codes: v.array(v.object({ identity: v.string(), appCode: v.nullable(v.string()) })),
});

const madeMessageSchema = v.object({ id: v.number(), sid: v.string() });
const madeChatSchema = v.object({ chatId: v.string(), sid: v.string() });

export type DeliveryStatus = NonNullable<WorldMessage['status']>;

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${CONSOLE_ADDRESS}/__world${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${method} /__world${path} answered ${answer.status}: ${text}`);
  }
  return text === '' ? undefined : JSON.parse(text);
}

export const world = {
  state: async (): Promise<WorldState> => v.parse(stateSchema, await call('GET', '/state')),

  /** Returns how many requests clients have sent to the realtime service, and how many subscriptions they have now. */
  traffic: async () => v.parse(trafficSchema, await call('GET', '/traffic')),

  violations: async () => v.parse(violationsSchema, await call('GET', '/violations')).violations,

  play: (steps: readonly Step[]) => call('POST', '/scenario', { steps }),

  async chat(chatId: string): Promise<WorldChat> {
    const { chats } = v.parse(stateSchema, await call('GET', `/state?chat=${encodeURIComponent(chatId)}`));
    const chat = chats.find(({ id }) => id === chatId);
    if (chat === undefined) {
      throw new Error(`The world has no chat ${chatId}.`);
    }
    return chat;
  },

  inbound: async (message: {
    chatId: string;
    body: string;
    from?: string;
    mediaUrl?: string;
    attributes?: unknown;
  }) => v.parse(madeMessageSchema, await call('POST', '/inbound', message)),

  /** Sets a delivery status. The sync document reports the status to clients. */
  status: (messageId: number, status: DeliveryStatus, errorCode?: number) =>
    call('POST', '/status', { messageId, status, ...(errorCode === undefined ? {} : { errorCode }) }),

  conversation: async (chat: { friendlyName: string; participants?: string[]; isGroup?: boolean }) =>
    v.parse(madeChatSchema, await call('POST', '/conversations', chat)),

  /** Closes the Twilsock connections, or mutes them without closing. */
  dropSockets: (options: { kind?: 'conversations' | 'sync'; mute?: boolean } = {}) =>
    call('POST', '/sockets/drop', options),

  setFaults: (...rules: FaultRule[]) => call('PUT', '/faults', { rules }),
  clearFaults: () => call('DELETE', '/faults'),

  setTemplates: (
    templates: readonly {
      name: string;
      variables?: Record<string, string>;
      variants: Record<string, { body?: string }>;
    }[],
  ) => call('PUT', '/templates', { templates }),

  tokenLife: (ttlSeconds: number) => call('POST', '/tokens', { ttlSeconds }),
  /** Revokes the tokens of this identity. A request with a revoked token gets a 401. */
  revokeTokens: (identity: string) => call('POST', '/tokens', { revoke: identity }),

  /** Changes what this user may do. No tab is notified. */
  changeAccess: (
    identity: string,
    access: { role?: string; rules?: { action: string; subject: string }[] },
  ) => call('POST', '/access', { identity, ...access }),

  requireSecondStep: async (identity: string, method: 'app' | 'sms') =>
    v.parse(
      v.object({ recoveryCodes: v.array(v.string()) }),
      await call('POST', '/two-steps', { identity, method }),
    ),
  /** Invites a person. Returns the path of the link in the mail. */
  invite: async (email: string) =>
    v.parse(v.object({ mail: v.object({ link: v.string() }) }), await call('POST', '/invites', { email }))
      .mail.link,
  /** A colleague changes a record of a list. */
  updateRecord: (collection: string, id: number, body: object) =>
    call('POST', '/records', { collection, op: 'update', id, body }),
  /** Moves the service's clock forward. */
  jumpClock: (jumpMs: number) => call('POST', '/clock', { jumpMs }),
  /** Holds a campaign up: nothing leaves any more. */
  stallCampaign: (id: number) => call('POST', '/campaigns/stall', { id }),
  /** Lets the first recipient who has not answered yet answer. */
  replyToCampaign: (id: number, body: string) => call('POST', '/campaigns/reply', { id, body }),
  /** Somebody calls the business. */
  incomingCall: (from: string) => call('POST', '/calls', { from }),
  /** What the other side of a call does. */
  otherSide: (id: string, event: 'answer' | 'busy' | 'noAnswer' | 'hangUp') =>
    call('POST', `/calls/${id}`, { event }),
  mail: async () => v.parse(mailSchema, await call('GET', '/mail')),

  reset: (options: { seed?: number; chats?: number; messagesPerChat?: number } = {}) =>
    call('POST', '/reset', options),
};

export async function chatNamed(name: string): Promise<WorldChat> {
  const { chats } = await world.state();
  const chat = chats.find(({ friendlyName }) => friendlyName === name);
  if (chat === undefined) {
    throw new Error(`The world has no chat named ${name}.`);
  }
  return chat;
}

export const SEND_CALL = 'POST /send-message/*';

export const UPLOAD_CALL = 'POST /messages/upload-mms';

export const uploadsAsked = async (): Promise<number> => (await world.state()).requests[UPLOAD_CALL] ?? 0;

export const sendsAsked = async (): Promise<number> =>
  (await world.state()).requests['POST /send-message/:id'] ?? 0;

/**
 * Counts the requests for the chat list. A worker requests the list once at its start, and again when its socket has
 * reported every conversation. Later messages arrive live, not through the list.
 */
export const listsAsked = async (): Promise<number> =>
  (await world.state()).requests['POST /chat-contacts'] ?? 0;

export const copiesInWorld = async (chatId: string, text: string): Promise<WorldMessage[]> =>
  (await world.chat(chatId)).messages.filter(({ body }) => body === text);

const recordsSchema = v.object({ records: v.array(v.record(v.string(), v.unknown())) });

/** The records of a collection that the service holds. */
export const recordsOf = async (collection: string) =>
  v.parse(recordsSchema, await call('GET', `/records?collection=${collection}`)).records;
