import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpApi } from '../../../src/worker/adapters/http-api.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

async function apiOver(listener: RequestListener, timeoutMs = 2_000) {
  const own = createServer(listener);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  const origin = isAddress(address) ? `http://127.0.0.1:${address.port}` : '';
  return createHttpApi({
    bases: { api: `${origin}/api/v1`, auth: `${origin}/api`, sample: '' },
    fetch,
    timeoutMs,
  });
}

describe('the REST adapter', () => {
  test('sends JSON below the base, with the token and the idempotency key', async () => {
    const seen: unknown[] = [];
    const api = await apiOver(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { authorization, cookie } = request.headers;
      seen.push({
        line: `${request.method} ${request.url}`,
        authorization,
        cookie,
        key: request.headers['idempotency-key'],
        type: request.headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{"a":1}}');
    });
    expect(
      await api.request({
        method: 'POST',
        base: 'api',
        path: '/send-message/7?x=1',
        body: { message: 'ü' },
        accessToken: 'token',
        idempotencyKey: 'k1',
      }),
    ).toEqual({ kind: 'answered', status: 201, body: { data: { a: 1 } } });
    await api.request({ method: 'GET', base: 'auth', path: '/auth/x' });
    expect(seen).toEqual([
      {
        line: 'POST /api/v1/send-message/7?x=1',
        authorization: 'Bearer token',
        cookie: undefined,
        key: 'k1',
        type: 'application/json',
        body: '{"message":"ü"}',
      },
      {
        line: 'GET /api/auth/x',
        authorization: undefined,
        cookie: undefined,
        key: undefined,
        type: undefined,
        body: '',
      },
    ]);
  });

  test.each([
    [401, '{"message":"Unauthenticated."}', { message: 'Unauthenticated.' }],
    [204, '', null],
    [200, '<html>', null],
    [500, 'oops', null],
  ])(
    'returns status %i with the parsed body, or null if the body is not JSON',
    async (status, text, body) => {
      const api = await apiOver((_, response) => response.writeHead(status).end(text));
      const answer = await api.request({ method: 'GET', base: 'api', path: '/x' });
      expect(answer).toEqual({ kind: 'answered', status, body });
    },
  );

  test('a connection lost before or during the response is unanswered, and not retried', async () => {
    let requests = 0;
    const api = await apiOver((request, response) => {
      requests += 1;
      if (request.url?.endsWith('/within')) {
        response.writeHead(200, { 'content-length': '100' }).write('{"da', () => request.socket.destroy());
      } else {
        request.socket.destroy();
      }
    });
    for (const path of ['/before', '/within']) {
      expect(await api.request({ method: 'POST', base: 'api', path, body: {} })).toEqual({
        kind: 'unanswered',
      });
    }
    expect(requests).toBe(2);
  });

  test('a response that stalls before or after its start is unanswered after the timeout', async () => {
    const api = await apiOver((request, response) => {
      if (request.url?.endsWith('/within')) response.writeHead(200).write('{');
    }, 50);
    for (const path of ['/before', '/within']) {
      expect(await api.request({ method: 'GET', base: 'api', path })).toEqual({ kind: 'unanswered' });
    }
  });

  test('a request that cannot be sent is unanswered, and does not throw', async () => {
    const api = createHttpApi({ bases: { api: 'http://', auth: 'http://', sample: 'http://' }, fetch });
    expect(await api.request({ method: 'GET', base: 'api', path: '' })).toEqual({ kind: 'unanswered' });
  });
});
