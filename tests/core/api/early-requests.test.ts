import { expect, test } from 'vitest';
import { productCalls } from '../../../src/core/api/calls.ts';
import { firstRequests, withEarlyRequests } from '../../../src/core/api/early-requests.ts';
import { ask } from '../../../src/core/api/route.ts';
import { accountRoutes } from '../../../src/core/api/routes.ts';
import { WHOLE_LIST } from '../../../src/core/domains/chat/list/chat-index.ts';
import type { Http, HttpRequest } from '../../../src/core/ports/ports.ts';

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
  const http = withEarlyRequests(service.http, { now: () => now });
  http.sendEarly(LIST);
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

test('what is asked first is what the core asks', async () => {
  const { http, requests } = createService();
  const early = withEarlyRequests(http, { now: () => 0 });
  for (const request of firstRequests('a')) early.sendEarly(request);
  expect(requests()).toBe(2);
  await ask(early, accountRoutes.whoAmI, { accessToken: 'a' });
  await productCalls(early, () => 'a').chatContacts({ ...WHOLE_LIST, link: null });
  expect(requests()).toBe(2);
});

test('two early requests wait for their equals, each in any order', async () => {
  const { http } = createService();
  const early = withEarlyRequests(http, { now: () => 0 });
  const flags: HttpRequest = { base: 'api', method: 'GET', path: '/flags', accessToken: 'a' };
  early.sendEarly(LIST);
  early.sendEarly(flags);
  expect(await early.request(flags)).toMatchObject({ body: 2 });
  expect(await early.request(LIST)).toMatchObject({ body: 1 });
});
