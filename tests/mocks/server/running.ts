import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import {
  type PretendServiceOptions,
  type RunningService,
  startPretendService,
} from '../../../mocks/server.ts';
import { AGENT } from '../small-world.ts';

const LoginSchema = v.object({ accessToken: v.string() });

const StateSchema = v.object({
  chats: v.array(
    v.looseObject({
      id: v.string(),
      messages: v.array(v.looseObject({ id: v.number(), body: v.string(), status: v.nullable(v.string()) })),
    }),
  ),
  sockets: v.array(v.object({ kind: v.string(), identity: v.nullable(v.string()) })),
  requests: v.record(v.string(), v.number()),
});

/** Starts a service on a free port until the test ends. Returns short functions that call it. */
export async function startService(options: PretendServiceOptions = {}) {
  const service: RunningService = await startPretendService({ chats: 3, messagesPerChat: 12, ...options });
  onTestFinished(() => service.close());
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(
      service.url + path,
      body === undefined
        ? { method, headers }
        : {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          },
    );
  return {
    service,
    send,
    /** Sends a control call that must succeed. */
    async steer(method: string, path: string, body?: unknown): Promise<unknown> {
      const response = await send(method, `/__world/${path}`, body);
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    async state(chatId?: string) {
      const response = await send('GET', `/__world/state${chatId ? `?chat=${chatId}` : ''}`);
      return v.parse(StateSchema, await response.json());
    },
    async signIn(): Promise<Record<string, string>> {
      const response = await send('POST', '/api/auth/login', { email: AGENT, password: 'agent' });
      const { accessToken } = v.parse(LoginSchema, await response.json());
      return { Authorization: `Bearer ${accessToken}` };
    },
  };
}
