/** Controls the pretend service through its control calls only, so that it works in every environment. */
import * as v from 'valibot';
import type { FaultRule } from '../../../mocks/faults/fault-plan.ts';
import type { SocketKind } from '../../../mocks/twilio/realtime.ts';

/** Sends one request with JSON and returns the JSON of the response. Rejects if the service refuses the request. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

const MessageSchema = v.object({
  id: v.number(),
  sid: v.string(),
  body: v.string(),
  author: v.string(),
  status: v.nullable(v.string()),
  clientMessageId: v.nullable(v.string()),
});

const ChatSchema = v.object({
  id: v.string(),
  sid: v.string(),
  friendlyName: v.string(),
  participants: v.array(
    v.object({ sid: v.string(), phone: v.nullable(v.string()), identity: v.nullable(v.string()) }),
  ),
  messages: v.array(MessageSchema),
});

export type SeenChat = v.InferOutput<typeof ChatSchema>;

const StateSchema = v.object({
  chats: v.array(ChatSchema),
  sockets: v.array(v.object({ kind: v.string(), identity: v.nullable(v.string()) })),
});

const MadeMessageSchema = v.object({ id: v.number(), sid: v.string() });
const MadeChatSchema = v.object({ chatId: v.string(), sid: v.string() });
const LoginSchema = v.object({ accessToken: v.string() });
const TokenSchema = v.object({ data: v.object({ token: v.string() }) });

const TOKEN_CALLS: Readonly<Record<SocketKind, string>> = {
  conversations: '/api/v1/conversation_token',
  sync: '/api/v1/get-sync-token',
};

interface WhichSockets {
  readonly kind?: SocketKind;
  readonly identity?: string;
}

export type Steering = ReturnType<typeof createSteering>;

export function createSteering(ask: Ask) {
  const state = async (chatId?: string) =>
    v.parse(StateSchema, await ask('GET', `/__world/state${chatId === undefined ? '' : `?chat=${chatId}`}`));
  const chat = async (id: string): Promise<SeenChat> => {
    const [one] = (await state(id)).chats;
    if (!one) throw new Error(`There is no chat ${id}`);
    return one;
  };
  const post = (path: string, body: unknown) => ask('POST', `/__world/${path}`, body);
  return {
    chats: async () => (await state()).chats,
    chat,
    bodies: async (id: string) => (await chat(id)).messages.map(({ body }) => body),
    sockets: async () => (await state()).sockets,
    inbound: async (chatId: string, body: string) =>
      v.parse(MadeMessageSchema, await post('inbound', { chatId, body })),
    conversation: async (friendlyName: string) =>
      v.parse(MadeChatSchema, await post('conversations', { friendlyName })),
    status: (messageId: string, status: 'delivered' | 'seen' | 'failed', errorCode?: number) =>
      post('status', { messageId, status, ...(errorCode === undefined ? {} : { errorCode }) }),
    drop: (which: WhichSockets = {}) => post('sockets/drop', which),
    mute: (mute: boolean) => post('sockets/drop', { mute }),
    end: (which: WhichSockets & { readonly code: 308 | 401 | 410; readonly reconnectAfterMs?: number }) =>
      post('sockets/end', which),
    faults: (...rules: readonly FaultRule[]) => ask('PUT', '/__world/faults', { rules }),
    jumpClock: (jumpMs: number) => post('clock', { jumpMs }),
    revokeTokens: (identity: string) => post('tokens', { revoke: identity }),
    /** Signs in and requests a token, as the console does. The password is the part of the address before the @. */
    async token(kind: SocketKind, identity: string): Promise<string> {
      const login = await ask('POST', '/api/auth/login', {
        email: identity,
        password: identity.split('@')[0],
      });
      const { accessToken } = v.parse(LoginSchema, login);
      const answer = await ask('POST', TOKEN_CALLS[kind], {}, { Authorization: `Bearer ${accessToken}` });
      return v.parse(TokenSchema, answer).data.token;
    },
  };
}
