import { expect, test } from 'vitest';
import type { Http, HttpRequest } from '../../../src/core/ports/ports.ts';
import { sendEarly } from '../../../src/core/session/send-early.ts';

const LIST: HttpRequest = { base: 'api', method: 'POST', path: '/list', body: { q: '' }, accessToken: 'a' };

/** Each response contains the number of its request. */
function createService() {
  let requests = 0;
  const http: Http = {
    request: async () => {
      requests += 1;
      return { kind: 'answered', status: 200, body: requests };
    },
    upload: () => ({ answer: Promise.resolve({ kind: 'unanswered' }), abort: () => undefined }),
  };
  return { http, requests: () => requests };
}

function earlyList() {
  const service = createService();
  let now = 0;
  const http = sendEarly(service.http, { now: () => now }, LIST);
  return {
    requests: service.requests,
    wait: (ms: number) => {
      now += ms;
    },
    response: async (request: HttpRequest) => {
      const answer = await http.request(request);
      return answer.kind === 'answered' ? answer.body : null;
    },
  };
}

test('the first equal request gets the response to the early request, and the next one is sent', async () => {
  const { requests, response } = earlyList();
  expect(requests()).toBe(1);
  expect(await response({ ...LIST, body: { q: '' } })).toBe(1);
  expect(await response(LIST)).toBe(2);
});

test.each<[string, Partial<HttpRequest>]>([
  ['token', { accessToken: 'b' }],
  ['body', { body: { q: 'x' } }],
  ['path', { path: '/flags' }],
])('a request with another %s is sent, and leaves the early response to an equal one', async (_, change) => {
  const { response } = earlyList();
  expect(await response({ ...LIST, ...change })).toBe(2);
  expect(await response(LIST)).toBe(1);
});

test('an early response that nobody needed for three seconds is not used', async () => {
  const used = earlyList();
  used.wait(2_999);
  expect(await used.response(LIST)).toBe(1);
  const old = earlyList();
  old.wait(3_000);
  expect(await old.response(LIST)).toBe(2);
});
