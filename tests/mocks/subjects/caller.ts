import { getResponse } from 'msw';
import { createHandlers } from '../../../mocks/api/handlers.ts';
import type { World } from '../../../mocks/world/types.ts';
import { AGENT } from '../small-world.ts';

const ORIGIN = 'http://service.example';

export interface CallOptions {
  /**
   * The identity that sends the request, with a new token. With null, the request has no token. The default is the
   * agent.
   */
  readonly as?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function createCaller(world: World) {
  const handlers = [...createHandlers(world)];
  return async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const identity = options.as === undefined ? AGENT : options.as;
    const headers = new Headers(options.headers);
    if (identity !== null) headers.set('authorization', `Bearer ${world.issueToken('access', identity)}`);
    const { body } = options;
    const content = typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
    const request = new Request(
      ORIGIN + path,
      content === undefined ? { method, headers } : { method, headers, body: content },
    );
    const response = await getResponse(handlers, request, { baseUrl: ORIGIN });
    if (!response) throw new Error(`No handler for ${method} ${path}`);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text || null };
  };
}
